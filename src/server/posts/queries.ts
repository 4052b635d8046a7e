import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Post, PostRecord } from '#contract/posts.ts';
import type { Queryable } from '../services/database.ts';
import { blogPosts } from './table.ts';

const isPublished = and(eq(blogPosts.isPublished, true), isNull(blogPosts.archivedAt));

/** The published posts, newest first. */
export async function listPublishedPosts(database: Queryable): Promise<Post[]> {
  const { id, slug, title, excerpt, content, imageUrl, publishedAt } = blogPosts;
  const rows = await database
    .select({ id, slug, title, excerpt, content, imageUrl, publishedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

/** The former slugs of the published posts, each with the present one; a slug that a post has now is that post's. */
export async function listFormerSlugs(
  database: Queryable,
): Promise<{ slug: string; leadsTo: string }[]> {
  const posts = await database
    .select({ slug: blogPosts.slug, former: blogPosts.formerSlugs })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(blogPosts.updatedAt);
  // Of two posts that had one slug, the one that was changed last.
  const leadsTo = new Map(posts.flatMap((post) => post.former.map((slug) => [slug, post.slug])));
  for (const { slug } of posts) leadsTo.delete(slug);
  return [...leadsTo].map(([slug, present]) => ({ slug, leadsTo: present }));
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
  formerSlugs: __,
  ...row
}: typeof blogPosts.$inferSelect): PostRecord => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
