import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Post, PostRecord } from '#contract/posts.ts';
import type { Queryable } from '../services/database.ts';
import { blogPosts } from './table.ts';

/** The published posts, newest first. */
export async function listPublishedPosts(database: Queryable): Promise<Post[]> {
  const { id, slug, title, excerpt, content, imageUrl, publishedAt } = blogPosts;
  const rows = await database
    .select({ id, slug, title, excerpt, content, imageUrl, publishedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.isPublished, true), isNull(blogPosts.archivedAt)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

/** Every post, drafts and archived ones included, newest first. */
export async function listAllPosts(database: Queryable): Promise<PostRecord[]> {
  const rows = await database
    .select()
    .from(blogPosts)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id));
  return rows.map(presentPost);
}

export const presentPost = ({
  creationKey: _,
  ...row
}: typeof blogPosts.$inferSelect): PostRecord => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
