import { and, eq, type SQL } from 'drizzle-orm';
import { artworks } from '../../artworks/data/table.ts';
import type { Queryable } from '../../services/database.ts';
import { orderItems } from '../data/table.ts';

export type Line = Awaited<ReturnType<typeof listLines>>[number];

/**
 * The lines of an order, as ordered, each with its work as it is now; `work` is null once that was deleted. `condition` is
 * any further one.
 */
export const listLines = (database: Pick<Queryable, 'select'>, orderId: string, condition?: SQL) =>
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
      },
    })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(and(eq(orderItems.orderId, orderId), condition))
    .orderBy(orderItems.id);
