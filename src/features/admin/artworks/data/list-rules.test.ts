import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import { defaultView, filterEntries, sortEntries } from '../../list/list-view.ts';
import { ARTWORK_LIST_RULES, categoriesOf } from './list-rules.ts';

const DEFAULT = defaultView(ARTWORK_LIST_RULES);

const works = [
  artworkSample({
    id: 1,
    title: 'Slack Water',
    medium: 'Oil on linen',
    price: decimalOf('4800.00'),
  }),
  artworkSample({ id: 2, title: 'made Ground', medium: 'Acrylic', price: null, isFeatured: true }),
  artworkSample({ id: 3, title: 'Understorey', price: decimalOf('950.00'), isAvailable: false }),
  artworkSample({
    id: 4,
    title: 'Āpōpō',
    price: decimalOf('10000.00'),
    createdAt: '2025-06-01T00:00:00.000Z',
  }),
];
const ids = (changes: Partial<typeof DEFAULT>) => {
  const view = { ...DEFAULT, ...changes };
  const shown = filterEntries(
    sortEntries(works, ARTWORK_LIST_RULES, view.sort),
    ARTWORK_LIST_RULES,
    view,
  );
  return shown.map((work) => work.id);
};

test('S2-110 without search and filter every work is listed, the newest first', () => {
  expect(ids({})).toEqual([3, 2, 1, 4]);
});

test('S2-112 the search looks into title and medium', () => {
  expect(ids({ search: 'ground' })).toEqual([2]);
  expect(ids({ search: 'LINEN' })).toEqual([3, 1, 4]);
  expect(ids({ search: '90 × 120' })).toEqual([]);
});

test('S2-113 the status filter knows all, available, sold and featured', () => {
  expect(ids({ status: 'all' })).toEqual([3, 2, 1, 4]);
  expect(ids({ status: 'available' })).toEqual([2, 1, 4]);
  expect(ids({ status: 'sold' })).toEqual([3]);
  expect(ids({ status: 'featured' })).toEqual([2]);
});

test('the status filter knows drafts, too', () => {
  const draft = artworkSample({ id: 9, isDraft: true });
  const view = { ...DEFAULT, status: 'draft' } as const;
  expect(filterEntries([...works, draft], ARTWORK_LIST_RULES, view)).toEqual([draft]);
});

test('search and filter work together', () => {
  expect(ids({ status: 'available', search: 'linen' })).toEqual([1, 4]);
});

test('S2-114 S9-013 works sort by newest, A-Z and price, ascending and descending', () => {
  expect(ids({ sort: { key: 'newest', direction: 'asc' } })).toEqual([4, 1, 2, 3]);
  expect(ids({ sort: { key: 'az', direction: 'asc' } })).toEqual([4, 2, 1, 3]);
  expect(ids({ sort: { key: 'az', direction: 'desc' } })).toEqual([3, 1, 2, 4]);
  expect(ids({ sort: { key: 'price', direction: 'asc' } })).toEqual([3, 1, 4, 2]);
  expect(ids({ sort: { key: 'price', direction: 'desc' } })).toEqual([4, 1, 3, 2]);
});

test('S3-005 prices compare as numbers, whether they arrive as text or as numbers', () => {
  const mixed = [
    artworkSample({ id: 1, price: decimalOf('10000.00') }),
    artworkSample(JSON.parse('{ "id": 2, "price": 900 }')),
  ];
  const byPrice = { key: 'price', direction: 'asc' } as const;
  expect(sortEntries(mixed, ARTWORK_LIST_RULES, byPrice).map((work) => work.id)).toEqual([2, 1]);
});

test('the categories in use are offered once each, in order', () => {
  const given = ['Shore', 'Bush', 'Shore', ''].map((category) => artworkSample({ category }));
  expect(categoriesOf(given)).toEqual(['Bush', 'Shore']);
  expect(categoriesOf(given, ['Shore', 'Gone'])).toEqual(['Shore', 'Bush']);
});
