import { eq } from 'drizzle-orm';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { invalid } from '../../http/errors.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { lockPaidOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { readyMail } from './mails.ts';
import { findOrderRecord } from './queries.ts';

/** Mails the buyer, once, that what the buyer collects is ready. Throws not_found, order_not_paid or invalid. */
export function announceReady(services: Services, id: string): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockPaidOrder(tx, id);
    if (order.deliveryMethod !== 'collect') throw invalid('This order is sent, not collected.');
    if (order.dispatchedAt) throw invalid('This order was collected already.');
    if (!order.readyAt) {
      await tx.update(orders).set({ readyAt: services.now() }).where(eq(orders.id, id));
      const mail = readyMail(order, await readContent(tx, id), siteOrigin(services.environment));
      await queueMail(tx, `order-ready:${id}`, mail);
    }
    return findOrderRecord(tx, id);
  });
}
