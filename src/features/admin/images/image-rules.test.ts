import { expect, test } from 'vitest';
import { DOWNSCALED, fitWithin, imageProblem, imageTypeOf, mustDownscale } from './image-rules.ts';

const MB = 1024 * 1024;

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])(
  'S5-021 %s is accepted',
  (type) => {
    expect(imageProblem({ type, size: MB })).toBeNull();
  },
);

test.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])(
  'S5-021 %j is refused',
  (type) => {
    expect(imageProblem({ type, size: MB })).toBe('Invalid file type, select JPEG, PNG, GIF, WebP');
  },
);

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

test('S5-022 a photo of 40 MB is accepted, one byte more is too large', () => {
  expect(imageProblem({ type: 'image/jpeg', size: 40 * MB })).toBeNull();
  expect(imageProblem({ type: 'image/jpeg', size: 40 * MB + 1 })).toBe('File too large');
});

test('S5-023 only a file above 1 MB is downscaled', () => {
  expect(mustDownscale({ size: MB })).toBe(false);
  expect(mustDownscale({ size: MB + 1 })).toBe(true);
});

test('S5-023 the picture fits 4096 × 4096 in its own proportions', () => {
  expect(fitWithin({ width: 9000, height: 6000 }, DOWNSCALED)).toEqual({
    width: 4096,
    height: 2731,
  });
  expect(fitWithin({ width: 6000, height: 8000 }, DOWNSCALED)).toEqual({
    width: 3072,
    height: 4096,
  });
  expect(fitWithin({ width: 8192, height: 1000 }, DOWNSCALED)).toEqual({
    width: 4096,
    height: 500,
  });
});

test('a small picture keeps its size, and a very narrow picture stays at least one pixel wide', () => {
  expect(fitWithin({ width: 800, height: 600 }, DOWNSCALED)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 9000, height: 2 }, DOWNSCALED)).toEqual({ width: 4096, height: 1 });
});
