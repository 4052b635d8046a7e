import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

test('S2-063 previous and next wrap around at the ends of the list', () => {
  expect([neighbour(['a', 'b', 'c'], 2, 1), neighbour(['a', 'b', 'c'], 0, -1)]).toEqual(['a', 'c']);
  expect(neighbour([], 0, 1)).toBeUndefined();
});
