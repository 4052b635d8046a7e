import { eq } from 'drizzle-orm';
import { cents, centsOf } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { moveFor } from '#contract/order-transitions.ts';
import { CURRENCY } from '#contract/pricing.ts';
import { releaseDiscount } from '../../discounts/redeem.ts';
import { readGallery } from '../../gallery/queries.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import type { Intent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { releaseClaims } from '../data/claims.ts';
import type { OrderRow } from '../data/present.ts';
import { findRefund, queueRefund, type RefundReason } from '../data/refunds.ts';
import { orders } from '../data/table.ts';
import { completeSale, reclaim } from './complete-sale.ts';
import { orphanedPaymentMail } from './mails.ts';

export type Settled = { intent: Intent; order: OrderRow | null };

/** Reads an intent from Stripe and applies its state to its order. Throws Stripe's errors; then nothing changed. */
export async function settle(services: Services, intentId: string): Promise<Settled> {
  return applyIntent(services, await services.payments.retrieveIntent(intentId));
}

/**
 * Applies an intent that was just read from Stripe to its order, under the order's lock. An order becomes paid only
 * here. Applying the same state again changes nothing.
 */
export async function applyIntent(services: Services, intent: Intent): Promise<Settled> {
  let isChanged = false;
  const order = await inTransaction(services.database, async (tx) => {
    const isOwn = isOurs(services, intent);
    const row = (await lockOrderOf(tx, intent)) ?? (isOwn && (await bindByMetadata(tx, intent)));
    if (row) {
      const applied = await applyTo(tx, services, row, intent);
      isChanged = applied.status !== row.status;
      return applied;
    }
    // Paid, and of no order: refunded.
    if (intent.status === 'succeeded' && isOwn) await refundOrphan(tx, services, intent);
    return null;
  });
  if (isChanged) services.changeMarker.note();
  return { intent, order };
}

/** Other galleries, or other programs, may use the same Stripe account: their intents are left alone. */
export const isOurs = ({ galleryId }: Services, { metadata }: Intent) =>
  metadata.gallery === galleryId;

/** Queues the refund of a payment without an order, and mails the artist at most once a day. */
async function refundOrphan(tx: Transaction, services: Services, intent: Intent): Promise<void> {
  const reason = 'orphaned_payment';
  if (!(await queueRefund(tx, { intentId: intent.id, orderId: null, reason }))) return;
  const key = `orphaned-payment:${nzDay(services.now())}`;
  const amount = cents(intent.amountReceivedCents);
  await queueMail(tx, key, orphanedPaymentMail(amount, await readGallery(tx)));
}

async function lockOrderOf(tx: Transaction, intent: Intent): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.paymentIntentId, intent.id))
    .for('update');
  return row;
}

/**
 * A paid intent that names its order at Stripe, but whose binding was not written to the database: it is
 * bound now. Only our server writes that metadata.
 */
async function bindByMetadata(tx: Transaction, intent: Intent): Promise<OrderRow | undefined> {
  const { order, browser } = intent.metadata;
  if (intent.status !== 'succeeded' || !order) return undefined;
  const [row] = await tx.select().from(orders).where(eq(orders.id, order)).for('update');
  // Bound by another process while this one waited for the lock.
  if (row?.paymentIntentId === intent.id) return row;
  // Treated as orphaned before: its refund is queued, so it buys nothing any more.
  if (await findRefund(tx, intent.id)) return undefined;
  if (!row || row.paymentIntentId !== null || row.browserHash !== browser) return undefined;
  // An expired order has released its works and its code: a payment that was never bound to it buys nothing.
  if (row.status !== 'pending') return undefined;
  return change(tx, row, { paymentIntentId: intent.id });
}

async function applyTo(
  tx: Transaction,
  services: Services,
  row: OrderRow,
  intent: Intent,
): Promise<OrderRow> {
  const move = moveFor(
    {
      status: row.status,
      totalCents: centsOf(row.total),
      holdExpired: row.holdExpiresAt <= services.now(),
    },
    intent,
    CURRENCY,
  );
  switch (move.kind) {
    case 'none':
      return row;
    case 'unbind':
      return change(tx, row, { paymentIntentId: null });
    case 'expire':
      return expireOrder(tx, row);
    case 'refund':
      return refundOrder(tx, row, intent, 'amount_mismatch');
    case 'pay':
      if (move.reclaim && !(await reclaim(tx, row, services.now())))
        return refundOrder(tx, row, intent, 'late_payment');
      return completeSale(tx, services, row);
  }
}

/** Releases what a pending order held: works and discount. Call it only once its intent cannot be paid any more. */
export async function expireOrder(
  tx: Transaction,
  row: OrderRow,
  more: Pick<Partial<OrderRow>, 'holdExpiresAt' | 'deletedAt'> = {},
): Promise<OrderRow> {
  await releaseClaims(tx, row.id);
  await releaseDiscount(tx, row.id);
  return change(tx, row, { ...more, status: 'expired' });
}

async function refundOrder(
  tx: Transaction,
  row: OrderRow,
  intent: Intent,
  reason: RefundReason,
): Promise<OrderRow> {
  await releaseClaims(tx, row.id);
  await releaseDiscount(tx, row.id);
  await queueRefund(tx, { intentId: intent.id, orderId: row.id, reason });
  return change(tx, row, { status: 'refund_pending', deletedAt: null, archivedAt: null });
}

async function change(
  tx: Transaction,
  row: OrderRow,
  values: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(values).where(eq(orders.id, row.id)).returning();
  return changed ?? row;
}
