import { eq } from 'drizzle-orm';
import { centsOf } from '#contract/money.ts';
import { readGallery } from '../../gallery/queries.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { orders } from '../data/table.ts';
import { type DisputeNews, disputeMail } from './mails.ts';
import { closeReturnedRefund, markRefundedElsewhere } from './refund.ts';
import { settle } from './settle.ts';

/** The events about disputes, https://docs.stripe.com/disputes/how-disputes-work, and what each tells. */
const NEWS: Record<string, (status: unknown) => DisputeNews | null> = {
  'radar.early_fraud_warning.created': () => 'fraud_warning',
  'charge.dispute.created': () => 'opened',
  'charge.dispute.closed': (status) =>
    // An inquiry of the bank that came to nothing is closed as a warning.
    status === 'lost' ? 'lost' : status === 'won' || status === 'warning_closed' ? 'won' : null,
};

/** What an event tells of a dispute, with the `status` of its object; null for other events. */
export const disputeNewsOf = (type: string, status: unknown): DisputeNews | null =>
  NEWS[type]?.(status) ?? null;

/**
 * Mails the artist what happens to the payment of an order at the card's bank, each news once: a work that was not sent
 * yet can be kept. A lost dispute of `amount`, in cents, refunds a paid order where that is its whole total, and ends a
 * refund that Stripe refused meanwhile, also of a payment without an order.
 */
export async function reportDispute(
  services: Services,
  intentId: string,
  news: DisputeNews,
  amount: unknown,
): Promise<void> {
  // Settled first: the event of the dispute may be the first that arrives.
  const settled = news === 'lost' ? await settle(services, intentId) : null;
  await inTransaction(services.database, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.paymentIntentId, intentId));
    if (!order) {
      const isWhole = settled && Number(amount) >= settled.intent.amountReceivedCents;
      if (isWhole) await closeReturnedRefund(tx, services, intentId);
      return;
    }
    const isWhole = news === 'lost' && Number(amount) >= centsOf(order.total);
    const isReturned =
      isWhole &&
      ((await markRefundedElsewhere(tx, services, intentId)) !== undefined ||
        (await closeReturnedRefund(tx, services, intentId)));
    const mail = disputeMail(order, news, await readGallery(tx), isReturned);
    await queueMail(tx, `order-dispute-${news}:${order.id}`, mail);
  });
}
