import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { newestFirst } from './newest-first.ts';

test('posts are sorted newest first, those of the same time by descending id', () => {
  const posts = [
    { id: 1, publishedAt: '2026-01-01T00:00:00.000Z' },
    { id: 2, publishedAt: '2026-05-01T00:00:00.000Z' },
    { id: 3, publishedAt: '2026-01-01T00:00:00.000Z' },
  ] as Post[];
  expect(newestFirst(posts).map(({ id }) => id)).toEqual([2, 3, 1]);
});
