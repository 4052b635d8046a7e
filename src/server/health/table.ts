import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '#contract/health.ts';
import { outbox } from '../jobs/table.ts';

/** The last mail to the artist about each kind of failure: at most one a day, and one that waits. */
export const alerts = pgTable(
  'alerts',
  {
    kind: text({ enum: ALERT_KINDS }).primaryKey(),
    /** The day in New Zealand, YYYY-MM-DD. */
    day: text().notNull(),
    mailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('alerts_kind', sql`${table.kind} in (${sql.raw(`'${ALERT_KINDS.join("', '")}'`)})`),
  ],
);
