import type { PostCreate, PostRecord, PostUpdate } from '#contract/posts.ts';
import { applyChange } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/blog-posts';

export const postsQuery = adminQuery<PostRecord[]>(PATH);

const COUNTERS: Counters<PostRecord> = {
  totalBlogPosts: () => true,
  publishedBlogPosts: (post) => post.isPublished,
};

const changed = (before: PostRecord | null, after: PostRecord | null) =>
  applyChange(postsQuery.queryKey, COUNTERS, before, after);

export async function createPost(body: PostCreate): Promise<void> {
  changed(null, await adminRequest<PostRecord>('POST', PATH, { json: body }));
}

export async function updatePost(before: PostRecord, body: PostUpdate): Promise<void> {
  changed(before, await adminRequest<PostRecord>('PUT', `${PATH}/${before.id}`, { json: body }));
}

export async function deletePost(post: PostRecord): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${post.id}`);
  changed(post, null);
}
