import { z } from 'zod';
import { isPlainYear } from '#contract/fields.ts';
import { nzDay } from '#contract/nz-time.ts';
import {
  DATE_RANGE,
  type Post,
  type PostRecord,
  type PostUpdate,
  postCreate,
  postUpdate,
} from '#contract/posts.ts';
import { slugOf } from '#contract/slug.ts';
import { changedPart } from '../form/autosave-store.ts';

/** The values of the post form; `publishedOn` is a day in New Zealand, `2026-11-21`. */
export type PostValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  isPublished: boolean;
  publishedOn: string;
};

/** A new post is a draft (§3 blog_posts). */
export const NEW_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  isPublished: false,
  publishedOn: '',
};

export function valuesOf(post: PostRecord): PostValues {
  const { title, slug, excerpt, content, isPublished } = post;
  const publishedOn = post.publishedAt ? nzDay(new Date(post.publishedAt)) : '';
  return { title, slug, excerpt, content, isPublished, imageUrl: post.imageUrl ?? '', publishedOn };
}

/** From the form's values to a body of the contract. */
const toBody = <Body>() =>
  z
    .custom<PostValues>()
    .refine(({ publishedOn }) => publishedOn === '' || isPlainYear(publishedOn), {
      path: ['publishedOn'],
      error: DATE_RANGE,
    })
    .transform(
      ({ publishedOn, ...values }) =>
        ({
          ...values,
          slug: values.slug.trim().toLowerCase(),
          // Noon at +12:00 is the same day in New Zealand in summer and winter.
          publishedAt: publishedOn ? `${publishedOn}T12:00:00+12:00` : null,
        }) as Body,
    );

/** The bodies of POST and PUT; the messages are the contract's own. */
export const newPostForm = toBody<z.input<typeof postCreate>>().pipe(postCreate);
export const editPostForm = toBody<z.input<typeof postUpdate>>().pipe(postUpdate);

/** The changed part of the body: an unchanged date keeps its time of day. */
export function changesOf(body: PostUpdate, changed: Partial<PostValues>): PostUpdate {
  return changedPart(body, 'publishedOn' in changed ? { ...changed, publishedAt: true } : changed);
}

/** The post as visitors will see it; without a date it has today's. */
export function previewOf(values: PostValues): Post {
  const { title, excerpt, content, imageUrl, publishedOn } = values;
  const date = publishedOn ? new Date(`${publishedOn}T12:00:00+12:00`) : new Date();
  // A date that is half typed has no instant.
  const publishedAt = Number.isNaN(date.getTime()) ? null : date.toISOString();
  const slug = slugOf(title) || 'preview';
  return { id: 0, slug, title, excerpt, content, imageUrl: imageUrl || null, publishedAt };
}
