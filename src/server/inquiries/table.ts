import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../artworks/data/table.ts';
import { createdAt, serial } from '../services/columns.ts';

/** Messages of the contact form (§3 contact_inquiries). */
export const contactInquiries = pgTable('contact_inquiries', {
  id: serial(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  isRead: boolean().notNull().default(false),
  createdAt: createdAt(),
  /** The work that it is about, and its title at that time. */
  artworkId: integer().references(() => artworks.id, { onDelete: 'set null' }),
  artworkTitle: text(),
  /** Made by the form that sent it: a call that is repeated after a lost answer stores none. */
  creationKey: uuid().unique('contact_inquiries_creation_key_unique'),
});
