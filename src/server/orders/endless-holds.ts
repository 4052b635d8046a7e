import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders.ts';
import { conflict } from '../http/errors.ts';
import type { Database, Transaction } from '../services/database.ts';
import { fieldsOf, named } from './lost-works.ts';
import { orderItems, orders } from './table.ts';

const HOUR = 3_600_000;

/**
 * Whoever lets hold after hold run out keeps a work from everybody else, with a new browser each time if need be:
 * after half an hour of holds without a payment her network leaves it to others for a while. Throws conflict naming
 * the works.
 */
export async function refuseEndlessHolds(
  tx: Transaction,
  items: readonly OrderLine[],
  network: string,
  now: Date,
): Promise<void> {
  const ids = items.map(({ artworkId }) => artworkId);
  const kept = await tx
    .select({ artworkId: orderItems.artworkId, title: sql<string>`min(${orderItems.title})` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(orderItems.artworkId, ids),
        eq(orders.network, network),
        eq(orders.status, 'expired'),
        gt(orders.holdExpiresAt, new Date(now.getTime() - HOUR)),
      ),
    )
    .groupBy(orderItems.artworkId)
    .having(sql`sum(${orders.holdExpiresAt} - ${orders.createdAt}) >= interval '30 minutes'`);
  if (kept.length === 0) return;
  throw conflict(
    `${named(kept)} was reserved for you for half an hour. Others may buy it now; please try again in an hour, or write to us.`,
    fieldsOf(items, kept, 'Reserved for too long'),
  );
}

/** Forgets where orders came from that are older than a day. */
export async function forgetNetworks(database: Database, now: Date): Promise<void> {
  await database
    .update(orders)
    .set({ network: null })
    .where(
      and(isNotNull(orders.network), lt(orders.createdAt, new Date(now.getTime() - 24 * HOUR))),
    );
}
