import { expect, test } from 'vitest';
import { CLOSEST, pan, stepAt, WHOLE, wheelFactor, zoomAt } from './zoom.ts';

const room = { width: 1000, height: 800 };

test('what is under the fingers stays under them', () => {
  const point = { x: 200, y: -100 };
  const near = zoomAt(WHOLE, 2, point, room);
  expect(near).toEqual({ scale: 2, x: -200, y: 100 });
  const nearer = zoomAt(near, 1.5, point, room);
  // The spot of the picture that is seen at the point, before and after.
  expect((point.x - nearer.x) / nearer.scale).toBeCloseTo((point.x - near.x) / near.scale);
});

test('no nearer than there is to see, no farther than the whole, which stands in the middle', () => {
  expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }, room).scale).toBe(CLOSEST);
  const aside = pan(zoomAt(WHOLE, 2, { x: 0, y: 0 }, room), { x: 300, y: 0 }, room);
  expect(zoomAt(aside, 0.1, { x: 400, y: 0 }, room)).toEqual(WHOLE);
});

test('a picture is drawn no farther than its edge, and the whole not at all', () => {
  const near = zoomAt(WHOLE, 2, { x: 0, y: 0 }, room);
  expect(pan(near, { x: 9_000, y: -9_000 }, room)).toEqual({ scale: 2, x: 500, y: -400 });
  expect(pan(WHOLE, { x: 50, y: 50 }, room)).toEqual(WHOLE);
});

test('a double tap goes near, another one back', () => {
  const near = stepAt(WHOLE, { x: 10, y: 10 }, room);
  expect(near.scale).toBe(2);
  expect(stepAt(near, { x: 10, y: 10 }, room)).toEqual(WHOLE);
});

test('a pinch on a trackpad goes there and back, and a mouse wheel does not leap', () => {
  expect(wheelFactor(10) * wheelFactor(-10)).toBeCloseTo(1);
  expect(wheelFactor(-1_000)).toBeLessThan(2);
});
