import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OrderEntry, OrderRecord } from '#contract/admin-orders.ts';
import { artworks } from '../../artworks/data/table.ts';
import { notFound } from '../../http/errors.ts';
import type { Queryable } from '../../services/database.ts';
import type { OrderRow } from '../data/present.ts';
import { claims, orderItems, orders } from '../data/table.ts';

/** The administration's list (§7): newest first, without those that the artist deleted. */
export async function listOrders(database: Queryable): Promise<OrderEntry[]> {
  const rows = await database
    .select(entryColumns)
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map(presentEntry);
}

/** An order as its dialog in the administration shows it. Throws not_found, for a deleted one too. */
export async function findOrderRecord(database: Queryable, id: string): Promise<OrderRecord> {
  const [row] = await database
    .select({ ...entryColumns, ...recordColumns })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  if (!row) throw notFound('This order does not exist.');
  return {
    ...row,
    ...presentEntry(row),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}

/** The lines of an order with their works as they are now; `artwork` is null once a work was deleted (§7). */
export function listOrderItems(database: Queryable, orderId: string) {
  return database
    .select({
      id: orderItems.id,
      artworkId: orderItems.artworkId,
      title: orderItems.title,
      medium: orderItems.medium,
      editionNumbers: orderItems.editionNumbers,
      quantity: orderItems.quantity,
      price: orderItems.price,
      // A NOT NULL column comes first: where it is null, drizzle returns null for the whole work.
      artwork: {
        title: artworks.title,
        imageUrl: artworks.imageUrl,
        medium: artworks.medium,
        dimensions: artworks.dimensions,
        editionSize: artworks.editionSize,
      },
    })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNull(orders.deletedAt)))
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
}

const entryColumns = {
  id: orders.id,
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  phone: orders.phone,
  subtotal: orders.subtotal,
  discount: orders.discount,
  delivery: orders.delivery,
  deliveryMethod: orders.deliveryMethod,
  isRural: orders.isRural,
  total: orders.total,
  discountCode: orders.discountCode,
  status: orders.status,
  paidAt: orders.paidAt,
  dispatchedAt: orders.dispatchedAt,
  archivedAt: orders.archivedAt,
  createdAt: orders.createdAt,
  /**
   * A line stores the title, medium and price of the sale, and no picture: the picture only shows which work it was,
   * and the artist may since have put a better photo of it in place.
   */
  imageUrls: sql<(string | null)[]>`array(
    select a.image_url from ${orderItems} i left join ${artworks} a on a.id = i.artwork_id
    where i.order_id = orders.id order by i.id)`,
};

/** The further columns of a single order; none of them identifies the buyer's browser. */
const recordColumns = {
  userId: orders.userId,
  shippingAddress: orders.shippingAddress,
  billingAddress: orders.billingAddress,
  paymentIntentId: orders.paymentIntentId,
  holdExpiresAt: orders.holdExpiresAt,
  readyAt: orders.readyAt,
  trackingUrl: orders.trackingUrl,
  policyNumber: orders.policyNumber,
  refundReason: orders.refundReason,
  refundedAt: orders.refundedAt,
  gstNumber: orders.gstNumber,
  sellerName: orders.sellerName,
  sellerAddress: orders.sellerAddress,
  keepsWorks: sql<boolean>`exists(select 1 from ${claims} where ${claims.orderId} = ${orders.id})`,
};

type EntryRow = Pick<OrderRow, Exclude<keyof typeof entryColumns, 'imageUrls'>> & {
  imageUrls: (string | null)[];
};

const presentEntry = (row: EntryRow): OrderEntry => ({
  ...row,
  paidAt: row.paidAt?.toISOString() ?? null,
  dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
