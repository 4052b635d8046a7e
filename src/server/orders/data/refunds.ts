import { eq } from 'drizzle-orm';
import { queueJob, reopenJob } from '../../jobs/queue.ts';
import type { Transaction } from '../../services/database.ts';
import { type REFUND_REASONS, refunds } from './table.ts';

export type RefundReason = (typeof REFUND_REASONS)[number];
type NewRefund = {
  intentId: string;
  orderId: string | null;
  reason: RefundReason;
};

/** The key of the job that asks Stripe for an intent's refund. */
export const refundKey = (intentId: string) => `refund:${intentId}`;

/** Queues the full refund of an intent, once. Returns false where it was queued before. */
export async function queueRefund(tx: Transaction, refund: NewRefund): Promise<boolean> {
  const { intentId } = refund;
  const [added] = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ intentId: refunds.intentId });
  if (!added) return false;
  const jobId = await queueJob(tx, 'refund', refundKey(intentId), { intentId });
  await tx.update(refunds).set({ jobId }).where(eq(refunds.intentId, intentId));
  return true;
}

/** Whether the refund of an intent was ever queued. */
export async function hasRefund(tx: Transaction, intentId: string): Promise<boolean> {
  const queued = await tx.select().from(refunds).where(eq(refunds.intentId, intentId));
  return queued.length > 0;
}

/** The outbox job of an intent's refund; null where there is none. */
export async function findRefundJob(tx: Transaction, intentId: string): Promise<number | null> {
  const [refund] = await tx
    .select({ jobId: refunds.jobId })
    .from(refunds)
    .where(eq(refunds.intentId, intentId));
  return refund?.jobId ?? null;
}

/** Notes that the money of an intent was refunded. Returns why. */
export async function completeRefund(
  tx: Transaction,
  intentId: string,
  now: Date,
): Promise<RefundReason | undefined> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'refunded', refundedAt: now })
    .where(eq(refunds.intentId, intentId))
    .returning({ reason: refunds.reason });
  return refund?.reason;
}

/** Queues a refund again that the bank returned. Returns false if it was never queued: then nothing happened. */
export async function repeatRefund(tx: Transaction, intentId: string, now: Date): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'pending', refundedAt: null })
    .where(eq(refunds.intentId, intentId))
    .returning({ jobId: refunds.jobId });
  if (refund?.jobId) await reopenJob(tx, refund.jobId, now);
  return refund !== undefined;
}
