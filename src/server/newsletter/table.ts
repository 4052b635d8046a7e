import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../services/columns.ts';

/** Where a consent came from: the form on the site, or the artist, who put somebody back on the list herself. */
const CONSENT_SOURCES = ['form', 'desk'] as const;

/** Newsletter subscribers (§3), by normalised e-mail address. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: serial(),
    email: text().notNull().unique(),
    firstName: text(),
    isActive: boolean().notNull().default(true),
    /** When she last asked for it, or was put back: the consent that New Zealand's law wants on record. */
    subscribedAt: createdAt(),
    consentSource: text({ enum: CONSENT_SOURCES }).notNull().default('form'),
    unsubscribedAt: instant(),
    /** Whoever knows it may end this subscription, and nothing else; it stands in each mail. */
    unsubscribeToken: text().notNull().unique(),
  },
  (table) => [
    check('newsletter_subscribers_consent', sql`${table.consentSource} in ('form', 'desk')`),
  ],
);
