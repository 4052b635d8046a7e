import { expect, test } from 'vitest';
import { CHUNK_SIZE, SINGLE_CHUNK_MAXIMUM, wallChunksOf } from './wall-chunks.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test('chunks hold every work once, in order', () => {
  expect(wallChunksOf(list(1000)).flat()).toEqual(list(1000));
});

test('a wall of some dozens of works is one chunk, and no chunk is a single row', () => {
  for (const length of [0, 1, SINGLE_CHUNK_MAXIMUM])
    expect(wallChunksOf(list(length))).toEqual([list(length)]);
  for (const length of [
    SINGLE_CHUNK_MAXIMUM + 1,
    SINGLE_CHUNK_MAXIMUM + 3,
    SINGLE_CHUNK_MAXIMUM + 4,
    SINGLE_CHUNK_MAXIMUM + 5,
    1000,
  ]) {
    const sizes = wallChunksOf(list(length)).map((chunk) => chunk.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(CHUNK_SIZE / 2);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * CHUNK_SIZE);
  }
});
