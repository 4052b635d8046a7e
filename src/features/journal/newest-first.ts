import type { Post } from '#contract/posts.ts';

/** Posts as the server lists them; what the build hands over is ordered by slug. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

const timeOf = ({ publishedAt }: Post) => (publishedAt ? Date.parse(publishedAt) : 0);
