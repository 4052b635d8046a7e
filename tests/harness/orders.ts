import { eq } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { discountCodes, discountCodeUsage } from '#server/discounts/table.ts';
import { claims, orders, refunds } from '#server/orders/data/table.ts';
import { reopenRefund } from '#server/orders/payment/refund.ts';
import type { Services } from '#server/services/services.ts';
import type { TestGallery } from './open-gallery.ts';
import { buyerOf, createWork } from './works.ts';

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

/** A new buyer's pending order with its payment intent, which is not confirmed yet. */
export async function placeNewOrder(gallery: TestGallery, ...lines: Lines) {
  const buyer = buyerOf(gallery);
  const order = await buyer.placeOrder(...lines);
  // Otherwise the deliveries of these calls would run beside what a test does next.
  await gallery.backgroundTasks();
  return { buyer, ...order };
}

/** A new buyer's pending order for one new work, of 1,200.00. */
export const newOrder = async (gallery: TestGallery) =>
  placeNewOrder(gallery, [await createWork(gallery)]);

/** What an order for one work of 1,200.00 says with the code TEN, which {@link offerTen} creates. */
export const TEN = { discount: '120.00', total: '1080.00', discountCode: 'TEN' };

/** Creates the code TEN: 10 % off, for every buyer. */
export async function offerTen({ services }: TestGallery) {
  await services.database
    .insert(discountCodes)
    .values({ code: TEN.discountCode, type: 'percentage', value: decimalOf('10.00') });
}

/** How many uses of discount codes an order has. */
export async function codeUsesOf({ services }: TestGallery, orderId: string) {
  const ofOrder = eq(discountCodeUsage.orderId, orderId);
  return (await services.database.select().from(discountCodeUsage).where(ofOrder)).length;
}

/** The refunds of an intent at Stripe, each in cents. */
export async function refundsAtStripe({ stripe }: TestGallery, intentId: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
}

/** The newest refund of an intent fails, and the gallery is told. Returns the refund's id. */
export async function failRefund(gallery: TestGallery, intentId: string): Promise<string> {
  const { data } = await gallery.stripe.refunds.list({ payment_intent: intentId });
  const refundId = data[0]?.id ?? '';
  gallery.emulator.bank.endRefund(refundId, 'fail');
  await reopenRefund(gallery.services, intentId, refundId);
  return refundId;
}

/** Confirms an intent with a card that is charged at once. */
export const confirm = ({ stripe }: TestGallery, intentId: string) =>
  stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });

/** The services with some replaced: a clock that stands still, or payments that fail. */
export const servicesWith = ({ services }: TestGallery, replaced: Partial<Services>): Services =>
  Object.create(services, Object.getOwnPropertyDescriptors(replaced));
