import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../../artworks/data/table.ts';
import { createdAt, instant, serial } from '../../services/columns.ts';

/**
 * A copy of a work that the artist keeps for somebody. Until it has ended its claim is this reservation's, or that of
 * the pending order which the person's link made.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: serial(),
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    editionNumber: integer().notNull(),
    /** The end of its last day in New Zealand. */
    endsAt: instant().notNull(),
    personName: text().notNull().default(''),
    personEmail: text(),
    /** The artist's own; never public. */
    note: text().notNull().default(''),
    /** SHA-256 of the secret of the link that opens the checkout; null without a link. */
    tokenHash: text().unique(),
    /** The key of the form that the reservation was made with. */
    creationKey: uuid().unique('reservations_creation_key_unique'),
    endedAt: instant(),
    /** Why it ended: its day was over, the artist ended it, or the work was sold to the person. */
    outcome: text({ enum: ['expired', 'ended', 'sold'] }),
    createdAt: createdAt(),
  },
  (table) => [
    check('reservations_outcome', sql`${table.outcome} in ('expired', 'ended', 'sold')`),
    check('reservations_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    index('reservations_open').on(table.artworkId).where(sql`${table.endedAt} is null`),
  ],
);

/** The columns that name a person, blanked. */
export const NOBODY = { personName: '', personEmail: null, note: '', tokenHash: null };
