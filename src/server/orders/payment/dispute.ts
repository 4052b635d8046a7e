import { eq } from 'drizzle-orm';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { orders } from '../data/table.ts';
import { disputeMail } from './mails.ts';

/** A buyer's bank asks for a payment back: the artist learns it at once, while the work may still be with her. */
export async function tellOfDispute({ database }: Services, intentId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.paymentIntentId, intentId));
    if (order) await queueMail(tx, `order-dispute:${order.id}`, disputeMail(order));
  });
}
