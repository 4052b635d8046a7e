import { expect, test } from 'vitest';
import { DOWNSCALED, fitWithin, imageProblem, mustDownscale } from './image-rules.ts';

const MB = 1024 * 1024;

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

test('S5-022 a file of 5 MB is accepted, one byte more is too large', () => {
  expect(imageProblem({ type: 'image/jpeg', size: 5 * MB })).toBeNull();
  expect(imageProblem({ type: 'image/jpeg', size: 5 * MB + 1 })).toBe('File too large');
});

test('S5-023 only a file above 1 MB is downscaled', () => {
  expect(mustDownscale({ type: 'image/jpeg', size: MB })).toBe(false);
  expect(mustDownscale({ type: 'image/jpeg', size: MB + 1 })).toBe(true);
});

test('S5-023 the picture fits 1920 × 1080 in its own proportions', () => {
  expect(fitWithin({ width: 6000, height: 4000 }, DOWNSCALED)).toEqual({
    width: 1620,
    height: 1080,
  });
  expect(fitWithin({ width: 3000, height: 4000 }, DOWNSCALED)).toEqual({
    width: 810,
    height: 1080,
  });
  expect(fitWithin({ width: 6000, height: 1000 }, DOWNSCALED)).toEqual({
    width: 1920,
    height: 320,
  });
});

test('a small picture keeps its size, and a very narrow picture stays at least one pixel wide', () => {
  expect(fitWithin({ width: 800, height: 600 }, DOWNSCALED)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 9000, height: 2 }, DOWNSCALED)).toEqual({ width: 1920, height: 1 });
});
