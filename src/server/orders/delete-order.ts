import { and, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '../http/errors.ts';
import type { Services } from '../services/services.ts';
import type { OrderRow } from './present.ts';
import { withdrawOrder } from './release.ts';
import { orders } from './table.ts';

/**
 * Takes an order and its items out of every list and call (§4); the rows stay for the books. One that still waits
 * for its payment is withdrawn first: its intent is canceled and its works are free again. Throws not_found, or
 * conflict when it turns out to be paid: the artist has not seen that yet.
 */
export async function deleteOrder(services: Services, id: string): Promise<void> {
  const before = await findOrder(services, id);
  if (before.status === 'pending') {
    await withdrawOrder(services, id);
    const { status } = await findOrder(services, id);
    if (status === 'paid') throw conflict('This order has just been paid. It was not deleted.');
    if (status === 'pending') throw conflict('This order is being paid. Please try again shortly.');
  }
  await services.database
    .update(orders)
    .set({ deletedAt: services.now() })
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
}

async function findOrder({ database }: Services, id: string): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  if (!row) throw notFound('This order does not exist.');
  return row;
}
