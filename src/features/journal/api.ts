import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';

/** Published posts, newest first (§7). A list built into the page is not asked for again (§9). */
export function postsQuery(built: Post[]) {
  return queryOptions<Post[]>({
    queryKey: ['/api/blog-posts'],
    ...(built.length > 0 && { initialData: built }),
  });
}
