import { expect, test } from 'vitest';
import { inSequence, moveItem, readPlace } from './arrange.ts';

test('a work moves to its new place, and the others close up', () => {
  const works = ['a', 'b', 'c', 'd'];
  expect(moveItem(works, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(works, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(works, 1, 1)).toEqual(works);
  expect(moveItem(works, 9, 0)).toEqual(works);
});

test('works are put into a sequence; those that it does not name come first, ids without a work are ignored', () => {
  const works = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(inSequence(works, [3, 9, 1]).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
});

test('a place is a whole number from 1 to the number of works', () => {
  expect(readPlace(' 24 ', 24)).toBe(24);
  for (const typed of ['', '0', '25', '2.5', '-1', 'first', '1e1']) {
    expect(readPlace(typed, 24), typed).toBeNull();
  }
});
