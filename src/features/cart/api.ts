import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api-client.ts';

/** All works as they are now: read anew whenever the drawer opens, for what may have been sold since. */
export const liveArtworksQuery = queryOptions({
  queryKey: ['/api/artworks'],
  // The portfolio shows the same list, and what went wrong with it (§8).
  queryFn: ({ signal }) =>
    request('GET /api/artworks', { signal }).catch((cause) => {
      throw new Error('Failed to fetch artworks', { cause });
    }),
  staleTime: 0,
});
