import { expect, test } from 'vitest';
import { moveItem } from './arrange.ts';

test('a work moves to its new place, and the others close up', () => {
  const works = ['a', 'b', 'c', 'd'];
  expect(moveItem(works, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(works, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(works, 1, 1)).toEqual(works);
  expect(moveItem(works, 9, 0)).toEqual(works);
});
