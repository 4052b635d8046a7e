import { queryOptions } from '@tanstack/react-query';
import type { Artwork } from '#contract/artworks.ts';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import { request } from '#lib/api-client.ts';

/** All works as they are now: read anew whenever the drawer opens, for what may have been sold since. */
export const liveArtworksQuery = queryOptions({
  queryKey: ['/api/artworks'],
  queryFn: ({ signal }) => request<Artwork[]>('GET', '/api/artworks', { signal }),
  staleTime: 0,
});

/** Asks whether a code is valid (§7); raises ApiError when it is not. */
export function validateDiscount(code: string): Promise<ValidDiscount> {
  return request('POST', '/api/discount-codes/validate', { json: { code } });
}
