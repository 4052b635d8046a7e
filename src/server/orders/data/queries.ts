import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../http/errors.ts';
import type { Queryable, Transaction } from '../../services/database.ts';
import type { OrderRow } from './present.ts';
import { orderItems, orders } from './table.ts';

/** An order of this browser. Throws not_found for those of others, as for unknown ids. */
export async function findOwnOrder(
  database: Queryable,
  id: string,
  browserHash: string | undefined,
): Promise<OrderRow> {
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  if (!row || !browserHash || row.browserHash !== browserHash) {
    throw notFound('This order does not exist.');
  }
  return row;
}

/** True when an order is for exactly these works and quantities. */
export async function hasSameLines(
  database: Queryable,
  orderId: string,
  lines: readonly { artworkId: number; quantity: number }[],
): Promise<boolean> {
  const items = await database
    .select({ artworkId: orderItems.artworkId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const wanted = new Map<number, number>();
  for (const { artworkId, quantity } of lines) {
    wanted.set(artworkId, (wanted.get(artworkId) ?? 0) + quantity);
  }
  return (
    items.length === wanted.size &&
    items.every((item) => wanted.get(item.artworkId ?? 0) === item.quantity)
  );
}

/** The order's row, locked. Throws not_found, for a deleted one too. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
    .for('update');
  if (!row) throw notFound('This order does not exist.');
  return row;
}
