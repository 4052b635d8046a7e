import { and, eq } from 'drizzle-orm';
import { releaseDiscount } from '../../discounts/redeem.ts';
import { readGallery } from '../../gallery/queries.ts';
import type { JobHandler } from '../../jobs/handlers.ts';
import { endJob, makeJobDueNow, postponeJob, queueMail, wasQueued } from '../../jobs/queue.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import {
  completeRefund,
  findRefund,
  queueRefund,
  type RefundReason,
  refundKey,
  repeatRefund,
} from '../data/refunds.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { refundFailedMail, refundMail } from './mails.ts';
import { settle } from './settle.ts';

/** When a refund that is pending at Stripe is looked at again, in ms, should its event not arrive. */
const PENDING_REFUND_MS = 6 * 3_600_000;

/**
 * Asks Stripe for the refund of a queued job, which stays due while the refund is pending: the buyer is told once the
 * money was returned. Stripe replays its response to an idempotency key for a day, errors too: each attempt has its own
 * key.
 */
export const requestRefund: JobHandler = async (services, job) => {
  const { intentId } = job.payload as { intentId: string };
  const state = await services.payments.refund(intentId, `${job.key}:${job.dueAt.getTime()}`);
  if (state === 'refunded') {
    await inTransaction(services.database, (tx) => markRefunded(tx, services, intentId));
    services.changeMarker.note();
    return;
  }
  const dueAt = new Date(services.now().getTime() + PENDING_REFUND_MS);
  await postponeJob(services.database, job, dueAt);
};

/** A refund has changed at Stripe: one that the gallery waits for is looked at now. */
export const checkPendingRefund = ({ database, now }: Services, intentId: string) =>
  makeJobDueNow(database, refundKey(intentId), now());

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
  if (order) await tellBuyer(tx, services, order, reason);
}

/** Closes a refund that still waits, since the bank has returned the payment. Returns whether there was one. */
export async function closeReturnedRefund(
  tx: Transaction,
  { now }: Services,
  intentId: string,
): Promise<boolean> {
  const refund = await findRefund(tx, intentId);
  if (refund?.state !== 'pending') return false;
  await tx
    .update(orders)
    .set({ status: 'refunded', refundedAt: now() })
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refund_pending')));
  await completeRefund(tx, intentId, now());
  if (refund.jobId !== null) await endJob(tx, refund.jobId, now());
  return true;
}

async function tellBuyer(
  tx: Transaction,
  { environment }: Services,
  order: OrderRow,
  reason?: RefundReason,
): Promise<void> {
  const content = await readContent(tx, order.id);
  const mail = refundMail(order, reason, content, siteOrigin(environment));
  // A key for each refund: one that failed is made again.
  await queueMail(tx, `order-refund:${order.id}:${order.refundedAt?.getTime()}`, mail);
}

/**
 * Applies a refund that was made in Stripe's own dashboard. A full refund marks the order as refunded, releases its
 * discount and mails the buyer; the works stay sold. A partial refund changes nothing.
 */
export async function applyStripeRefund(services: Services, intentId: string): Promise<void> {
  // Settled first: the event of the refund may arrive before that of the payment.
  const { intent } = await settle(services, intentId);
  if (intent.amountRefundedCents < intent.amountReceivedCents) return;
  await inTransaction(services.database, async (tx) => {
    const order = await markRefundedElsewhere(tx, services, intentId);
    if (order) await tellBuyer(tx, services, order);
  });
}

/**
 * Notes that the whole payment of a paid order was returned otherwise than by the gallery, and releases its discount;
 * the works stay sold. Returns the order; undefined where no paid one has the intent.
 */
export async function markRefundedElsewhere(
  tx: Transaction,
  { now }: Services,
  intentId: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'refunded', refundedAt: now() })
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'paid')))
    .returning();
  if (order) await releaseDiscount(tx, order.id);
  return order;
}

/**
 * A refund failed, days after it was made: it is owed again, and counts as failing at once; the artist is told by mail,
 * once for each refund of Stripe's. A deleted or archived order is in the artist's list again, where the refund can be
 * closed. Nothing is owed where another refund has returned the money meanwhile, or is about to: the event may be read
 * days late.
 */
export async function reopenRefund(
  { database, environment, now, payments }: Services,
  intentId: string,
  refundId: string,
): Promise<void> {
  if (await payments.refundState(intentId)) return;
  const key = `refund-failed:${refundId}`;
  await inTransaction(database, async (tx) => {
    // Delivered again: the artist may have paid the money back meanwhile.
    if (await wasQueued(tx, key)) return;
    const [order] = await tx
      .update(orders)
      .set({ status: 'refund_pending', refundedAt: null, deletedAt: null, archivedAt: null })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refunded')))
      .returning({ id: orders.id });
    // A refund that was made at Stripe itself has no row yet. One of a part, or of a payment that is not ours, gets
    // none.
    if (order) await queueRefund(tx, { intentId, orderId: order.id, reason: 'sale_refunded' });
    if (!(await repeatRefund(tx, intentId, now()))) return;
    const [row] = await tx.select().from(orders).where(eq(orders.paymentIntentId, intentId));
    const mail = refundFailedMail(row, await readGallery(tx), siteOrigin(environment));
    await queueMail(tx, key, mail);
  });
}
