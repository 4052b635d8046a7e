import { and, eq } from 'drizzle-orm';
import { releaseDiscount } from '../../discounts/redeem.ts';
import type { Transaction } from '../../services/database.ts';
import { releaseClaims } from '../data/claims.ts';
import type { OrderRow } from '../data/present.ts';
import { hasSameLines } from '../data/queries.ts';
import { orderItems, orders } from '../data/table.ts';
import { expireOrder } from '../payment/settle.ts';
import type { PricedLine } from './price.ts';

/** The open order must not change while its intent can still be paid at the former total. */
export class IntentStillOpen extends Error {
  readonly intentId: string;
  constructor(intentId: string) {
    super(`intent ${intentId} may still be paid`);
    this.intentId = intentId;
  }
}

/** The paid order of this browser with the same idempotency key, locked. */
export async function lockPaidOrder(
  tx: Transaction,
  browserHash: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const matchesOrder = and(
    eq(orders.browserHash, browserHash),
    eq(orders.status, 'paid'),
    eq(orders.idempotencyKey, idempotencyKey),
  );
  const [row] = await tx.select().from(orders).where(matchesOrder).for('update');
  return row;
}

/** This browser's open order, locked; the index orders_open allows one. */
export async function lockOpenOrder(
  tx: Transaction,
  browserHash: string,
): Promise<OrderRow | undefined> {
  const matchesOrder = and(eq(orders.browserHash, browserHash), eq(orders.status, 'pending'));
  const [row] = await tx.select().from(orders).where(matchesOrder).for('update');
  return row;
}

/**
 * Prepares the open order for being written again. Where it is for these works, deletes its lines and releases its
 * claims and discount, and returns it. Where it is for other works, expires it and returns undefined; throws
 * IntentStillOpen if that order has an intent.
 */
export async function resetOpenOrder(
  tx: Transaction,
  open: OrderRow,
  lines: readonly PricedLine[],
  now: Date,
): Promise<OrderRow | undefined> {
  if (await hasSameLines(tx, open.id, lines)) {
    await releaseDiscount(tx, open.id);
    await releaseClaims(tx, open.id);
    await tx.delete(orderItems).where(eq(orderItems.orderId, open.id));
    return open;
  }
  if (open.paymentIntentId) throw new IntentStillOpen(open.paymentIntentId);
  // Hidden from the artist's list: it shows one open order for each buyer.
  await expireOrder(tx, open, { holdExpiresAt: now, deletedAt: now });
  return undefined;
}
