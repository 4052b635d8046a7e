import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { inDisplayOrder, isOnTab, listKey, PORTFOLIO_TABS } from './lists.ts';

const work = (flags: Partial<Artwork>) =>
  ({ isAvailable: true, isFeatured: false, isGalleried: false, ...flags }) as Artwork;

test('S4-011 the tabs are featured, available, sold and galleried, featured first', () => {
  expect(PORTFOLIO_TABS.map(({ key }) => key)).toEqual([
    'featured',
    'available',
    'sold',
    'galleried',
  ]);
});

test('S7-005 … S7-009 each list has its own address', () => {
  const addresses = [...PORTFOLIO_TABS.map(({ key }) => key), null].map((tab) =>
    listKey(tab).join('/'),
  );
  expect(addresses).toEqual([
    '/api/artworks/featured',
    '/api/artworks/available',
    '/api/artworks/sold',
    '/api/artworks?category=galleried',
    '/api/artworks',
  ]);
});

test('S4-009 featured, galleried and available are separate of each other', () => {
  const everything = work({ isAvailable: false, isFeatured: true, isGalleried: true });
  expect(
    PORTFOLIO_TABS.filter(({ key }) => isOnTab(key, everything)).map(({ key }) => key),
  ).toEqual(['featured', 'sold', 'galleried']);
  expect(isOnTab('available', work({}))).toBe(true);
  expect(isOnTab('available', work({ isGalleried: true }))).toBe(true);
});

test('works are ordered by their sort order, then newest first, as the server lists them', () => {
  const works = [
    work({ id: 1, sortOrder: 2, createdAt: '2026-03-01T00:00:00.000Z' }),
    work({ id: 2, sortOrder: 1, createdAt: '2026-01-01T00:00:00.000Z' }),
    work({ id: 3, sortOrder: 1, createdAt: '2026-02-01T00:00:00.000Z' }),
    work({ id: 4, sortOrder: 1, createdAt: '2026-02-01T00:00:00.000Z' }),
  ];
  expect(inDisplayOrder(works).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
