import { and, eq } from 'drizzle-orm';
import { releaseDiscount } from '../../discounts/redeem.ts';
import type { JobHandler } from '../../jobs/handlers.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { completeRefund, queueRefund, repeatRefund } from '../data/refunds.ts';
import { orders } from '../data/table.ts';
import { listLines } from '../mails/lines.ts';
import { refundMail } from './mails.ts';
import { settle } from './settle.ts';

/**
 * Asks Stripe for the refund of a queued job. Stripe replays its response to an idempotency key for a day, errors too:
 * each attempt has its own key.
 */
export const requestRefund: JobHandler = async (services, { key, payload, attempts }) => {
  const { intentId } = payload as { intentId: string };
  await services.payments.refund(intentId, `${key}:${attempts}`);
  await inTransaction(services.database, (tx) => markRefunded(tx, services, intentId));
};

/** Notes that an intent was refunded, and mails the buyer of the order it belongs to, if any. */
export async function markRefunded(
  tx: Transaction,
  services: Services,
  intentId: string,
): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'refunded', refundedAt: services.now() })
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refund_pending')))
    .returning();
  const reason = await completeRefund(tx, intentId, services.now());
  if (!order) return;
  const origin = siteOrigin(services.environment);
  const mail = refundMail(order, reason, await listLines(tx, order.id), origin);
  await queueMail(tx, `order-refund:${order.id}`, mail);
}

/**
 * Applies a refund that was made in Stripe's own dashboard. A full refund marks the order as refunded and releases its
 * discount; the works stay sold. A partial refund changes nothing.
 */
export async function applyStripeRefund(services: Services, intentId: string): Promise<void> {
  // Settled first: the event of the refund may arrive before that of the payment.
  const { intent } = await settle(services, intentId);
  if (intent.amountRefundedCents < intent.amountReceivedCents) return;
  await inTransaction(services.database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refunded', refundedAt: services.now() })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'paid')))
      .returning({ id: orders.id });
    if (order) await releaseDiscount(tx, order.id);
  });
}

/**
 * The bank returned a refund, days after it was made: it is owed again, and counts as failing at once. A deleted order
 * is in the artist's list again, where the refund can be closed.
 */
export async function reopenRefund({ database, now }: Services, intentId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refund_pending', refundedAt: null, deletedAt: null })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refunded')))
      .returning({ id: orders.id });
    // A refund that was made at Stripe itself has no row yet. One of a part, or of a payment that is not ours, gets none.
    if (order) await queueRefund(tx, { intentId, orderId: order.id, reason: 'sale_refunded' });
    await repeatRefund(tx, intentId, now());
  });
}
