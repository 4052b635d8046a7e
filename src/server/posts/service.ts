import { eq } from 'drizzle-orm';
import {
  isPublicPost,
  type PostCreate,
  type PostRecord,
  type PostUpdate,
} from '#contract/posts.ts';
import { freeSlug } from '../artworks/slug.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { assertCurrentVersion } from '../http/versions.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { archivedSince } from '../services/archive.ts';
import { inTransaction, type Transaction, writtenRow } from '../services/database.ts';
import { repeatAfterRace, violatedConstraint } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { presentPost } from './queries.ts';
import { blogPosts } from './table.ts';

/** The constraint that keeps two posts from one address. */
const SLUG = 'blog_posts_slug_unique';

type Values = Partial<typeof blogPosts.$inferInsert>;

/**
 * Adds a post, a draft unless it says otherwise; the same `creationKey` again adds none, and answers the post as it is
 * now. Throws slug_taken.
 */
export function createPost(services: Services, input: PostCreate): Promise<PostRecord> {
  const { publishedAt, ...rest } = input;
  return refusingTakenSlug(() =>
    repeatAfterRace([SLUG, 'blog_posts_creation_key_unique'], () =>
      inTransaction(services.database, async (tx) => {
        const made = input.creationKey && (await findByKey(tx, input.creationKey));
        if (made) return presentPost(made);
        const slug = input.slug || (await freeSlug(tx, blogPosts, blogPosts.slug, input.title));
        const date = publishedAt
          ? new Date(publishedAt)
          : input.isPublished
            ? services.now()
            : null;
        const now = services.now();
        const values = { ...rest, slug, publishedAt: date, createdAt: now, updatedAt: now };
        const row = writtenRow(await tx.insert(blogPosts).values(values).returning());
        if (row.isPublished) await queueRebuild(tx, services);
        return presentPost(row);
      }),
    ),
  );
}

/**
 * Changes a post. Publishing it dates it, unless it has a date. Throws not_found, slug_taken,
 * stale_version.
 */
export function updatePost(services: Services, id: number, input: PostUpdate): Promise<PostRecord> {
  return refusingTakenSlug(() =>
    inTransaction(services.database, async (tx) => {
      const before = await lockPost(tx, id);
      const { expectedUpdatedAt, ...changes } = input;
      assertCurrentVersion(expectedUpdatedAt, before.updatedAt, 'This post');
      if (Object.keys(changes).length === 0) return presentPost(before);
      const { title, slug, publishedAt, isArchived, ...rest } = changes;
      const values: Values = { ...rest, ...(title && { title }), ...(slug && { slug }) };
      if (isArchived !== undefined) values.archivedAt = archivedSince(isArchived, before, services);
      if (publishedAt !== undefined)
        values.publishedAt = publishedAt ? new Date(publishedAt) : null;
      const isPublished = input.isPublished ?? before.isPublished;
      const date = values.publishedAt === undefined ? before.publishedAt : values.publishedAt;
      const ownDate = before.isPublished ? before.publishedAt : null;
      if (isPublished && !date) values.publishedAt = ownDate ?? services.now();
      // A date stands for a publication, also of a draft or an archived post; it may be removed.
      const isDateRemoved = values.publishedAt === null;
      if (before.publishedAt && ((slug && slug !== before.slug) || isDateRemoved)) {
        values.formerSlugs = [...new Set([...before.formerSlugs, before.slug])];
      }
      const rows = await tx
        .update(blogPosts)
        .set({ ...values, updatedAt: services.now() })
        .where(eq(blogPosts.id, id))
        .returning();
      const after = writtenRow(rows);
      if (isPublicPost(before) || isPublicPost(after)) await queueRebuild(tx, services);
      return presentPost(after);
    }),
  );
}

/** Deletes a post. Throws not_found. */
export function deletePost(services: Services, id: number): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const post = await lockPost(tx, id);
    await tx.delete(blogPosts).where(eq(blogPosts.id, id));
    if (isPublicPost(post)) await queueRebuild(tx, services);
  });
}

async function findByKey(tx: Transaction, creationKey: string) {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.creationKey, creationKey));
  return row;
}

async function lockPost(tx: Transaction, id: number) {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  if (!row) throw notFound('This post does not exist.');
  return row;
}

async function refusingTakenSlug(save: () => Promise<PostRecord>): Promise<PostRecord> {
  try {
    return await save();
  } catch (error) {
    if (violatedConstraint(error) !== SLUG) throw error;
    const message = 'Another post has this address';
    throw new ApiError('slug_taken', `${message}.`, { fields: { slug: message } });
  }
}
