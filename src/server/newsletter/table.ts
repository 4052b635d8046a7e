import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../columns.ts';

/** Newsletter subscribers (§3), by normalised e-mail address. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: serial(),
  email: text().notNull().unique(),
  firstName: text(),
  isActive: boolean().notNull().default(true),
  /** When she last asked for it herself: the consent that New Zealand's law wants on record. */
  subscribedAt: createdAt(),
  unsubscribedAt: instant(),
  /** Whoever knows it may end this subscription, and nothing else; it stands in each mail. */
  unsubscribeToken: text().notNull().unique(),
});
