import { queryOptions } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { listKey, type PortfolioTab } from './lists.ts';

/** A list as the page was built with it, and when that was (ms since 1970). */
export type BuiltList = { works: Artwork[]; builtAt: number };

/**
 * One list of works (§7): a tab's, or with null the whole one. Fresh 5 minutes, kept 10 (§9).
 * Fails with §8's `Failed to fetch artworks`, whatever the cause.
 */
export function artworksQuery(tab: PortfolioTab | null, built?: BuiltList) {
  const queryKey = listKey(tab);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request<Artwork[]>('GET', queryKey.join('/'), { signal }).catch((cause) => {
        throw new Error('Failed to fetch artworks', { cause });
      }),
    staleTime: TIMINGS.artworksFresh,
    gcTime: TIMINGS.artworksKept,
    ...(built && { initialData: built.works, initialDataUpdatedAt: built.builtAt }),
  });
}
