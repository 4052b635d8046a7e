import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const DEMONSTRATION_KINDS = ['artwork', 'post', 'code'] as const;

/**
 * The rows that the demonstration brought, until it is taken down. `hash` is of their editable columns as they came: it
 * is another once the artist has changed one.
 */
export const demonstrationRows = pgTable(
  'demonstration_rows',
  {
    kind: text({ enum: DEMONSTRATION_KINDS }).notNull(),
    rowId: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.rowId] }),
    check('demonstration_rows_kind', sql`${table.kind} in ('artwork', 'post', 'code')`),
  ],
);
