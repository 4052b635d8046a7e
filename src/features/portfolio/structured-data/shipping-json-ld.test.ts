import { expect, test } from 'vitest';
import { PRICED_TABLE } from '../../../../tests/harness/delivery-table.ts';
import { shippingOf } from './shipping-json-ld.ts';

const work = { heightMm: 400, widthMm: 300, depthMm: null, weightGrams: null };

test('a priced band has its lowest and highest rate and its days', () => {
  expect(shippingOf(PRICED_TABLE, work)).toMatchObject({
    shippingRate: { minValue: '28.00', maxValue: '39.00', currency: 'NZD' },
    deliveryTime: {
      handlingTime: { minValue: 0, maxValue: 5, unitCode: 'DAY' },
      transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
    },
  });
});

test('included delivery costs nothing', () => {
  expect(shippingOf({ ...PRICED_TABLE, isIncluded: true }, work)).toMatchObject({
    shippingRate: { value: '0.00' },
  });
});

test('a table without bands says nothing about days', () => {
  const shipping = shippingOf({ ...PRICED_TABLE, isIncluded: true, bands: [] }, work);
  expect(shipping).not.toHaveProperty('deliveryTime');
});
