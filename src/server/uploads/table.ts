import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../services/columns.ts';

/** Size in pixels and colour of each stored picture, copied to the work that gets the picture. */
export const uploads = pgTable(
  'uploads',
  {
    url: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholderColor: text().notNull(),
    /**
     * SHA-256, in hex, of the file that the artist chose, before it was made smaller; by it the same photo is noticed.
     */
    photoHash: text(),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_photo_hash').on(table.photoHash)],
);
