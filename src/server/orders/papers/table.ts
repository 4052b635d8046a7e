import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CertificateFacts } from '#contract/certificates.ts';
import { artworks } from '../../artworks/data/table.ts';
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
    /** The email address of a later owner, where it is known; the buyer's is `orders.email`. */
    email: text(),
    createdAt: createdAt(),
    /** When the present link was made. */
    renewedAt: instant().notNull().defaultNow(),
    /** When a later owner opened their page, a while after they got the link; null for the buyer's. */
    openedAt: instant(),
  },
  (table) => [
    uniqueIndex('owner_links_buyer').on(table.orderId).where(sql`${table.isBuyer}`),
    index('owner_links_order').on(table.orderId),
  ],
);

/**
 * Certificates of authenticity, each of one copy of a work: sold again after a refund, a copy keeps its number. No row
 * refers to an owner. `year` and `sequence` are the number, `C-2026-0001`, without gaps within a calendar year of New
 * Zealand.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: serial(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** The last part of its public address: 128 random bits, so that no address leads to another. */
    address: text().notNull().unique(),
    artworkId: integer().references(() => artworks.id, { onDelete: 'set null' }),
    /** The sale for which it was issued: by it the certificate is found once the work was deleted. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    editionNumber: integer().notNull(),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.year, table.sequence),
    uniqueIndex('certificates_copy').on(table.artworkId, table.editionNumber),
    index('certificates_order_item').on(table.orderItemId),
  ],
);

/** What a certificate says, as it was when it was issued; a correction is another version, and both stay public. */
export const certificateVersions = pgTable(
  'certificate_versions',
  {
    certificateId: integer()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    facts: jsonb().$type<CertificateFacts>().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.version] })],
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
    /** When the buyer passed it on. Equals the link's `createdAt` unless it went to a further owner. */
    passedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderItemId, table.editionNumber] }),
    index('passed_copies_link').on(table.linkId),
  ],
);
