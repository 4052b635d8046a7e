import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO, wallPhoto } from '../../../../tests/harness/wall-photo.ts';
import { randomOf } from '../../../../tests/proofs/random.ts';
import type { Corners, Point } from './homography.ts';
import { readSheet } from './sheet.ts';

const at = (...points: [number, number][]) =>
  points.map(([x, y]) => ({ x, y })) as unknown as Corners;
const read = (marks: Corners) => {
  const sheet = readSheet(marks, PHOTO);
  return typeof sheet === 'string' ? sheet : sheet.size;
};

test.each([
  [
    'upright',
    at([1000, 1000], [1420, 1000], [1420, 1594], [1000, 1594]),
    { width: 210, height: 297 },
  ],
  [
    'sideways',
    at([1000, 1000], [1594, 1000], [1594, 1420], [1000, 1420]),
    { width: 297, height: 210 },
  ],
])('a sheet that hangs %s is read so', (_, marks, size) => {
  expect(read(marks)).toEqual(size);
});

test.each([
  ['crossed', at([1000, 1000], [1420, 1594], [1420, 1000], [1000, 1594])],
  ['crossed', at([1420, 1000], [1000, 1000], [1000, 1594], [1420, 1594])],
  ['crossed', at([1000, 1000], [1420, 1000], [1080, 1200], [1000, 1594])],
  ['small', at([1000, 1000], [1000, 1000], [1420, 1594], [1000, 1594])],
  ['small', at([1000, 1000], [1021, 1000], [1021, 1030], [1000, 1030])],
  ['flat', at([1000, 1000], [1420, 1000], [1840, 1000], [1000, 1594])],
  ['not_a4', at([1000, 1000], [1420, 1000], [1420, 1420], [1000, 1420])],
  ['not_a4', at([1000, 1000], [3000, 1000], [3000, 1300], [1000, 1300])],
])('marks without a solution are called %s', (fault, marks) => {
  expect(read(marks)).toBe(fault);
});

test('in any photo, two corners that are exchanged are no sheet', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(0, 1, 2, 3), fc.constantFrom(1, 2), (seed, a, by) => {
      const marks: Point[] = [...wallPhoto(randomOf(seed, 0)).corners];
      const b = (a + by) % 4;
      [marks[a], marks[b]] = [marks[b] as Point, marks[a] as Point];
      expect(readSheet(marks as unknown as Corners, PHOTO)).toBe('crossed');
    }),
  );
});
