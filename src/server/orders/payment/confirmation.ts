import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { addressLines } from '#contract/address.ts';
import { isPublicWork } from '#contract/artworks.ts';
import type { OrderConfirmation } from '#contract/orders.ts';
import { artworks } from '../../artworks/data/table.ts';
import { notFound } from '../../http/errors.ts';
import type { Queryable } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { type OrderRow, presentOrder } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import { settle } from './settle.ts';

type Wanted = { order?: string | undefined; paymentIntent?: string | undefined };

/**
 * An order of this browser as its buyer reads it, once its payment was read at Stripe: the one with this id, the one of
 * this payment, or the latest that was paid. Throws not_found, also for the orders of other browsers.
 */
export async function confirmOrder(
  services: Services,
  wanted: Wanted,
  browserHash: string | undefined,
): Promise<OrderConfirmation> {
  const found = browserHash && (await findOrder(services.database, wanted, browserHash));
  if (!found) throw notFound('There is no such order of this browser.');
  const { order, isProcessing } = await readPayment(services, found);
  return {
    order: presentOrder(order),
    isProcessing,
    paidAt: order.paidAt?.toISOString() ?? null,
    dispatchedAt: order.dispatchedAt?.toISOString() ?? null,
    readyAt: order.readyAt?.toISOString() ?? null,
    isDeleted: order.deletedAt !== null,
    trackingUrl: order.trackingUrl,
    addressLines: addressLines(order.shippingAddress),
    items: await listItems(services.database, order.id),
  };
}

async function findOrder(
  database: Queryable,
  { order, paymentIntent }: Wanted,
  browserHash: string,
): Promise<OrderRow | undefined> {
  const which = order
    ? eq(orders.id, order)
    : paymentIntent
      ? eq(orders.paymentIntentId, paymentIntent)
      : isNotNull(orders.paidAt);
  const [row] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.browserHash, browserHash), which))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row;
}

async function readPayment(services: Services, order: OrderRow) {
  const isOpen = order.status === 'pending' || order.status === 'expired';
  if (!isOpen || !order.paymentIntentId) return { order, isProcessing: false };
  const settled = await settle(services, order.paymentIntentId);
  return { order: settled.order ?? order, isProcessing: settled.intent.status === 'processing' };
}

async function listItems(database: Queryable, orderId: string) {
  const rows = await database
    .select({
      title: orderItems.title,
      medium: orderItems.medium,
      quantity: orderItems.quantity,
      price: orderItems.price,
      editionNumbers: orderItems.editionNumbers,
      // A NOT NULL column comes first: where it is null, drizzle returns null for the whole work.
      artwork: {
        id: artworks.id,
        slug: artworks.slug,
        imageUrl: artworks.imageUrl,
        imageWidth: artworks.imageWidth,
        imageHeight: artworks.imageHeight,
        altText: artworks.altText,
        placeholderColor: artworks.placeholderColor,
        editionSize: artworks.editionSize,
        widthMm: artworks.widthMm,
        heightMm: artworks.heightMm,
        depthMm: artworks.depthMm,
        weightGrams: artworks.weightGrams,
        isDraft: artworks.isDraft,
        archivedAt: artworks.archivedAt,
      },
    })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  return rows.map(({ artwork, ...item }) => ({ ...item, artwork: artwork && pageOf(artwork) }));
}

type Listed = { slug: string; isDraft: boolean; archivedAt: Date | null };

/** A work without a page has no slug. */
function pageOf<Work extends Listed>(work: Work) {
  const { isDraft, archivedAt, slug, ...shown } = work;
  return { ...shown, slug: isPublicWork({ isDraft, archivedAt }) ? slug : null };
}
