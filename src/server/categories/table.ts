import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The order in which the artist lists the categories, which are texts on the works; places count from 1. */
export const categoryOrder = pgTable('category_order', {
  name: text().primaryKey(),
  place: integer().notNull(),
});
