import type { Post } from '../../src/contract/posts.ts';
import { runtime } from './runtime.ts';

export const EMPTY = 'No blog posts available at the moment.';

export async function listPosts(): Promise<Post[]> {
  return (await (await fetch(`${runtime.url}/api/blog-posts`)).json()) as Post[];
}

export const enUs = (iso: string | null) =>
  new Date(iso ?? '').toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'Pacific/Auckland',
  });
