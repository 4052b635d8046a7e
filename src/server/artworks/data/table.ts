import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PictureRole } from '#contract/picture-roles.ts';
import { createdAt, instant, money, serial } from '../../services/columns.ts';

/**
 * The works (§3 artworks). Sold means not available; `editionSize` 1 is an original. The picture's size is in pixels.
 */
export const artworks = pgTable(
  'artworks',
  {
    id: serial(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    year: integer(),
    medium: text().notNull().default(''),
    dimensions: text().notNull().default(''),
    heightMm: integer(),
    widthMm: integer(),
    depthMm: integer(),
    weightGrams: integer(),
    signed: text().notNull().default(''),
    /** Null: not stated. */
    isFramed: boolean(),
    condition: text().notNull().default(''),
    /** The artist's own; never public. */
    inventoryNumber: text().notNull().default(''),
    price: money(),
    category: text().notNull().default('no-category'),
    isGalleried: boolean().notNull().default(false),
    imageUrl: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    altText: text().notNull().default(''),
    placeholderColor: text().notNull().default('#e9e6df'),
    isAvailable: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    /** Not public yet: neither shown, nor listed, nor sold. */
    isDraft: boolean().notNull().default(false),
    /** Since when the artist has put it aside: as little shown, listed and sold as a draft; null where it is not. */
    archivedAt: instant(),
    /** Made in the browser, so that a repeated call makes no second work; first for photos, hence the column's name. */
    creationKey: uuid('upload_key').unique('artworks_upload_key_unique'),
    editionSize: integer().notNull().default(1),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('artworks_price', sql`${table.price} > 0 and ${table.price} < 100000000`),
    check('artworks_edition_size', sql`${table.editionSize} between 1 and 999`),
    check('artworks_title', sql`length(${table.title}) > 0`),
    index('artworks_order').on(table.sortOrder, table.id),
  ],
);

/** The pictures of a work beside its front, which is a column of the work. Sizes in pixels. */
export const artworkPictures = pgTable(
  'artwork_pictures',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    /** 1 to 11, in the order in which they are shown. */
    place: integer().notNull(),
    role: text().$type<PictureRole>().notNull(),
    imageUrl: text().notNull(),
    imageWidth: integer(),
    imageHeight: integer(),
    altText: text().notNull().default(''),
    placeholderColor: text().notNull().default('#e9e6df'),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.place] }),
    check('artwork_pictures_place', sql`${table.place} between 1 and 11`),
  ],
);
