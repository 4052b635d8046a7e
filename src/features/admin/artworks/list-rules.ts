import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import { matchesSearch } from '../list/search.ts';
import {
  type Comparison,
  compareAmounts,
  compareDates,
  compareText,
  type Sort,
  type SortOption,
  sorted,
} from '../list/sorting.ts';

/** Search, filter and sorts of the Artworks tab (§2, §9). Pure. */

export const ARTWORK_STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'sold', label: 'Sold' },
  { value: 'featured', label: 'Featured' },
] as const;
export type ArtworkStatus = (typeof ARTWORK_STATUSES)[number]['value'];

export type ArtworkSortKey = 'newest' | 'az' | 'price';
export const ARTWORK_SORTS: readonly SortOption<ArtworkSortKey>[] = [
  { key: 'newest', label: 'Newest', direction: 'desc' },
  { key: 'az', label: 'A-Z', direction: 'asc' },
  { key: 'price', label: 'Price', direction: 'asc' },
];

export type ArtworkView = { search: string; status: ArtworkStatus; sort: Sort<ArtworkSortKey> };
export const DEFAULT_ARTWORK_VIEW: ArtworkView = {
  search: '',
  status: 'all',
  sort: { key: 'newest', direction: 'desc' },
};

const hasStatus: Record<ArtworkStatus, (work: Artwork) => boolean> = {
  all: () => true,
  available: (work) => work.isAvailable,
  sold: (work) => !work.isAvailable,
  featured: (work) => work.isFeatured,
};

/** Newest by id where two works were made in the same moment. */
const compare: Record<ArtworkSortKey, (left: Artwork, right: Artwork) => Comparison> = {
  newest: (left, right) => compareDates(left.createdAt, right.createdAt) || left.id - right.id,
  az: (left, right) => compareText(left.title, right.title),
  price: (left, right) => compareAmounts(toCents(left.price), toCents(right.price)),
};

export function artworksInView(works: readonly Artwork[], view: ArtworkView): Artwork[] {
  const shown = works.filter(
    (work) => hasStatus[view.status](work) && matchesSearch(view.search, [work.title, work.medium]),
  );
  return sorted(shown, view.sort.direction, compare[view.sort.key]);
}

/** The categories in use, for the form's suggestions. */
export function categoriesOf(works: readonly Artwork[]): string[] {
  return [...new Set(works.map((work) => work.category).filter(Boolean))].sort(compareText);
}
