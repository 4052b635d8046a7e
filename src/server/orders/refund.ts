import { and, eq } from 'drizzle-orm';
import type { OrderRecord, OrderRefund } from '#contract/desk-orders.ts';
import { returnDiscount } from '../discounts/service.ts';
import { conflict } from '../http/errors.ts';
import { queueMail, queuePublish, queueRefund } from '../outbox/queue.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { returnToSale } from './claims.ts';
import { refundMail } from './mails.ts';
import { findOrderRecord, lockOrder } from './queries.ts';
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
    await returnDiscount(tx, id);
    await queueRefund(tx, order.paymentIntentId);
    if (release) await releaseWorks(tx, services, id);
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

/** Notes that an intent was refunded, and tells the buyer of the order it belonged to, if any. */
export function completeRefund(services: Services, intentId: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refunded', refundedAt: services.now() })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refund_pending')))
      .returning();
    if (order) await queueMail(tx, `order-refund:${order.id}`, refundMail(order));
  });
}

/** A sale that was refunded in full at Stripe itself, past the desk: its order says so, its works stay as they are. */
export async function noteRefund({ database, now }: Services, intentId: string): Promise<void> {
  await database
    .update(orders)
    .set({ status: 'refunded', refundedAt: now() })
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'paid')));
}
