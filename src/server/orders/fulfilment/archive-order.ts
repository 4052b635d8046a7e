import { eq } from 'drizzle-orm';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { archivedSince } from '../../services/archive.ts';
import { inTransaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { lockOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Takes an order out of the artist's lists, or puts it back; payment, works and books are not touched. Throws
 * not_found.
 */
export function archiveOrder(
  services: Services,
  id: string,
  isArchived: boolean,
): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const before = await lockOrder(tx, id);
    const archivedAt = archivedSince(isArchived, before, services);
    await tx.update(orders).set({ archivedAt }).where(eq(orders.id, id));
    return findOrderRecord(tx, id);
  });
}
