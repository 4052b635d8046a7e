import { expect, test } from 'vitest';
import { BAY, baysOf, WHOLE } from './bays.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test('bays hold every work once, in order', () => {
  expect(baysOf(list(1000)).flat()).toEqual(list(1000));
});

test('a wall of some dozens is one bay, and no bay is a row alone', () => {
  for (const length of [0, 1, WHOLE]) expect(baysOf(list(length))).toEqual([list(length)]);
  for (const length of [WHOLE + 1, WHOLE + 3, WHOLE + 4, WHOLE + 5, 1000]) {
    const sizes = baysOf(list(length)).map((bay) => bay.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(BAY / 2);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * BAY);
  }
});
