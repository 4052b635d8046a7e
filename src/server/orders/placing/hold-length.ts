import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { HOLD_MINUTES } from '#contract/limits.ts';
import type { OrderLine } from '#contract/orders.ts';
import { ApiError } from '../../http/errors.ts';
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

type Work = { id: number; title: string; editionSize: number };
/** For a work, the sum over the holds of one network: length in ms × copies. */
export type HeldTime = { artworkId: number; copyMs: number };

/**
 * Returns when the hold of an order ends: `open`, this browser's order that is updated, or a new one. `held` is what
 * {@link heldTimes} found for its network, without works that are reserved for the buyer. Pure.
 * - It lasts 10 minutes from now, at most 30 from the first press of Pay, and is never shortened.
 * - One network may hold each copy of an edition for 30 minutes. What counts are its other pending orders and those
 *   that expired unpaid within the last hour, with their whole length.
 * - Throws hold_limit_reached, naming the works, for a new order that would have less than 2 minutes.
 */
export function holdUntil(
  works: readonly Work[],
  items: readonly OrderLine[],
  held: readonly HeldTime[],
  now: Date,
  open?: Pick<OrderRow, 'createdAt' | 'holdExpiresAt'>,
): Date {
  const holds = timesLeft(works, items, held);
  const tooLong = holds.filter(({ leftMs }) => leftMs < SHORTEST_HOLD);
  if (tooLong.length > 0 && !open) {
    throw new ApiError(
      'hold_limit_reached',
      `${quotedTitles(tooLong)} ${tooLong.length > 1 ? 'were' : 'was'} held from your internet connection for half an hour without being paid. Please try again in an hour, or write to us.`,
      errorForWorks(items, tooLong, 'Held for too long'),
    );
  }
  const longest = Math.min(LONGEST_HOLD, ...holds.map(({ leftMs }) => leftMs));
  const until = Math.min(
    now.getTime() + HOLD_MINUTES * MINUTE,
    (open?.createdAt ?? now).getTime() + longest,
  );
  return new Date(Math.max(until, open?.holdExpiresAt.getTime() ?? 0));
}

/** The works that were held; `leftMs` is how long the requested copies may still be held. */
function timesLeft(
  works: readonly Work[],
  items: readonly OrderLine[],
  held: readonly HeldTime[],
): { artworkId: number; title: string; leftMs: number }[] {
  return held.flatMap(({ artworkId, copyMs }) => {
    const work = works.find(({ id }) => id === artworkId);
    if (!work) return [];
    const requested = items
      .filter((item) => item.artworkId === artworkId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const leftMs = (LONGEST_HOLD * work.editionSize - copyMs) / requested;
    return [{ artworkId, title: work.title, leftMs }];
  });
}

/**
 * A subquery for how long a network holds these works in orders other than `openId`, or held them without paying in
 * holds that ended in the last hour; works that it did not hold are left out.
 */
export function heldTimes(
  artworkIds: readonly number[],
  network: string,
  now: Date,
  openId: string | undefined,
) {
  const endedRecently = gt(orders.holdExpiresAt, new Date(now.getTime() - HOUR));
  const counts = and(
    inArray(orderItems.artworkId, [...artworkIds]),
    eq(orders.network, network),
    openId === undefined ? undefined : ne(orders.id, openId),
    or(eq(orders.status, 'pending'), and(eq(orders.status, 'expired'), endedRecently)),
  );
  const heldMs = sql`extract(epoch from ${orders.holdExpiresAt} - ${orders.createdAt}) * 1000`;
  return sql<HeldTime[]>`(
    select coalesce(json_agg(held), '[]') from (
      select ${orderItems.artworkId} as "artworkId", sum(${heldMs} * ${orderItems.quantity})::float8 as "copyMs"
      from ${orderItems} inner join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${counts} group by ${orderItems.artworkId}
    ) held)`;
}

/** Deletes the network of orders that are older than a day. */
export async function deleteOldNetworks({
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
