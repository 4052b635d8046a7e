import { and, eq, isNull } from 'drizzle-orm';
import { isAnonymousEmail } from '#contract/anonymous-email.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
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

/** The copies of a work that an order is for; `artworkId` is null once the work was deleted. */
export type OrderedCopies = {
  artworkId: number | null;
  quantity: number;
  editionNumbers: number[];
  reservationId?: number | null;
};

/** True when an order is for exactly these works and quantities. */
export async function hasSameLines(
  database: Queryable,
  orderId: string,
  lines: readonly { artworkId: number; quantity: number }[],
): Promise<boolean> {
  const { artworkId, quantity, editionNumbers } = orderItems;
  const items = await database
    .select({ artworkId, quantity, editionNumbers })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return areSameLines(items, lines);
}

/** True when the copies of an order are exactly these works and quantities. */
export function areSameLines(
  items: readonly OrderedCopies[],
  lines: readonly { artworkId: number; quantity: number }[],
): boolean {
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

/** Throws invalid for an order whose buyer was erased: no mail reaches them. */
export function assertReachable({ email }: OrderRow): void {
  if (isAnonymousEmail(email)) {
    throw invalid('This buyer was erased on request: the order has no email address any more.');
  }
}

/** The row of a paid order, locked. Throws not_found, or order_not_paid. */
export async function lockPaidOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'paid') throw new ApiError('order_not_paid', 'This order is not paid.');
  return order;
}
