import { expect, test } from 'vitest';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { PRICED_TABLE } from '../../../tests/harness/delivery-table.ts';
import { deliveryText } from './delivery-text.ts';

const work = artworkSample({ heightMm: 400, widthMm: 300, depthMm: null, weightGrams: null });
const items = [{ artwork: work, quantity: 2 }];

test('the drawer names the price to the cheaper island, for each copy', () => {
  expect(deliveryText(PRICED_TABLE, items, [work])).toBe('from $56.00');
});

test('a work that is no longer listed counts as the largest', () => {
  expect(deliveryText(PRICED_TABLE, items, [])).toBe('from $380.00');
});

test('included delivery has no price', () => {
  expect(deliveryText({ ...PRICED_TABLE, isIncluded: true }, items, [work])).toBe('Included');
});

test('until the works were read no price is named', () => {
  expect(deliveryText(PRICED_TABLE, items, undefined)).toBe('at the checkout');
});
