import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OrderRecord, OrderRefund } from '#contract/admin-orders.ts';
import { returnDiscount } from '../discounts/service.ts';
import { conflict } from '../http/errors.ts';
import type { JobHandler } from '../jobs/handlers.ts';
import { isGivenBack, queueMail, queuePublish, queueRefund, refundKey } from '../jobs/queue.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from '../jobs/table.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { returnToSale } from './claims.ts';
import { refundMail } from './mails.ts';
import { findOrderRecord, lockOrder } from './queries.ts';
import { settle } from './settle.ts';
import { orders } from './table.ts';

/**
 * The artist gives a sale back: the whole amount goes to the buyer through the outbox, with her reason, and the
 * works go back on sale if she wishes. Throws not_found, or conflict for an order that is not paid.
 */
export function refundSale(
  services: Services,
  id: string,
  { reason, release }: OrderRefund,
): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'paid' || !order.paymentIntentId) {
      throw conflict('Only a paid order can be refunded, and only once.');
    }
    await tx
      .update(orders)
      .set({ status: 'refund_pending', refundReason: reason })
      .where(eq(orders.id, id));
    // Works before the code, as those who buy lock them.
    if (release) await releaseWorks(tx, services, id);
    await returnDiscount(tx, id);
    await queueRefund(tx, order.paymentIntentId);
    return findOrderRecord(tx, id);
  });
}

/** Puts the works of a refunded order back on sale. Throws not_found; conflict while the sale stands. */
export function resellWorks(services: Services, id: string): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'refund_pending' && order.status !== 'refunded') {
      throw conflict('Refund this order first: its works belong to the collector.');
    }
    await releaseWorks(tx, services, id);
    return findOrderRecord(tx, id);
  });
}

async function releaseWorks(tx: Transaction, services: Services, id: string): Promise<void> {
  await returnToSale(tx, id, services.now());
  await queuePublish(tx, services);
}

/**
 * The artist has paid a refund back past Stripe, which keeps refusing it: nobody asks Stripe again. Throws not_found,
 * or conflict while Stripe may still do it.
 */
export function closeRefund(services: Services, id: string): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const { paymentIntentId } = await lockOrder(tx, id);
    const given = await tx
      .update(outbox)
      .set({ doneAt: services.now() })
      .where(
        and(
          eq(outbox.key, refundKey(paymentIntentId ?? '')),
          isNull(outbox.doneAt),
          isNotNull(outbox.lastError),
          gte(outbox.attempts, ALERT_AFTER_ATTEMPTS),
        ),
      )
      .returning({ id: outbox.id });
    if (given.length === 0 || !paymentIntentId) {
      throw conflict('Stripe is still being asked. Please look again in some minutes.');
    }
    await markRefunded(tx, services, paymentIntentId);
    return findOrderRecord(tx, id);
  });
}

/** Asks Stripe for the refund of a queued job. Stripe replays the response to a key for a day, errors too: each attempt has its own key. */
export const deliverRefund: JobHandler = async (services, { key, payload, attempts }) => {
  const { intentId } = payload as { intentId: string };
  await services.payments.refund(intentId, `${key}:${attempts}`);
  await completeRefund(services, intentId);
};

/** Notes that an intent was refunded, and tells the buyer of the order it belonged to, if any. */
const completeRefund = (services: Services, intentId: string): Promise<void> =>
  inTransaction(services.database, (tx) => markRefunded(tx, services, intentId));

async function markRefunded(tx: Transaction, services: Services, intentId: string): Promise<void> {
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
