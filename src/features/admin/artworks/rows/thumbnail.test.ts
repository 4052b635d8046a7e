import { expect, test } from 'vitest';
import { thumbnailWidth } from './thumbnail.ts';

test.each([
  ['a tall work', 0.4, 120],
  ['a square', 1, 160],
  ['a wide work', 1.6, 240],
  ['a panorama', 3, 320],
])('the picture of %s has few pixels', (_what, ratio, width) => {
  expect(thumbnailWidth(ratio)).toBe(width);
});
