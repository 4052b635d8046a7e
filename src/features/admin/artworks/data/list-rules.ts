import type { ArtworkRecord } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import { withArchive } from '../../list/archive.ts';
import type { ListRules } from '../../list/list-view.ts';
import { compareAmounts, compareDates, compareText } from '../../list/sorting.ts';

/**
 * Search, filter and sorts of the Artworks tab (§2, §9), with 'Draft' and 'Archived' beside §9's filters; records with
 * the same time sort by id.
 */
export const ARTWORK_LIST_RULES: ListRules<
  ArtworkRecord,
  'all' | 'available' | 'sold' | 'featured' | 'draft' | 'archived',
  'newest' | 'az' | 'price'
> = {
  statuses: withArchive([
    { value: 'all', label: 'All', has: () => true },
    { value: 'available', label: 'Available', has: (work) => work.isAvailable && !work.isDraft },
    { value: 'sold', label: 'Sold', has: (work) => !work.isAvailable && !work.isDraft },
    { value: 'featured', label: 'Featured', has: (work) => work.isFeatured },
    { value: 'draft', label: 'Draft', has: (work) => work.isDraft },
  ]),
  sorts: [
    {
      key: 'newest',
      label: 'Newest',
      direction: 'desc',
      compare: (left, right) => compareDates(left.createdAt, right.createdAt) || left.id - right.id,
    },
    {
      key: 'az',
      label: 'A-Z',
      direction: 'asc',
      compare: (left, right) => compareText(left.title, right.title),
    },
    {
      key: 'price',
      label: 'Price',
      direction: 'asc',
      compare: (left, right) => compareAmounts(toCents(left.price), toCents(right.price)),
    },
  ],
  searched: ({ title, medium }) => [title, medium],
};

/** The categories in use, for the form's suggestions: those that the artist has ordered first. */
export function categoriesOf(
  works: readonly ArtworkRecord[],
  order: readonly string[] = [],
): string[] {
  const used = [...new Set(works.map((work) => work.category).filter(Boolean))].sort(compareText);
  return [
    ...order.filter((category) => used.includes(category)),
    ...used.filter((category) => !order.includes(category)),
  ];
}
