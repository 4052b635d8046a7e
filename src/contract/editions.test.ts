import { expect, test } from 'vitest';
import { pickEditions } from './editions.ts';

test('the lowest free numbers are picked', () => {
  expect(pickEditions(5, [1, 3], 2)).toEqual([2, 4]);
  expect(pickEditions(3, [1, 2], 1)).toEqual([3]);
});

test('nothing is picked when fewer are free than wanted', () => {
  expect(pickEditions(3, [1, 2], 2)).toBeNull();
  expect(pickEditions(1, [1], 1)).toBeNull();
});
