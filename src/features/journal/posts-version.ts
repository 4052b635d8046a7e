import type { Post } from '#contract/posts.ts';

/** Identifies what these posts say, the same in the build and in a browser. */
export async function versionOf(posts: readonly Post[]): Promise<string> {
  const content = posts.map((post) => [
    post.slug,
    post.title,
    post.excerpt,
    post.content,
    post.imageUrl,
    post.publishedAt,
  ]);
  const text = new TextEncoder().encode(JSON.stringify(content));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
