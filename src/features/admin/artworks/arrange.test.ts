import { expect, test } from 'vitest';
import { moved } from './arrange.ts';

test('a work moves to its new place, and the others close up', () => {
  const works = ['a', 'b', 'c', 'd'];
  expect(moved(works, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(works, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(works, 1, 1)).toEqual(works);
  expect(moved(works, 9, 0)).toEqual(works);
});
