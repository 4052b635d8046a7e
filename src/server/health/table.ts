import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { outbox } from '../jobs/table.ts';

/** The last mail to the artist about each kind of failure: at most one a day, and one that waits. */
export const alerts = pgTable(
  'alerts',
  {
    kind: text({
      enum: ['mail', 'refund', 'rebuild', 'purge', 'webhook', 'stripe_key'],
    }).primaryKey(),
    /** The day in New Zealand, YYYY-MM-DD. */
    day: text().notNull(),
    mailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'alerts_kind',
      sql`${table.kind} in ('mail', 'refund', 'rebuild', 'purge', 'webhook', 'stripe_key')`,
    ),
  ],
);
