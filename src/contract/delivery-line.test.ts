import { expect, test } from 'vitest';
import { deliveryLine, exceedsCover } from './delivery-line.ts';
import { decimalOf } from './money.ts';

const courier = { deliveryMethod: 'courier' as const };
const collect = { deliveryMethod: 'collect' as const };

test('the line of delivery says the amount, that it is included, or that it is collected', () => {
  expect(deliveryLine({ ...courier, delivery: decimalOf('1240') })).toBe('$1,240.00');
  expect(deliveryLine({ ...courier, delivery: decimalOf('0') })).toBe('included');
  expect(deliveryLine({ ...collect, delivery: decimalOf('0') })).toBe('collected from the studio');
});

test('the value of the works after the discount is compared with the carrier’s cover; delivery is no part of it', () => {
  const order = { ...courier, subtotal: decimalOf('2200'), discount: decimalOf('200') };
  expect(exceedsCover(order, decimalOf('2000'))).toBe(false);
  expect(exceedsCover(order, decimalOf('1999.99'))).toBe(true);
  expect(exceedsCover(order, null)).toBe(false);
  expect(exceedsCover({ ...order, ...collect }, decimalOf('1'))).toBe(false);
});
