import { eq } from 'drizzle-orm';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { orders } from '../data/table.ts';
import { disputeMail } from './mails.ts';

/** Mails the artist that a payment is disputed, so that a work that was not sent yet can be kept. */
export async function reportDispute({ database }: Services, intentId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.paymentIntentId, intentId));
    if (order) await queueMail(tx, `order-dispute:${order.id}`, disputeMail(order));
  });
}
