import type { PostCreate, PostRecord, PostUpdate } from '#contract/posts.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { applyChange } from '../stats/api.ts';
import type { Counters } from '../stats/recount.ts';
import { countersWithoutArchived } from '../stats/without-archived.ts';

export const postsQuery = adminQuery('GET /api/admin/blog-posts');

const COUNTERS: Counters<PostRecord> = countersWithoutArchived<PostRecord>({
  totalBlogPosts: () => true,
  publishedBlogPosts: (post) => post.isPublished,
  draftBlogPosts: (post) => !post.isPublished,
});

const changed = (before: PostRecord | null, after: PostRecord | null) =>
  applyChange(postsQuery.queryKey, COUNTERS, before, after);

export async function createPost(body: PostCreate): Promise<PostRecord> {
  const post = await adminRequest('POST /api/admin/blog-posts', { body });
  changed(null, post);
  return post;
}

export async function updatePost(before: PostRecord, body: PostUpdate): Promise<PostRecord> {
  const params = { id: before.id };
  const after = await adminRequest('PUT /api/admin/blog-posts/{id}', { params, body });
  changed(before, after);
  return after;
}

export async function deletePost(post: PostRecord): Promise<void> {
  await adminRequest('DELETE /api/admin/blog-posts/{id}', { params: { id: post.id } });
  changed(post, null);
}
