import { z } from 'zod';
import { instant } from './amounts.ts';
import { isPlainYear, optionalImage, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** A published journal post (§3 blog_posts, §7). */
export const post = z
  .strictObject({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    imageUrl: z.string().nullable(),
    publishedAt: instant.nullable(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

/** A post as the administration reads it, drafts included; dates ISO 8601. */
export const postRecord = post
  .extend({
    isPublished: z.boolean(),
    archivedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PostRecord' });
export type PostRecord = z.infer<typeof postRecord>;

/** Whether visitors see a post; the same for a row of the database and a record. */
export const isPublicPost = (post: { isPublished: boolean; archivedAt: unknown }): boolean =>
  post.isPublished && post.archivedAt === null;

/** The message for a publish date far off, of the contract and of the form. */
export const DATE_RANGE = 'Publish date must lie between 1900 and 2999';

const fields = {
  title: text(LIMITS.title),
  /** Blank: made of the title; of a post that has one, it stays. */
  slug: text(LIMITS.slug).regex(
    /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
    'Address may hold a-z, 0-9 and single hyphens, such as a-week-at-the-coast',
  ),
  excerpt: text(LIMITS.excerpt),
  content: text(LIMITS.text),
  imageUrl: optionalImage,
  isPublished: z.boolean(),
  /** Blank: the date that the published post already has, or the moment of publishing. */
  publishedAt: z.union([
    z.literal('').transform(() => null),
    z.null(),
    z.iso
      .datetime({ offset: true, message: 'Publish date must be a date' })
      .refine(isPlainYear, DATE_RANGE),
  ]),
};

/**
 * POST /api/admin/blog-posts: a title is all that a new post needs. The same `creationKey` again adds none, and answers
 * the post as it is now.
 */
export const postCreate = z
  .strictObject({
    ...fields,
    title: fields.title.min(1, 'Title is required'),
    creationKey: z.uuid(),
  })
  .partial()
  .required({ title: true });
export type PostCreate = z.infer<typeof postCreate>;

/**
 * PUT /api/admin/blog-posts/{id}: what is left out stays; a blank title or slug keeps the old one (§5 edit forms).
 * With `expectedUpdatedAt`, the `updatedAt` of the post that was edited, a newer one is not overwritten but answered
 * with 409.
 */
export const postUpdate = z
  .strictObject({
    ...fields,
    /** Takes the post out of every list and page, or puts it back. */
    isArchived: z.boolean(),
    expectedUpdatedAt: z.string(),
  })
  .partial();
export type PostUpdate = z.infer<typeof postUpdate>;
