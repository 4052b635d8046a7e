import { and, eq, sql } from 'drizzle-orm';
import { returnDiscount } from '../../discounts/service.ts';
import type { JobHandler } from '../../jobs/handlers.ts';
import { isGivenBack, queueMail, queueRefund, refundKey } from '../../jobs/queue.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from '../../jobs/table.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { orders } from '../data/table.ts';
import { refundMail } from './mails.ts';
import { settle } from './settle.ts';

/** Asks Stripe for the refund of a queued job. Stripe replays the response to a key for a day, errors too: each attempt has its own key. */
export const deliverRefund: JobHandler = async (services, { key, payload, attempts }) => {
  const { intentId } = payload as { intentId: string };
  await services.payments.refund(intentId, `${key}:${attempts}`);
  await completeRefund(services, intentId);
};

/** Notes that an intent was refunded, and tells the buyer of the order it belonged to, if any. */
const completeRefund = (services: Services, intentId: string): Promise<void> =>
  inTransaction(services.database, (tx) => markRefunded(tx, services, intentId));

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
  if (order) await queueMail(tx, `order-refund:${order.id}`, refundMail(order));
}

/**
 * A sale that was refunded in full at Stripe itself, past the administration, as Stripe has it now: its order says so, its
 * discount is given back, its works stay as they are. A part of it changes nothing.
 */
export async function noteRefund(services: Services, intentId: string): Promise<void> {
  // First, lest the order hears of its refund before it hears of its payment.
  const { intent } = await settle(services, intentId);
  if (intent.amountRefundedCents < intent.amountReceivedCents) return;
  await inTransaction(services.database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refunded', refundedAt: services.now() })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'paid')))
      .returning({ id: orders.id });
    if (order) await returnDiscount(tx, order.id);
  });
}

/** The bank sent a refund back, days later: it is owed again, and counts as trouble at once. */
export async function reopenRefund({ database, now }: Services, intentId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refund_pending', refundedAt: null })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refunded')))
      .returning({ id: orders.id });
    // A part of a sale, or a payment that is none of ours, was given back at Stripe, and is the artist's own business.
    if (!order && !(await isGivenBack(tx, intentId))) return;
    // Of a refund that was made at Stripe, past the administration, there is none yet.
    await queueRefund(tx, intentId);
    await tx
      .update(outbox)
      .set({
        doneAt: null,
        attempts: sql`${outbox.attempts} + ${ALERT_AFTER_ATTEMPTS}`,
        dueAt: now(),
      })
      .where(eq(outbox.key, refundKey(intentId)));
  });
}
