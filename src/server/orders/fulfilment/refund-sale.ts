import { eq } from 'drizzle-orm';
import type { OrderRecord, OrderRefund } from '#contract/admin-orders.ts';
import { tellWhoWaits } from '../../availability/tell.ts';
import { releaseDiscount } from '../../discounts/redeem.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { closeFailingJob } from '../../jobs/queue.ts';
import { queuePurge } from '../../jobs/rebuild.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { returnToSale } from '../data/claims.ts';
import { lockOrder } from '../data/queries.ts';
import { completeRefund, findRefund, queueRefund, type Refund } from '../data/refunds.ts';
import { orders } from '../data/table.ts';
import { markRefunded } from '../payment/refund.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Refunds a paid order in full, through the outbox, with the artist's reason. With `returnToSale` its works are on sale
 * again. Throws not_found or order_not_paid.
 */
export function refundSale(
  services: Services,
  id: string,
  { reason, returnToSale }: OrderRefund,
): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'paid' || !order.paymentIntentId) {
      throw new ApiError('order_not_paid', 'Only a paid order can be refunded, and only once.');
    }
    await tx
      .update(orders)
      .set({ status: 'refund_pending', refundReason: reason })
      .where(eq(orders.id, id));
    // Locks the works before the code, as a purchase does.
    if (returnToSale) await returnWorks(tx, services, id);
    await releaseDiscount(tx, id);
    const intentId = order.paymentIntentId;
    await queueRefund(tx, { intentId, orderId: id, reason: 'sale_refunded' });
    return findOrderRecord(tx, id);
  });
}

/** Puts the works of a refunded order back on sale. Throws not_found or order_not_refunded. */
export function returnWorksToSale(services: Services, id: string): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'refund_pending' && order.status !== 'refunded') {
      throw new ApiError(
        'order_not_refunded',
        'Refund this order first: its works belong to the collector.',
      );
    }
    await returnWorks(tx, services, id);
    return findOrderRecord(tx, id);
  });
}

async function returnWorks(tx: Transaction, services: Services, id: string): Promise<void> {
  const returned = await returnToSale(tx, id, services.now());
  await tellWhoWaits(tx, services, returned);
  await queuePurge(tx, services);
}

/**
 * Closes a refund that Stripe keeps refusing and that the artist has paid in another way. Throws not_found,
 * order_not_refunded and order_refunded; refund_in_progress while Stripe may still make it.
 */
export function closeRefund(services: Services, id: string): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const { status, paymentIntentId } = await lockOrder(tx, id);
    if (status === 'refunded') {
      throw new ApiError('order_refunded', 'This order has been refunded.');
    }
    const refund = paymentIntentId && (await findRefund(tx, paymentIntentId));
    if (!refund) throw new ApiError('order_not_refunded', 'This order was not refunded.');
    await closeJob(tx, services, refund);
    await markRefunded(tx, services, paymentIntentId);
    return findOrderRecord(tx, id);
  });
}

/** The same for the payment of an intent without an order. Throws not_found and refund_in_progress. */
export function closeOrphanedRefund(services: Services, intentId: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const refund = await findRefund(tx, intentId);
    if (!refund || refund.orderId !== null) throw notFound('This refund does not exist.');
    await closeJob(tx, services, refund);
    await completeRefund(tx, intentId, services.now());
  });
}

async function closeJob(tx: Transaction, services: Services, { jobId }: Refund): Promise<void> {
  if (jobId !== null && (await closeFailingJob(tx, jobId, services.now()))) return;
  throw new ApiError(
    'refund_in_progress',
    'Stripe is still being asked. Please look again in some minutes.',
  );
}
