import { z } from 'zod';

/** A published journal post (§3 blog_posts, §7). */
export const post = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.string().nullable(),
});
export type Post = z.infer<typeof post>;
