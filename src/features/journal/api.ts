import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';
import { request } from '#lib/api-client.ts';

/** Published posts, newest first (§7). A list built into the page is not requested again (§9). */
export function postsQuery(built: Post[]) {
  return queryOptions({
    queryKey: ['/api/blog-posts'],
    queryFn: ({ signal }) => request('GET /api/blog-posts', { signal }),
    ...(built.length > 0 && { initialData: built }),
  });
}
