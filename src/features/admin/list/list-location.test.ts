import { expect, test } from 'vitest';
import { ARTWORK_LIST_RULES } from '../artworks/data/list-rules.ts';
import { locationOf, viewOf } from './list-location.ts';
import { defaultView } from './list-view.ts';

const BLANK = { search: '', status: '', sort: '' };

test('a blank location is the default view, and the other way round', () => {
  expect(viewOf(BLANK, ARTWORK_LIST_RULES)).toEqual(defaultView(ARTWORK_LIST_RULES));
  expect(locationOf(defaultView(ARTWORK_LIST_RULES), ARTWORK_LIST_RULES)).toEqual(BLANK);
});

test('search, filter and sort are read as they were written', () => {
  const view = {
    search: 'oil',
    status: 'sold',
    sort: { key: 'price', direction: 'desc' },
  } as const;
  const location = { search: 'oil', status: 'sold', sort: 'price-desc' };
  expect(locationOf(view, ARTWORK_LIST_RULES)).toEqual(location);
  expect(viewOf(location, ARTWORK_LIST_RULES)).toEqual(view);
});

test('the default sort, turned round, is in the URL', () => {
  const view = viewOf({ ...BLANK, sort: 'newest-asc' }, ARTWORK_LIST_RULES);
  expect(view.sort).toEqual({ key: 'newest', direction: 'asc' });
  expect(locationOf(view, ARTWORK_LIST_RULES).sort).toBe('newest-asc');
});

test('a filter or sort that the list does not have is its default', () => {
  expect(viewOf({ search: '', status: 'unread', sort: 'amount-asc' }, ARTWORK_LIST_RULES)).toEqual(
    defaultView(ARTWORK_LIST_RULES),
  );
});
