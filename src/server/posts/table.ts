import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../services/columns.ts';

/** The Artist Journal (§3 blog_posts). `content` is plain text; a line break ends a paragraph. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** The slugs that it was published under before, whose addresses lead to its page. */
    formerSlugs: text().array().notNull().default(sql`'{}'`),
    excerpt: text().notNull().default(''),
    content: text().notNull().default(''),
    imageUrl: text(),
    /** The key of the form that the post was made with. */
    creationKey: uuid().unique('blog_posts_creation_key_unique'),
    isPublished: boolean().notNull().default(false),
    publishedAt: instant(),
    /** Since when the artist has put it aside: on no page and in no list; null where it is not. */
    archivedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'blog_posts_published',
      sql`not ${table.isPublished} or ${table.publishedAt} is not null`,
    ),
  ],
);
