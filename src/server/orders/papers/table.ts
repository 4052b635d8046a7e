import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../../services/columns.ts';
import { orderItems, orders } from '../data/table.ts';

/**
 * Who may open the private page of a sale, one row for each owner: the buyer, and whoever got a work of it later. A new
 * link replaces the hash of the one before, which ends it.
 */
export const ownerLinks = pgTable(
  'owner_links',
  {
    id: serial(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link; null while no link opens the page. */
    tokenHash: text().unique(),
    /** The buyer's page has receipt and delivery; a later owner's has neither. */
    isBuyer: boolean().notNull(),
    /** A later owner's, where it is known; the buyer's is the order's. */
    email: text(),
    createdAt: createdAt(),
    /** When the present link was made. */
    renewedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('owner_links_buyer').on(table.orderId).where(sql`${table.isBuyer}`),
    index('owner_links_order').on(table.orderId),
  ],
);

/** The copies that their buyer has passed on, each with the link of its present owner; all others are the buyer's. */
export const passedCopies = pgTable(
  'passed_copies',
  {
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    editionNumber: integer().notNull(),
    linkId: integer()
      .notNull()
      .references(() => ownerLinks.id, { onDelete: 'cascade' }),
    passedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderItemId, table.editionNumber] }),
    index('passed_copies_link').on(table.linkId),
  ],
);
