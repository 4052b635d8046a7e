import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GallerySettings } from '#contract/gallery.ts';
import { createdAt, serial } from '../services/columns.ts';

/** What the artist says about the gallery, as it was saved each time; the newest row is the present one. */
export const galleryVersions = pgTable('gallery_versions', {
  id: serial(),
  settings: jsonb().$type<Partial<GallerySettings>>().notNull(),
  /**
   * The start of the names under which browsers keep the cart (§4). Fixed by the first name that is saved in place of
   * the demonstration's.
   */
  storageKey: text().notNull(),
  createdAt: createdAt(),
});
