import { and, eq } from 'drizzle-orm';
import { queueMail } from '../outbox/queue.ts';
import { inTransaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { refundMail } from './mails.ts';
import { orders } from './table.ts';

/** Notes that an intent was refunded, and tells the buyer of the order it belonged to, if any. */
export function completeRefund(services: Services, intentId: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'refunded' })
      .where(and(eq(orders.paymentIntentId, intentId), eq(orders.status, 'refund_pending')))
      .returning();
    if (order) await queueMail(tx, `order-refund:${order.id}`, refundMail(order));
  });
}
