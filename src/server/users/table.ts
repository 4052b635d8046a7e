import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serial } from '../services/columns.ts';

/** Buyers (§3 users): one row for each normalised email address, written when an order is paid. */
export const users = pgTable('users', {
  id: serial(),
  email: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text(),
  isSubscribed: boolean().notNull().default(false),
  createdAt: createdAt(),
});
export const userId = () => integer().references(() => users.id, { onDelete: 'set null' });
