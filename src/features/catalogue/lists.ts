import type { Artwork } from '#contract/artworks.ts';

/** The portfolio's tabs (§4) in their order. */
export const PORTFOLIO_TABS = [
  { key: 'featured', label: 'Featured' },
  { key: 'available', label: 'Available' },
  { key: 'sold', label: 'Sold' },
  { key: 'galleried', label: 'Galleried' },
] as const;
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]['key'];

/** Works in the order of the server's lists; content collections are ordered by slug. */
export function inDisplayOrder(works: readonly Artwork[]): Artwork[] {
  return works.toSorted(
    (a, b) =>
      a.sortOrder - b.sortOrder || Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
  );
}
