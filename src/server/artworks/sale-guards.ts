import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dayNear, lastNzDay, nzDay, ZONE } from '#contract/nz-time.ts';
import { orderNumber } from '#contract/order-number.ts';
import { ApiError } from '../http/errors.ts';
import { claims, orderItems, orders } from '../orders/data/table.ts';
import { certificates } from '../orders/papers/table.ts';
import { reservations } from '../reservations/data/table.ts';
import type { Transaction } from '../services/database.ts';

/** Throws work_held while a buyer holds a copy of a work, which the transaction has locked. */
export async function assertNotHeld(tx: Transaction, id: number): Promise<void> {
  const [held] = await tx
    .select({ until: orders.holdExpiresAt })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(claims.artworkId, id), eq(claims.state, 'held')))
    .limit(1);
  if (!held) return;
  const time = held.until.toLocaleTimeString('en-NZ', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: ZONE,
  });
  throw new ApiError(
    'work_held',
    `This work is being bought until ${time}. Please try again then.`,
    { details: { until: held.until.toISOString() } },
  );
}

/**
 * Throws work_sold while a paid order has a work that was neither dispatched nor collected yet, or whose certificate is
 * not issued: its picture could not be read when it was dispatched.
 */
export async function assertNotAwaited(tx: Transaction, id: number): Promise<void> {
  const issued = sql`(select count(*) from ${certificates} where ${eq(certificates.orderItemId, orderItems.id)})`;
  const isWaiting = and(
    eq(orderItems.artworkId, id),
    eq(orders.status, 'paid'),
    isNull(orders.deletedAt),
    or(isNull(orders.dispatchedAt), lt(issued, sql`cardinality(${orderItems.editionNumbers})`)),
  );
  const [order] = await tx
    .select({ id: orders.id, dispatchedAt: orders.dispatchedAt })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isWaiting)
    .limit(1);
  if (!order) return;
  const number = orderNumber(order.id);
  throw new ApiError(
    'work_sold',
    order.dispatchedAt
      ? `The certificate for order ${number} is not issued yet, and needs the work. Issue it in the order, or archive the work instead.`
      : `Order ${number} with this work is not dispatched or collected yet, and its certificate needs the work. Archive it instead.`,
  );
}

/** Throws work_reserved while a copy of a work, which the transaction has locked, is kept for somebody. */
export async function assertNotReserved(
  tx: Transaction,
  id: number,
  now: Date,
  advice = 'End the reservation first.',
): Promise<void> {
  const [reservation] = await tx
    .select({ endsAt: reservations.endsAt })
    .from(reservations)
    .where(and(eq(reservations.artworkId, id), isNull(reservations.endedAt)))
    .orderBy(desc(reservations.endsAt))
    .limit(1);
  if (!reservation) return;
  const until = lastNzDay(reservation.endsAt);
  throw new ApiError(
    'work_reserved',
    `This work is reserved until ${dayNear(until, nzDay(now))}. ${advice}`,
    { details: { until } },
  );
}

/**
 * Frees the sold copies of refunded orders that were deleted, where a sold-out work, which the transaction has locked,
 * is offered again by hand: their orders are in no list any more in which they could be put back on sale.
 */
export async function freeDeletedSales(
  tx: Transaction,
  id: number,
  editionSize: number,
): Promise<void> {
  const sold = and(eq(claims.artworkId, id), eq(claims.state, 'sold'));
  const [row] = await tx.select({ copies: count() }).from(claims).where(sold);
  if ((row?.copies ?? 0) < editionSize) return;
  const deleted = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'refunded'), isNotNull(orders.deletedAt)));
  await tx.delete(claims).where(and(sold, inArray(claims.orderId, deleted)));
}

/** Throws work_sold if a changed work would offer a sold copy again, or leave one outside of its edition. */
export async function assertNoSecondSale(
  tx: Transaction,
  id: number,
  after: { isAvailable: boolean; editionSize: number },
): Promise<void> {
  const sold = and(eq(claims.artworkId, id), eq(claims.state, 'sold'));
  const [row] = await tx.select({ copies: count() }).from(claims).where(sold);
  const copies = row?.copies ?? 0;
  const [beyond] = await tx
    .select({ number: claims.editionNumber })
    .from(claims)
    .where(and(sold, gt(claims.editionNumber, after.editionSize)))
    .limit(1);
  if (beyond) {
    throw new ApiError(
      'work_sold',
      `Copy ${beyond.number} is sold: the edition cannot be smaller than that.`,
      { fields: { editionSize: `At least ${beyond.number}` } },
    );
  }
  if (after.isAvailable && copies >= after.editionSize) {
    throw new ApiError(
      'work_sold',
      'This work was sold through the shop. To offer it again, refund its order and put it back on sale.',
      { fields: { isAvailable: 'Sold through the shop' } },
    );
  }
}
