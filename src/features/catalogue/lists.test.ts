import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { inDisplayOrder, PORTFOLIO_TABS } from './lists.ts';

const work = (parts: Partial<Artwork>) => parts as Artwork;

test('S4-011 the tabs are featured, available, sold and galleried, featured first', () => {
  expect(PORTFOLIO_TABS.map(({ key }) => key)).toEqual([
    'featured',
    'available',
    'sold',
    'galleried',
  ]);
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
