import { expect, test } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { site } from '#site';
import { deliveryDays } from './delivery-days.ts';

const small = { widthMm: 300, heightMm: 400, depthMm: null, weightGrams: null };
const unsized = { ...small, widthMm: null };

test('the days of an order are those of its slowest work, by the island of its zip code', () => {
  const { deliveryTable } = site;
  expect(deliveryDays(deliveryTable, [small], '0110')).toEqual({ dispatch: 5, transit: 2 });
  expect(deliveryDays(deliveryTable, [small], '9016')).toEqual({ dispatch: 5, transit: 4 });
  expect(deliveryDays(deliveryTable, [small, unsized], '9016')?.transit).toBe(8);
});

test('a table without bands, and an order whose works were deleted, say nothing about days', () => {
  expect(deliveryDays(BLANK_GALLERY.deliveryTable, [small], '0110')).toBeNull();
  expect(deliveryDays(site.deliveryTable, [], '0110')).toBeNull();
});
