import { expect, test } from 'vitest';
import { addBand, type BandInput, moveBand, removeBand } from './band-rows.ts';

const band = (name: string, longestSideMm: number | null): BandInput => ({
  name,
  longestSideMm,
  weightGrams: longestSideMm,
  north: '28.00',
  south: '39.00',
  dispatchDays: 5,
  northDays: 2,
  southDays: 4,
});
const bands = [band('Small', 600), band('Medium', 1200), band('Large', null)];
const limits = (rows: readonly BandInput[]) =>
  rows.map(({ name, longestSideMm, weightGrams }) => [name, longestSideMm, weightGrams]);

test('the band that becomes the last has no limits; moved, it gives them to the one in its place', () => {
  expect(limits(removeBand(bands, 2))).toEqual([
    ['Small', 600, 600],
    ['Medium', null, null],
  ]);
  const moved = moveBand(bands, 1, 2);
  expect(limits(moved)).toEqual([
    ['Small', 600, 600],
    ['Large', 1200, 1200],
    ['Medium', null, null],
  ]);
  expect(moveBand(moved, 1, 2)).toEqual(bands);
  expect(limits(moveBand(bands, 1, 0))).toEqual([
    ['Medium', 1200, 1200],
    ['Small', 600, 600],
    ['Large', null, null],
  ]);
  expect(removeBand([band('Large', null)], 0)).toEqual([]);
});

test('a new band comes before the last, with days like its own, and a price where one is asked for', () => {
  const rest = { canCollect: true, ruralExtra: '0.00', coverLimit: null, bands };
  const priced = addBand({ ...rest, isIncluded: false });
  expect(limits(priced.bands).at(-1)).toEqual(['Large', null, null]);
  expect(priced).toMatchObject({ at: 2, bands: { 2: { name: '', north: '', dispatchDays: 5 } } });
  const first = addBand({ ...rest, isIncluded: true, bands: [] });
  expect(first).toMatchObject({ at: 0, bands: [{ north: '0.00', southDays: 4 }] });
});
