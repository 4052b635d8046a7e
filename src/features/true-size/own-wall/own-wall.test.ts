import { expect, test } from 'vitest';
import { keptSize } from './photo.ts';
import { drawnCorners, estimatedError } from './placement.ts';
import { cornersOf, readSheet } from './sheet.ts';
import { errorText } from './texts.ts';
import { type Pixels, warp } from './warp.ts';

const pixels = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

test('a picture is drawn where its map says, and nothing beside it', () => {
  const source = pixels(2, 1);
  source.data.set([255, 0, 0, 255, 0, 0, 255, 255]);
  const target = pixels(8, 5);
  // Each pixel of the picture is four of the target's wide and two high, from (0, 1) on.
  warp(source, target, [1 / 4, 0, 0, 0, 1 / 2, -1 / 2, 0, 0, 1]);
  expect(at(target, 0, 1)).toEqual([255, 0, 0, 159]);
  expect(at(target, 7, 2)).toEqual([0, 0, 255, 159]);
  expect(at(target, 4, 2)[0]).toBeLessThan(128);
  expect(at(target, 0, 4)[3]).toBe(0);
});

test('a photo is kept whole and in its proportions within the canvas of a phone', () => {
  expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: 4000, height: 3000 });
  for (const photo of [
    { width: 8064, height: 6048 },
    { width: 12_000, height: 9000 },
    { width: 1000, height: 20_000 },
  ]) {
    const { width, height } = keptSize(photo);
    expect(width * height).toBeLessThanOrEqual(16_777_216);
    expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
    expect(width / height).toBeCloseTo(photo.width / photo.height, 2);
  }
});

const MARKS = cornersOf({ x: 2000, y: 1500, width: 420, height: 594 });
const sheet = readSheet(MARKS, { width: 4000, height: 3000 });

test('the estimated error grows with the distance from the sheet, and halves when the sheet is twice as large', () => {
  if (typeof sheet === 'string') throw new Error(sheet);
  const error = (x: number) => estimatedError(MARKS, sheet, { x, y: 0, width: 1000, height: 800 });
  expect(error(0)).toBeLessThan(error(500));
  expect(error(500)).toBeLessThan(error(1500));
  const marks = cornersOf({ x: 2000, y: 1500, width: 840, height: 1188 });
  const larger = readSheet(marks, { width: 4000, height: 3000 });
  if (typeof larger === 'string') throw new Error(larger);
  const half = estimatedError(marks, larger, { x: 0, y: 0, width: 1000, height: 800 });
  expect(half / error(0)).toBeCloseTo(0.5, 2);
});

test('a work that would reach behind the camera is not drawn', () => {
  const toPhoto = [1, 0, 0, 0, 1, 0, 0.001, 0, 1];
  expect(drawnCorners(toPhoto, { x: 0, y: 0, width: 500, height: 500 })).not.toBeNull();
  expect(drawnCorners(toPhoto, { x: -900, y: 0, width: 500, height: 500 })).toBeNull();
});

test('the error is said in per cent and centimetres; above 5 % why nothing is drawn, and what helps', () => {
  expect(errorText(0.012, true, 1200)).toBe('Estimated error: at most 1.2%, 1.4 cm of its width.');
  expect(errorText(0.071, false, 1200)).toContain('could be off by 7.1%, more than 5%. Move it');
  expect(errorText(Number.POSITIVE_INFINITY, false, 1200)).toContain('could be off far');
});
