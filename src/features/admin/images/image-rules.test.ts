import { expect, test } from 'vitest';
import {
  imageHint,
  imageProblem,
  imageTypeOf,
  isTooManyPixels,
  mustReencode,
  sentSize,
} from './image-rules.ts';

const MB = 1024 * 1024;

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'])(
  'S5-021 %s is accepted',
  (type) => {
    expect(imageProblem({ type, size: MB })).toBeNull();
  },
);

test.each(['image/svg+xml', 'application/pdf', ''])('S5-021 %j is refused', (type) => {
  expect(imageProblem({ type, size: MB })).toBe('Invalid file type, select JPEG, PNG, GIF, WebP');
});

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0], 'image/jpeg'],
  ['a PNG', [0x89, ...bytesOf('PNG\r\n\x1a\n'), 0, 0, 0, 13], 'image/png'],
  ['a GIF', bytesOf('GIF89a......'), 'image/gif'],
  ['a WebP', bytesOf('RIFF....WEBP'), 'image/webp'],
  ['a photo of an iPhone', [0, 0, 0, 0x18, ...bytesOf('ftypheic')], 'image/heic'],
  ['a WAV, which begins like a WebP', bytesOf('RIFF....WAVE'), ''],
  ['a video, which begins like a HEIC', [0, 0, 0, 0x18, ...bytesOf('ftypisom')], ''],
  ['an SVG', bytesOf('<svg xmlns="'), ''],
  ['an empty file', [], ''],
])('what a file is says its content: %s', (_what, start, type) => {
  expect(imageTypeOf(new Uint8Array(start))).toBe(type);
});

test('S5-022 S9-007 a photo of 40 MB is accepted, one byte more is too large', () => {
  expect(imageProblem({ type: 'image/jpeg', size: 40 * MB })).toBeNull();
  expect(imageProblem({ type: 'image/jpeg', size: 40 * MB + 1 })).toBe('File too large');
});

test('S5-023 only a file above 1 MB is downscaled', () => {
  expect(mustReencode({ type: 'image/png', size: MB })).toBe(false);
  expect(mustReencode({ type: 'image/png', size: MB + 1 })).toBe(true);
});

test('S5-021 a HEIC of any size is sent as a JPEG', () => {
  expect(mustReencode({ type: 'image/heic', size: 2_000 })).toBe(true);
});

test('a photo of 60 megapixels is accepted, one pixel more is not', () => {
  expect(isTooManyPixels({ width: 10_000, height: 6_000 })).toBe(false);
  expect(isTooManyPixels({ width: 60_000_001, height: 1 })).toBe(true);
});

test('a refused file has a hint how to make it acceptable', () => {
  expect(imageHint({ type: '', size: 1 })).toContain('JPEG');
  expect(imageHint({ type: 'image/heic', size: 49_000_000 })).toContain('46.7 MB, 40 MB are');
});

test('S5-023 the picture fits 4096 × 4096 in its own proportions', () => {
  expect(sentSize({ width: 9000, height: 6000 })).toEqual({
    width: 4096,
    height: 2731,
  });
  expect(sentSize({ width: 6000, height: 8000 })).toEqual({
    width: 3072,
    height: 4096,
  });
  expect(sentSize({ width: 8192, height: 1000 })).toEqual({
    width: 4096,
    height: 500,
  });
});

test('a small picture keeps its size, and a very narrow picture stays at least one pixel wide', () => {
  expect(sentSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(sentSize({ width: 9000, height: 2 })).toEqual({ width: 4096, height: 1 });
});
