import { expect, test } from 'vitest';
import { copiesLabel, freeCopyNumbers } from './editions.ts';

test('the lowest free numbers are picked', () => {
  expect(freeCopyNumbers(5, [1, 3], 2)).toEqual([2, 4]);
  expect(freeCopyNumbers(3, [1, 2], 1)).toEqual([3]);
});

test('nothing is picked when fewer are free than wanted', () => {
  expect(freeCopyNumbers(3, [1, 2], 2)).toBeNull();
  expect(freeCopyNumbers(1, [1], 1)).toBeNull();
});

test('copies are named by their numbers and the size of the edition, the first one too', () => {
  expect(copiesLabel([1], 25)).toBe('No. 1 of 25');
  expect(copiesLabel([3, 4], 25)).toBe('No. 3, 4 of 25');
  expect(copiesLabel([1], 1)).toBe('');
});

test('the copies of a deleted work are named by their numbers, unless it was probably an original', () => {
  expect(copiesLabel([3])).toBe('No. 3');
  expect(copiesLabel([1])).toBe('');
});
