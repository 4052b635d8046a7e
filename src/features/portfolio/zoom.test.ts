import { expect, test } from 'vitest';
import { FITTED, MAXIMUM_SCALE, pan, toggleZoomAt, wheelFactor, zoomAt } from './zoom.ts';

const container = { width: 1000, height: 800 };

test('zooming keeps the point under the fingers in place', () => {
  const point = { x: 200, y: -100 };
  const near = zoomAt(FITTED, 2, point, container);
  expect(near).toEqual({ scale: 2, x: -200, y: 100 });
  expect(FITTED).toEqual({ scale: 1, x: 0, y: 0 });
  const nearer = zoomAt(near, 1.5, point, container);
  // The spot of the picture that is seen at the point, before and after.
  expect((point.x - nearer.x) / nearer.scale).toBeCloseTo((point.x - near.x) / near.scale);
  expect((point.y - nearer.y) / nearer.scale).toBeCloseTo((point.y - near.y) / near.scale);
});

test('the scale is limited to between fitted, which is centred, and the maximum', () => {
  expect(zoomAt(FITTED, 99, { x: 0, y: 0 }, container).scale).toBe(MAXIMUM_SCALE);
  const aside = pan(zoomAt(FITTED, 2, { x: 0, y: 0 }, container), { x: 300, y: 0 }, container);
  expect(zoomAt(aside, 0.1, { x: 400, y: 0 }, container)).toEqual(FITTED);
});

test('a picture is panned no farther than its edge, and not at all while fitted', () => {
  const near = zoomAt(FITTED, 2, { x: 0, y: 0 }, container);
  expect(pan(near, { x: 9_000, y: -9_000 }, container)).toEqual({ scale: 2, x: 500, y: -400 });
  expect(pan(FITTED, { x: 50, y: 50 }, container)).toEqual(FITTED);
  expect(pan(FITTED, { x: -50, y: -50 }, container)).toEqual(FITTED);
});

test('a double tap zooms in, another one out', () => {
  const near = toggleZoomAt(FITTED, { x: 10, y: 10 }, container);
  expect(near.scale).toBe(2);
  expect(toggleZoomAt(near, { x: 10, y: 10 }, container)).toEqual(FITTED);
});

test('a pinch on a trackpad is reversible, and a step of a mouse wheel is limited', () => {
  expect(wheelFactor(10) * wheelFactor(-10)).toBeCloseTo(1);
  expect(wheelFactor(-10)).toBeGreaterThan(1);
  expect(wheelFactor(-1_000)).toBeLessThan(2);
});
