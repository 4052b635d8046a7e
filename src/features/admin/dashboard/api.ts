import type { QueryClient } from '@tanstack/react-query';
import type { DashboardStats } from '#contract/admin.ts';
import type { Artwork } from '#contract/artworks.ts';
import { adminQuery } from '../session/admin-query.ts';
import { countArtwork } from './stats.ts';

export const statsQuery = adminQuery<DashboardStats>('/api/admin/dashboard');

/** Brings the loaded counters up to date after a work changed; see {@link countArtwork}. */
export function countArtworkIn(
  client: QueryClient,
  before: Artwork | null,
  after: Artwork | null,
): void {
  client.setQueryData(statsQuery.queryKey, (stats) => stats && countArtwork(stats, before, after));
}
