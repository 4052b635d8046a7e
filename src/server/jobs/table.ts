import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../services/columns.ts';

const OUTBOX_KINDS = ['mail', 'refund', 'rebuild', 'purge'] as const;

/** Failed attempts after which an alert is shown; the third follows the first after about 35 s. */
export const ALERT_AFTER_ATTEMPTS = 3;

/**
 * What must happen after a commit, written inside it: mails, refunds, rebuilds, purges of the CDN. Run at least
 * once; the unique key keeps one event from being queued twice.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial(),
    kind: text({ enum: OUTBOX_KINDS }).notNull(),
    key: text().notNull().unique(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /**
     * The earliest time of the next attempt; later after a failure (back-off), during an attempt (lease), or to merge
     * rebuilds (debounce).
     */
    dueAt: instant().notNull().defaultNow(),
    doneAt: instant(),
    lastError: text(),
    /**
     * A mail that a visitor asked for, or of which there may be many: tried after all others, and given up after a day
     * where its address is refused.
     */
    isBulk: boolean().notNull().default(false),
    /** At the last attempt the recipient's address was refused for good: `5yz` of SMTP (RFC 5321, 4.2.1). */
    isRefused: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('outbox_kind', sql`${table.kind} in ('mail', 'refund', 'rebuild', 'purge')`),
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
);

/** Requests for builds where each costs credits of the host's plan; counted over 31 days (build-allowance.ts). */
export const builds = pgTable(
  'builds',
  { id: serial(), requestedAt: instant().notNull() },
  (table) => [index('builds_requested_at').on(table.requestedAt)],
);
