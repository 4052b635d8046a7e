import { queryOptions } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import type { PortfolioTab } from './lists.ts';

/**
 * One list of works (§7): a tab's, or the whole one for null. Fresh for 5 minutes, kept for 10 (§9). `built` is the
 * list that the page was built with: shown at once and always requested again, since a work may have been sold since.
 * Fails with §8's `Failed to fetch artworks`, whatever the cause.
 */
export function artworksQuery(tab: PortfolioTab | null, built?: Artwork[]) {
  return queryOptions({
    queryKey: ['/api/artworks', tab],
    queryFn: ({ signal }) =>
      fetchList(tab, signal).catch((cause) => {
        throw new Error('Failed to fetch artworks', { cause });
      }),
    staleTime: TIMINGS.artworksFresh,
    gcTime: TIMINGS.artworksKept,
    ...(built && { initialData: built, initialDataUpdatedAt: 0 }),
  });
}

function fetchList(tab: PortfolioTab | null, signal: AbortSignal) {
  if (tab === null) return request('GET /api/artworks', { signal });
  if (tab === 'galleried') {
    return request('GET /api/artworks', { query: { category: tab }, signal });
  }
  return request(`GET /api/artworks/${tab}`, { signal });
}

/** All works, requested again each time it is used: a work may have been sold since. */
export const currentArtworksQuery = { ...artworksQuery(null), staleTime: 0 };

/** All works, bypassing the browser's cache; the CDN may still respond. For the checkout, before it prices a cart. */
export const fetchCurrentArtworks = (timeoutMs: number) =>
  request('GET /api/artworks', { fetch: uncached, timeoutMs });

const uncached: typeof fetch = (url, init) => fetch(url, { ...init, cache: 'no-cache' });
