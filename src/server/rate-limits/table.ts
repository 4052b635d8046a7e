import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../services/columns.ts';

/** Counted attempts in a window: `login:account:artist`, `orders:203.0.113.7` … */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
  /** Where attempts are spaced: before then the next one is refused. */
  notBefore: instant(),
});
