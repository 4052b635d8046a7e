import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../services/columns.ts';

/** What is known of each stored picture; sizes in pixels. A work takes them over with the picture. */
export const uploads = pgTable('uploads', {
  url: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholderColor: text().notNull(),
  createdAt: createdAt(),
});
