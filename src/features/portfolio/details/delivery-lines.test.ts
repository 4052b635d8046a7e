import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { PRICED_TABLE } from '../../../../tests/harness/delivery-table.ts';
import { deliveryLines } from './delivery-lines.ts';

const work = {
  heightMm: 400,
  widthMm: 300,
  depthMm: null,
  weightGrams: null,
  price: decimalOf('1200.00'),
};
const certificate = 'Comes with a certificate of authenticity that can be checked on this site.';
const days = `Leaves the studio within 5 working days; 2 more to the North Island, 4 to the South Island.`;
const included = 'Packed and delivered within New Zealand, included in the price.';

test('the price with delivery to each island, the rural extra, collection and the days', () => {
  expect(deliveryLines(PRICED_TABLE, work, true)).toEqual([
    'With delivery $1,228.00 to the North Island, $1,239.00 to the South Island. $12.50 more to a rural address. Nothing to pay if you collect it from the studio.',
    days,
    certificate,
  ]);
});

test('what is not offered or costs nothing is not mentioned', () => {
  const table = { ...PRICED_TABLE, canCollect: false, ruralExtra: decimalOf('0.00') };
  expect(deliveryLines(table, work, false)[0]).toBe(
    'With delivery $1,228.00 to the North Island, $1,239.00 to the South Island.',
  );
});

test('included delivery has days, but no price', () => {
  expect(deliveryLines({ ...PRICED_TABLE, isIncluded: true }, work, true)).toEqual([
    included,
    days,
    certificate,
  ]);
});

test('a table without bands says nothing about days', () => {
  expect(deliveryLines({ ...PRICED_TABLE, isIncluded: true, bands: [] }, work, true)).toEqual([
    included,
    certificate,
  ]);
});
