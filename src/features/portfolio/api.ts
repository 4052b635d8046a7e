import { queryOptions } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { listKey, type PortfolioTab } from './lists.ts';

/**
 * One list of works (§7): a tab's, or with null the whole one. Fresh 5 minutes, kept 10 (§9). `built` is what
 * the page was built with: shown at once and never counted as fresh, since somebody may have bought meanwhile.
 * Fails with §8's `Failed to fetch artworks`, whatever the cause.
 */
export function artworksQuery(tab: PortfolioTab | null, built?: Artwork[]) {
  const queryKey = listKey(tab);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request<Artwork[]>('GET', queryKey.join('/'), { signal }).catch((cause) => {
        throw new Error('Failed to fetch artworks', { cause });
      }),
    staleTime: TIMINGS.artworksFresh,
    gcTime: TIMINGS.artworksKept,
    ...(built && { initialData: built, initialDataUpdatedAt: 0 }),
  });
}
