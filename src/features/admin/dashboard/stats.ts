import type { DashboardStats } from '#contract/admin.ts';
import type { Artwork } from '#contract/artworks.ts';

type Counted = Pick<Artwork, 'isAvailable' | 'isFeatured'>;

/**
 * The counters after a work changed from `before` to `after` (§4: they update locally).
 * A new work has no `before`, a deleted one no `after`.
 */
export function countArtwork(
  stats: DashboardStats,
  before: Counted | null,
  after: Counted | null,
): DashboardStats {
  const change = (counts: (work: Counted) => boolean) =>
    Number(after !== null && counts(after)) - Number(before !== null && counts(before));
  return {
    ...stats,
    totalArtworks: stats.totalArtworks + change(() => true),
    availableArtworks: stats.availableArtworks + change((work) => work.isAvailable),
    featuredArtworks: stats.featuredArtworks + change((work) => work.isFeatured),
  };
}
