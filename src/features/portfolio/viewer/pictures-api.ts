import { queryOptions } from '@tanstack/react-query';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';

/**
 * The further pictures of a work, requested when it is shown: the lists, which every wall loads, do not carry them.
 * `built` are those that its page was built with.
 */
export const picturesQuery = (id: number, built?: WorkPicture[]) =>
  queryOptions({
    queryKey: ['/api/artworks', id, 'pictures'],
    queryFn: ({ signal }) => request('GET /api/artworks/{id}/pictures', { params: { id }, signal }),
    staleTime: TIMINGS.artworksFresh,
    gcTime: TIMINGS.artworksKept,
    ...(built && { initialData: built, initialDataUpdatedAt: 0 }),
  });
