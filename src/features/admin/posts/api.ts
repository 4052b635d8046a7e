import type { Post } from '#contract/posts.ts';
import { adminQuery } from '../session/admin-query.ts';

/** A journal post as the desk reads it, drafts included (§3 blog_posts). */
export type PostRecord = Post & { isPublished: boolean; createdAt: string };

export const postsQuery = adminQuery<PostRecord[]>('/api/admin/blog-posts');
