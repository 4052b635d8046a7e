import type { Artwork } from '#contract/artworks.ts';

/** The portfolio's tabs (§4) in their order; the first is open at the start. */
export const PORTFOLIO_TABS = [
  { key: 'featured', label: 'Featured' },
  { key: 'available', label: 'Available' },
  { key: 'sold', label: 'Sold' },
  { key: 'galleried', label: 'Galleried' },
] as const;
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]['key'];

/** The address of a tab's list, or of the whole one, as parts of a query key (§7). */
export function listKey(tab: PortfolioTab | null): string[] {
  if (tab === null) return ['/api/artworks'];
  if (tab === 'galleried') return ['/api/artworks?category=galleried'];
  return ['/api/artworks', tab];
}

/** Whether a work is on a tab's list; the server's lists follow the same rule. */
export function isOnTab(tab: PortfolioTab, work: Artwork): boolean {
  const rule = {
    featured: work.isFeatured,
    available: work.isAvailable,
    sold: !work.isAvailable,
    galleried: work.isGalleried,
  };
  return rule[tab];
}

/** Works in the order of the server's lists; content collections are ordered by slug. */
export function inDisplayOrder(works: readonly Artwork[]): Artwork[] {
  return works.toSorted(
    (a, b) =>
      a.sortOrder - b.sortOrder || Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
  );
}
