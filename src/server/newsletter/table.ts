import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { outbox } from '../jobs/table.ts';
import { createdAt, instant, serial } from '../services/columns.ts';

/** Where a consent came from: the form on the site, or an administrator, who resubscribed the address. */
const CONSENT_SOURCES = ['form', 'admin'] as const;

/** Newsletter subscribers (§3), by normalised email address. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: serial(),
    email: text().notNull().unique(),
    firstName: text(),
    isActive: boolean().notNull().default(true),
    /** When the present consent began, by the form or an administrator: New Zealand's law wants it on record. */
    subscribedAt: createdAt(),
    consentSource: text({ enum: CONSENT_SOURCES }).notNull().default('form'),
    /** Of a consent that an administrator recorded: whose word it is, and how it was given. */
    consentBy: text(),
    consentNote: text(),
    /** When the subscriber ended it; only a new consent begins it again. */
    unsubscribedAt: instant(),
    /** When an administrator switched it off; the consent stays. */
    pausedAt: instant(),
    /** Ends this subscription, and gives no other right; it is part of each mail. */
    unsubscribeToken: text().notNull().unique(),
    /** The last mail to this address: when it was sent or is due, and its outbox job. */
    lastMailAt: instant(),
    lastMailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('newsletter_subscribers_consent', sql`${table.consentSource} in ('form', 'admin')`),
  ],
);
