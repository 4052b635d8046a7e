import { eq } from 'drizzle-orm';
import { claims, orders, refunds } from '#server/orders/data/table.ts';
import type { Services } from '#server/services/services.ts';
import type { TestGallery } from './open-gallery.ts';
import { buyerOf } from './works.ts';

/** An order's row. Throws where there is none. */
export async function readOrder({ services }: TestGallery, id: string) {
  const [row] = await services.database.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`order ${id} is gone`);
  return row;
}

/** Changes an order's row, past every rule. */
export async function changeOrder(
  { services }: TestGallery,
  id: string,
  values: Partial<typeof orders.$inferInsert>,
) {
  await services.database.update(orders).set(values).where(eq(orders.id, id));
}

/** The claims of an order as [work, edition number, state]. */
export async function claimsOf({ services }: TestGallery, orderId: string) {
  const rows = await services.database
    .select()
    .from(claims)
    .where(eq(claims.orderId, orderId))
    .orderBy(claims.artworkId, claims.editionNumber);
  return rows.map(({ artworkId, editionNumber, state }) => [artworkId, editionNumber, state]);
}

/** The row of an intent's refund, if there is one. */
export async function refundOf({ services }: TestGallery, intentId: string) {
  const ofIntent = eq(refunds.intentId, intentId);
  return (await services.database.select().from(refunds).where(ofIntent))[0];
}

type Lines = Parameters<ReturnType<typeof buyerOf>['placeOrder']>;

/** A new buyer's pending order with its intent, before the card is confirmed. */
export async function pressPay(gallery: TestGallery, ...lines: Lines) {
  const buyer = buyerOf(gallery);
  return { buyer, ...(await buyer.placeOrder(...lines)) };
}

/** Confirms an intent with a card that is charged at once. */
export const confirm = ({ stripe }: TestGallery, intentId: string) =>
  stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });

/** The services with some replaced: a clock that stands still, or payments that fail. */
export const servicesWith = ({ services }: TestGallery, replaced: Partial<Services>): Services =>
  Object.create(services, Object.getOwnPropertyDescriptors(replaced));
