import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallPhoto } from '../../../../tests/harness/wall-photo.ts';
import { randomOf } from '../../../../tests/proofs/random.ts';
import { apply, type Corners, homographyBetween, inverseOf } from './homography.ts';
import { cornersOf } from './sheet.ts';

test('exact marks give back every point of the wall, and the inverse leads back', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1500, max: 1500 }), (seed, x) => {
      const photo = wallPhoto(randomOf(seed, 0));
      const toPhoto = homographyBetween(cornersOf({ x: 0, y: 0, ...photo.sheet }), photo.corners);
      if (!toPhoto) throw new Error('no homography');
      const seen = apply(toPhoto, { x, y: x / 3 });
      const wanted = photo.project({ x, y: x / 3 });
      expect(Math.hypot(seen.x - wanted.x, seen.y - wanted.y)).toBeLessThan(0.01);
      const back = apply(inverseOf(toPhoto), seen);
      expect(Math.hypot(back.x - x, back.y - x / 3)).toBeLessThan(0.01);
    }),
  );
});

test('three points on a line give none', () => {
  const sheet = cornersOf({ x: 0, y: 0, width: 210, height: 297 });
  const onLine: Corners = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 200, y: 200 },
    { x: 0, y: 300 },
  ];
  expect(homographyBetween(onLine, sheet)).toBeNull();
});
