import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';

/** Published posts, newest first (§7). The list that a page was built with is shown at once and requested again. */
export function postsQuery(built: Post[]) {
  return queryOptions({
    queryKey: ['/api/blog-posts'],
    queryFn: ({ signal }) => request('GET /api/blog-posts', { signal }),
    ...(built.length > 0 && {
      initialData: built,
      initialDataUpdatedAt: 0,
      staleTime: TIMINGS.postsFresh,
    }),
  });
}
