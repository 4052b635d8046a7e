import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { HOLD_MINUTES } from '#contract/limits.ts';
import type { OrderLine } from '#contract/orders.ts';
import { artworks } from '../../artworks/data/table.ts';
import { ApiError } from '../../http/errors.ts';
import type { Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time for which one network may hold a work without paying, over all its orders and browsers, in ms. */
const LONGEST_HOLD = 30 * MINUTE;

/** A shorter hold does not suffice for typing a card and 3-D Secure, in ms. */
const SHORTEST_HOLD = 2 * MINUTE;

/**
 * Returns when the hold of an order ends: `open`, this browser's order that is updated, or a new one.
 * - It lasts 10 minutes from now, at most 30 from the first press of Pay, and is never shortened.
 * - One network may hold each copy of an edition for 30 minutes. What counts are its other pending orders and those
 *   that expired unpaid within the last hour, with their whole length.
 * - Throws hold_limit_reached, naming the works, for a new order that would have less than 2 minutes.
 */
export async function holdUntil(
  tx: Transaction,
  items: readonly OrderLine[],
  network: string,
  now: Date,
  open?: OrderRow,
): Promise<Date> {
  const holds = await recentHolds(tx, items, network, now, open);
  const tooLong = holds.filter(({ leftMs }) => leftMs < SHORTEST_HOLD);
  if (tooLong.length > 0 && !open) {
    throw new ApiError(
      'hold_limit_reached',
      `${quotedTitles(tooLong)} ${tooLong.length > 1 ? 'were' : 'was'} reserved for you for half an hour. Others may buy it now; please try again in an hour, or write to us.`,
      errorForWorks(items, tooLong, 'Reserved for too long'),
    );
  }
  const longest = Math.min(LONGEST_HOLD, ...holds.map(({ leftMs }) => leftMs));
  const until = Math.min(
    now.getTime() + HOLD_MINUTES * MINUTE,
    (open?.createdAt ?? now).getTime() + longest,
  );
  return new Date(Math.max(until, open?.holdExpiresAt.getTime() ?? 0));
}

/**
 * The works that this network holds in other orders, or held without paying in holds that ended in the last hour;
 * `leftMs` is how long it may still hold the requested copies.
 */
async function recentHolds(
  tx: Transaction,
  items: readonly OrderLine[],
  network: string,
  now: Date,
  open: OrderRow | undefined,
): Promise<{ artworkId: number; title: string; leftMs: number }[]> {
  const requested = new Map<number, number>();
  for (const { artworkId, quantity } of items) {
    requested.set(artworkId, (requested.get(artworkId) ?? 0) + quantity);
  }
  const endedRecently = gt(orders.holdExpiresAt, new Date(now.getTime() - HOUR));
  const heldMs = sql`extract(epoch from ${orders.holdExpiresAt} - ${orders.createdAt}) * 1000`;
  const holds = await tx
    .select({
      artworkId: artworks.id,
      title: artworks.title,
      editionSize: artworks.editionSize,
      heldCopyMs: sql<number>`sum(${heldMs} * ${orderItems.quantity})::float8`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(
      and(
        inArray(artworks.id, [...requested.keys()]),
        eq(orders.network, network),
        open && ne(orders.id, open.id),
        or(eq(orders.status, 'pending'), and(eq(orders.status, 'expired'), endedRecently)),
      ),
    )
    .groupBy(artworks.id);
  return holds.map(({ artworkId, title, editionSize, heldCopyMs }) => ({
    artworkId,
    title,
    leftMs: (LONGEST_HOLD * editionSize - heldCopyMs) / (requested.get(artworkId) ?? 1),
  }));
}

/** Deletes the network of orders that are older than a day. */
export async function clearNetworks({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database
    .update(orders)
    .set({ network: null })
    .where(
      and(isNotNull(orders.network), lt(orders.createdAt, new Date(now().getTime() - 24 * HOUR))),
    );
}
