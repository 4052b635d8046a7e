import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
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
});
