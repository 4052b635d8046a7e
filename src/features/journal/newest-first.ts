import type { Post } from '#contract/posts.ts';

/** Posts in the order of the server's list; content collections are ordered by slug. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

const timeOf = ({ publishedAt }: Post) => (publishedAt ? Date.parse(publishedAt) : 0);
