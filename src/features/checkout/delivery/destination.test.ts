import { expect, test } from 'vitest';
import { EMPTY_DELIVERY } from './delivery.ts';
import { destinationOf } from './destination.ts';

const typed = (changes: object) => destinationOf({ ...EMPTY_DELIVERY, ...changes });

test('the destination is known once the zip code has four digits', () => {
  expect(typed({ shippingZipCode: '901' })).toBeUndefined();
  expect(typed({ shippingZipCode: ' 9016 ', isRural: true })).toEqual({
    method: 'courier',
    zipCode: '9016',
    isRural: true,
  });
});

test('a work that is collected waits for no zip code', () => {
  expect(typed({ deliveryMethod: 'collect', isRural: true })).toEqual({
    method: 'collect',
    zipCode: '',
    isRural: false,
  });
});
