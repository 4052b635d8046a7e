import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { GallerySettings } from '#contract/gallery.ts';
import { artworks } from '../../artworks/data/table.ts';
import { newestSettings, settingsOf } from '../../gallery/queries.ts';
import type { Queryable } from '../../services/database.ts';
import { orderItems } from '../data/table.ts';

type Row = Awaited<ReturnType<typeof selectRows>>[number];
/** A line of an order, as ordered, with its work as it is now; `work` is null once that was deleted. */
export type Line = Omit<Row, 'settings'>;
/** What a mail about an order shows beside the order. */
export type OrderContent = { lines: Line[]; gallery: GallerySettings };

/** Reads both with one statement; `condition` is any further one on the lines. */
export async function readContent(
  database: Pick<Queryable, 'select'>,
  orderId: string,
  condition?: SQL,
): Promise<OrderContent> {
  const rows = await selectRows(database, orderId, condition);
  const settings = rows[0]?.settings;
  return {
    lines: rows.map(({ settings: _, ...line }) => line),
    gallery: settingsOf(settings ? { settings } : undefined),
  };
}

const selectRows = (database: Pick<Queryable, 'select'>, orderId: string, condition?: SQL) =>
  database
    .select({
      title: orderItems.title,
      medium: orderItems.medium,
      quantity: orderItems.quantity,
      price: orderItems.price,
      editionNumbers: orderItems.editionNumbers,
      // A NOT NULL column comes first: where it is null, drizzle returns null for the whole work.
      work: {
        dimensions: artworks.dimensions,
        year: artworks.year,
        editionSize: artworks.editionSize,
        imageUrl: artworks.imageUrl,
        imageWidth: artworks.imageWidth,
        imageHeight: artworks.imageHeight,
        altText: artworks.altText,
        widthMm: artworks.widthMm,
        heightMm: artworks.heightMm,
        depthMm: artworks.depthMm,
        weightGrams: artworks.weightGrams,
      },
      // In the first row alone: they are a few kilobytes.
      settings: sql<Partial<GallerySettings> | null>`
        case when row_number() over (order by ${orderItems.id}) = 1 then ${newestSettings} end`,
    })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(and(eq(orderItems.orderId, orderId), condition))
    .orderBy(orderItems.id);
