import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { artworks } from '../artworks/data/table.ts';
import { createdAt, serial } from '../services/columns.ts';

/** Who asked to be told when a work is for sale again, by normalised email address; deleted once they were told. */
export const availabilityRequests = pgTable(
  'availability_requests',
  {
    id: serial(),
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Withdraws this request, and gives no other right; it is part of each mail. */
    leaveToken: text().notNull().unique(),
    /** When the consent was given, with the form on the site. */
    createdAt: createdAt(),
  },
  (table) => [unique('availability_requests_once').on(table.artworkId, table.email)],
);
