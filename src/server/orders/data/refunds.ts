import { eq } from 'drizzle-orm';
import { queueJob, reopenJob } from '../../jobs/queue.ts';
import type { Transaction } from '../../services/database.ts';
import { type REFUND_REASONS, refunds } from './table.ts';

export type RefundReason = (typeof REFUND_REASONS)[number];
export type Refund = typeof refunds.$inferSelect;
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

/** The refund of an intent, if it was ever queued. */
export async function findRefund(tx: Transaction, intentId: string): Promise<Refund | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.intentId, intentId));
  return refund;
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
