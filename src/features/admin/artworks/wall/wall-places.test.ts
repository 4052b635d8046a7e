import { expect, test } from 'vitest';
import { placesOf } from './wall-places.ts';

const labels = (index: number, total: number) => placesOf(index, total).map(({ label }) => label);

test('a work is moved to any place, and one step or all the way to either side', () => {
  expect(placesOf(2, 5)).toEqual([
    { label: 'Move to place…', place: 'asked' },
    { label: 'Move earlier', place: 1 },
    { label: 'Move later', place: 3 },
    { label: 'Move first', place: 0 },
    { label: 'Move last', place: 4 },
  ]);
});

test('the first and the last work have no command that would leave them where they are', () => {
  expect(labels(0, 5)).toEqual(['Move to place…', 'Move later', 'Move last']);
  expect(labels(4, 5)).toEqual(['Move to place…', 'Move earlier', 'Move first']);
  expect(labels(0, 1)).toEqual([]);
});
