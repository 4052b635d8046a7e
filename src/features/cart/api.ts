import { queryOptions } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import { request } from '#lib/api-client.ts';

/** All works as they are now: read anew whenever the drawer opens, for what may have been sold since. */
export const liveArtworksQuery = queryOptions({
  queryKey: ['/api/artworks'],
  queryFn: ({ signal }) => request<Artwork[]>('GET', '/api/artworks', { signal }),
  staleTime: 0,
});
