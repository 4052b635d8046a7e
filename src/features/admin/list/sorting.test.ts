import { expect, test } from 'vitest';
import { compareAmounts, compareText, nextSort, sorted } from './sorting.ts';

const NEWEST = { key: 'newest', direction: 'desc' } as const;
const AZ = { key: 'az', direction: 'asc' } as const;

test('S2-115 a repeat click on a sort button toggles ascending and descending', () => {
  const once = nextSort<'newest' | 'az'>(NEWEST, AZ);
  expect(once).toEqual({ key: 'az', direction: 'asc' });
  const twice = nextSort(once, AZ);
  expect(twice).toEqual({ key: 'az', direction: 'desc' });
  expect(nextSort(twice, AZ)).toEqual({ key: 'az', direction: 'asc' });
});

test('a sort without a direction stays as it is when it is clicked again', () => {
  const placed = { key: 'place', direction: 'asc', isFixed: true } as const;
  expect(nextSort<'place' | 'az'>(AZ, placed)).toEqual({ key: 'place', direction: 'asc' });
  expect(nextSort(placed, placed)).toEqual({ key: 'place', direction: 'asc' });
});

test('S9-014 what has no value comes last in both directions', () => {
  const amounts = [null, 300, 100, null, 200];
  expect(sorted(amounts, 'asc', compareAmounts)).toEqual([100, 200, 300, null, null]);
  expect(sorted(amounts, 'desc', compareAmounts)).toEqual([300, 200, 100, null, null]);
});

test('titles sort without regard to case and macrons, and by the value of numbers', () => {
  const titles = ['Tide 10', 'ābove', 'tide 2', 'Beach'];
  expect(sorted(titles, 'asc', compareText)).toEqual(['ābove', 'Beach', 'tide 2', 'Tide 10']);
});

test('sorting does not change the given list', () => {
  const given = ['b', 'a'];
  sorted(given, 'asc', compareText);
  expect(given).toEqual(['b', 'a']);
});
