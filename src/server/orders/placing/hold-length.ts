import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { HOLD_MINUTES } from '#contract/limits.ts';
import type { OrderLine } from '#contract/orders.ts';
import { artworks } from '../../artworks/data/table.ts';
import { ApiError } from '../../http/errors.ts';
import type { Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import { aboutWorks, named } from './unavailable-works.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** However often Pay is pressed, and with however many browsers: a network keeps a work no longer than this, in ms. */
const LONGEST_HOLD = 30 * MINUTE;

/** A shorter one is of no use to anybody: a card is typed, and a bank asks, in ms. */
const SHORTEST_HOLD = 2 * MINUTE;

/**
 * Until when an order may keep these works: a new one, or this browser's `open` one, which is brought up to date.
 * Whoever lets hold after hold run out keeps a work from everybody else, with a new browser each time if need be:
 * after half an hour of holds without a payment in an hour, her network leaves it to others for a while. Of an edition
 * that is half an hour for each of its copies. Throws conflict naming the works.
 */
export async function holdUntil(
  tx: Transaction,
  items: readonly OrderLine[],
  network: string,
  now: Date,
  open?: OrderRow,
): Promise<Date> {
  const kept = await keptLately(tx, items, network, now, open);
  const tooLong = kept.filter(({ leftMs }) => leftMs < SHORTEST_HOLD);
  if (tooLong.length > 0 && !open) {
    throw new ApiError(
      'hold_limit_reached',
      `${named(tooLong)} was reserved for you for half an hour. Others may buy it now; please try again in an hour, or write to us.`,
      aboutWorks(items, tooLong, 'Reserved for too long'),
    );
  }
  const longest = Math.min(LONGEST_HOLD, ...kept.map(({ leftMs }) => leftMs));
  const until = Math.min(
    now.getTime() + HOLD_MINUTES * MINUTE,
    (open?.createdAt ?? now).getTime() + longest,
  );
  return new Date(Math.max(until, open?.holdExpiresAt.getTime() ?? 0));
}

/**
 * The works that this network keeps in other orders, or kept without paying in holds that ended in the last hour, and
 * for how long it may keep what is asked of each: in ms.
 */
async function keptLately(
  tx: Transaction,
  items: readonly OrderLine[],
  network: string,
  now: Date,
  open: OrderRow | undefined,
): Promise<{ artworkId: number; title: string; leftMs: number }[]> {
  const asked = new Map<number, number>();
  for (const { artworkId, quantity } of items) {
    asked.set(artworkId, (asked.get(artworkId) ?? 0) + quantity);
  }
  const endedLately = gt(orders.holdExpiresAt, new Date(now.getTime() - HOUR));
  const heldMs = sql`extract(epoch from ${orders.holdExpiresAt} - ${orders.createdAt}) * 1000`;
  const kept = await tx
    .select({
      artworkId: artworks.id,
      title: artworks.title,
      editionSize: artworks.editionSize,
      copyMs: sql<number>`sum(${heldMs} * ${orderItems.quantity})::float8`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(
      and(
        inArray(artworks.id, [...asked.keys()]),
        eq(orders.network, network),
        open && ne(orders.id, open.id),
        or(eq(orders.status, 'pending'), and(eq(orders.status, 'expired'), endedLately)),
      ),
    )
    .groupBy(artworks.id);
  return kept.map(({ artworkId, title, editionSize, copyMs }) => ({
    artworkId,
    title,
    leftMs: (LONGEST_HOLD * editionSize - copyMs) / (asked.get(artworkId) ?? 1),
  }));
}

/** Deletes the network of orders that are older than a day. */
export async function forgetNetworks({ database, now }: Services): Promise<void> {
  await database
    .update(orders)
    .set({ network: null })
    .where(
      and(isNotNull(orders.network), lt(orders.createdAt, new Date(now().getTime() - 24 * HOUR))),
    );
}
