import { expect, test } from 'vitest';
import { boundsOf, FITTED, pan, toggleZoomAt, wheelFactor, zoomAt } from './zoom.ts';

const container = { width: 1000, height: 800 };
/** A picture with the proportions of its container. */
const bounds = boundsOf(container, { width: 4000, height: 3200 });

test('zooming keeps the point under the fingers in place', () => {
  const point = { x: 200, y: -100 };
  const near = zoomAt(FITTED, 2, point, bounds);
  expect(near).toEqual({ scale: 2, x: -200, y: 100 });
  expect(FITTED).toEqual({ scale: 1, x: 0, y: 0 });
  const nearer = zoomAt(near, 1.5, point, bounds);
  // The spot of the picture that is seen at the point, before and after.
  expect((point.x - nearer.x) / nearer.scale).toBeCloseTo((point.x - near.x) / near.scale);
  expect((point.y - nearer.y) / nearer.scale).toBeCloseTo((point.y - near.y) / near.scale);
});

test('the scale is limited to between fitted, which is centred, and the maximum', () => {
  expect(zoomAt(FITTED, 99, { x: 0, y: 0 }, bounds).scale).toBe(4);
  const aside = pan(zoomAt(FITTED, 2, { x: 0, y: 0 }, bounds), { x: 300, y: 0 }, bounds);
  expect(zoomAt(aside, 0.1, { x: 400, y: 0 }, bounds)).toEqual(FITTED);
});

test('a picture is panned no farther than its edge, and not at all while fitted', () => {
  const near = zoomAt(FITTED, 2, { x: 0, y: 0 }, bounds);
  expect(pan(near, { x: 9_000, y: -9_000 }, bounds)).toEqual({ scale: 2, x: 500, y: -400 });
  expect(pan(FITTED, { x: 50, y: 50 }, bounds)).toEqual(FITTED);
  expect(pan(FITTED, { x: -50, y: -50 }, bounds)).toEqual(FITTED);
});

test('a picture that is narrower than its container stays in the middle until it is wider', () => {
  const upright = boundsOf(container, { width: 1000, height: 2000 });
  expect(upright.picture).toEqual({ width: 400, height: 800 });
  const left = { x: -200, y: 0 };
  expect(zoomAt(FITTED, 2, left, upright)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomAt(FITTED, 2.5, left, upright)).toEqual({ scale: 2.5, x: 0, y: 0 });
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 50, y: -900 }, upright)).toEqual({
    scale: 2,
    x: 0,
    y: -400,
  });
});

test('the full scale shows each pixel of the stored picture once, the largest one is at least 2', () => {
  const scales = (width: number) => {
    const { full, maximum } = boundsOf(container, { width, height: width * 0.8 });
    return { full, maximum };
  };
  expect(scales(800)).toEqual({ full: 1, maximum: 2 });
  expect(scales(1500)).toEqual({ full: 1.5, maximum: 2 });
  expect(scales(2500)).toEqual({ full: 2.5, maximum: 2.5 });
  expect(scales(4096)).toEqual({ full: 4.096, maximum: 4.096 });
});

test('a double tap zooms in, another one out', () => {
  const near = toggleZoomAt(FITTED, { x: 10, y: 10 }, bounds);
  expect(near.scale).toBe(2);
  expect(toggleZoomAt(near, { x: 10, y: 10 }, bounds)).toEqual(FITTED);
});

test('a pinch on a trackpad is reversible, and a step of a mouse wheel is limited', () => {
  expect(wheelFactor(10) * wheelFactor(-10)).toBeCloseTo(1);
  expect(wheelFactor(-10)).toBeGreaterThan(1);
  expect(wheelFactor(-1_000)).toBeLessThan(2);
});
