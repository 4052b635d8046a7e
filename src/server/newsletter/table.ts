import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serial } from '../columns.ts';

/** Newsletter subscribers (§3), by normalised e-mail address. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: serial(),
  email: text().notNull().unique(),
  firstName: text(),
  isActive: boolean().notNull().default(true),
  subscribedAt: createdAt(),
});
