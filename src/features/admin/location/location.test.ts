import { expect, test } from 'vitest';
import { parseLocation, queryOf, START } from './location.ts';

test('a URL without a query shows the artworks, and has no query', () => {
  expect(parseLocation('')).toEqual(START);
  expect(queryOf(START)).toBe('');
});

test('tab, search, filter, sort, view and the open record are read as they were written', () => {
  const location = {
    tab: 'orders',
    search: 'Mere & Ana',
    status: 'paid',
    sort: 'amount-desc',
    panel: '',
    view: 'wall',
    open: '0193-a',
  } as const;
  expect(queryOf(location)).toBe(
    '?tab=orders&q=Mere+%26+Ana&status=paid&sort=amount-desc&view=wall&open=0193-a',
  );
  expect(parseLocation(queryOf(location))).toEqual(location);
});

test('an unknown tab is the first one; other parts stay', () => {
  expect(parseLocation('?tab=secrets&open=12')).toEqual({ ...START, open: '12' });
});

test('the link of a mail to the artist opens its order', () => {
  expect(parseLocation('?order=0193-a')).toEqual({ ...START, tab: 'orders', open: '0193-a' });
});
