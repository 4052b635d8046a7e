import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { freeCopyNumbers } from '#contract/editions.ts';
import { artworks } from '../../artworks/data/table.ts';
import { reservations } from '../../reservations/data/table.ts';
import type { Transaction } from '../../services/database.ts';
import { claims, orderItems, orders } from './table.ts';

type Wanted = { artworkId: number; quantity: number; editionSize: number };
/** A copy that an order holds or owns, or that is reserved. */
type Taken = { artworkId: number; number: number };
/**
 * What is known of such a copy. `isOver`: by a pending order whose hold has ended, or a reservation whose last day is
 * over; `browserHash` and `heldUntil`, ISO 8601, are those of a pending order, `reservationId` that of a reservation,
 * else null. `tokenHash` is that of the reservation, or of the one that an order has its copy from.
 */
export type TakenCopy = Taken & {
  isOver: boolean;
  browserHash: string | null;
  heldUntil: string | null;
  reservationId: number | null;
  tokenHash: string | null;
};
/** The lines with the numbers of the copies they get, or those of which too few copies are free. */
type Picked<Line> = { claimed: (Line & { editionNumbers: number[] })[] } | { unavailable: Line[] };

/** Picks the lowest free numbers of each line. */
export function pickCopies<Line extends Wanted>(
  wanted: readonly Line[],
  taken: readonly Taken[],
): Picked<Line> {
  const claimed: (Line & { editionNumbers: number[] })[] = [];
  const unavailable: Line[] = [];
  for (const line of wanted) {
    const used = taken.filter((row) => row.artworkId === line.artworkId).map((row) => row.number);
    const editionNumbers = freeCopyNumbers(line.editionSize, used, line.quantity);
    if (editionNumbers) claimed.push({ ...line, editionNumbers });
    else unavailable.push(line);
  }
  return unavailable.length > 0 ? { unavailable } : { claimed };
}

/** One row for each copy, as it is held for an order. */
const heldCopies = (
  orderId: string,
  lines: readonly { artworkId: number; editionNumbers: readonly number[] }[],
) =>
  lines.flatMap(({ artworkId, editionNumbers }) =>
    editionNumbers.map((editionNumber) => ({
      artworkId,
      editionNumber,
      orderId,
      state: 'held' as const,
    })),
  );

type Copies = { artworkId: number; editionNumbers: number[]; reservationId: number | null };

/**
 * The statements that hold copies for a new order: a copy that was reserved for its buyer changes hands, the others are
 * added. A copy that is anybody else's makes them fail: by its primary key, or by the check that a claim has an order
 * or a reservation.
 */
export function claimCopies(tx: Transaction, orderId: string, lines: readonly Copies[]) {
  const free = heldCopies(
    orderId,
    lines.filter(({ reservationId }) => reservationId === null),
  );
  const reserved = lines.filter(({ reservationId }) => reservationId !== null);
  const ids = reserved.flatMap(({ reservationId }) => reservationId ?? []);
  const add = (rows: typeof free) => tx.insert(claims).values(rows);
  const isOwn = inArray(claims.reservationId, ids);
  return [
    ...(free.length > 0 ? [add(free)] : []),
    ...(reserved.length > 0
      ? [
          add(heldCopies(orderId, reserved)).onConflictDoUpdate({
            target: [claims.artworkId, claims.editionNumber],
            set: {
              orderId: sql`case when ${isOwn} then ${orderId}::uuid end`,
              reservationId: null,
              state: 'held',
            },
          }),
        ]
      : []),
  ];
}

/** A subquery for the copies of these works that are held, reserved or sold. */
export const takenCopies = (artworkIds: readonly number[], now: Date) => {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql<TakenCopy[]>`(
    select coalesce(json_agg(json_build_object('artworkId', ${claims.artworkId}, 'number', ${claims.editionNumber},
      'isOver', coalesce(${orders.status} = 'pending' and ${orders.holdExpiresAt} <= ${instant}
        or ${claims.reservationId} is not null and ${reservations.endsAt} <= ${instant}, false),
      'browserHash', case when ${orders.status} = 'pending' then ${orders.browserHash} end,
      'heldUntil', case when ${orders.status} = 'pending' then ${orders.holdExpiresAt} end,
      'reservationId', ${claims.reservationId}, 'tokenHash', ${reservations.tokenHash})), '[]')
    from ${claims} left join ${orders} on ${orders.id} = ${claims.orderId}
    left join ${orderItems} on ${orderItems.orderId} = ${claims.orderId} and ${orderItems.artworkId} = ${claims.artworkId}
    left join ${reservations} on ${reservations.id} = coalesce(${claims.reservationId}, ${orderItems.reservationId})
    where ${inArray(claims.artworkId, [...artworkIds])})`;
};

/**
 * Holds copies until `sellClaims` or `releaseClaims`. The transaction must have locked the works. Returns the lines
 * with the numbers picked, or those of which too few copies are free; then nothing was claimed.
 */
export async function claimFreeCopies<Line extends Wanted>(
  tx: Transaction,
  orderId: string,
  wanted: readonly Line[],
): Promise<Picked<Line>> {
  const ids = wanted.map((line) => line.artworkId);
  const taken = await tx
    .select({ artworkId: claims.artworkId, number: claims.editionNumber })
    .from(claims)
    .where(inArray(claims.artworkId, ids));
  const picked = pickCopies(wanted, taken);
  const copies = 'claimed' in picked ? heldCopies(orderId, picked.claimed) : [];
  if (copies.length > 0) await tx.insert(claims).values(copies);
  return picked;
}

/** A subquery for the reservations that copies of an order come from. */
const reservationsOf = (tx: Transaction, orderId: string) =>
  tx
    .select({ id: orderItems.reservationId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.reservationId)));

/**
 * Holds the copies again that an order had from reservations, where these are still open and have them. Returns these
 * copies. The transaction must have locked the works.
 */
export function claimReserved(tx: Transaction, orderId: string): Promise<Taken[]> {
  const isOwn = inArray(claims.reservationId, reservationsOf(tx, orderId));
  return tx
    .update(claims)
    .set({ state: 'held', orderId, reservationId: null })
    .where(and(eq(claims.state, 'reserved'), isOwn))
    .returning({ artworkId: claims.artworkId, number: claims.editionNumber });
}

/**
 * Releases what an order holds, in one statement: a copy that was reserved before is its reservation's again, the
 * others are free.
 */
export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  const held = and(eq(claims.orderId, orderId), eq(claims.state, 'held'));
  const reserved = tx
    .select({ id: reservations.id })
    .from(orderItems)
    .innerJoin(reservations, eq(reservations.id, orderItems.reservationId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        isNull(reservations.endedAt),
        eq(reservations.artworkId, claims.artworkId),
        eq(reservations.editionNumber, claims.editionNumber),
      ),
    );
  const returned = tx.$with('returned').as(
    tx
      .update(claims)
      .set({ state: 'reserved', orderId: null, reservationId: sql`(${reserved})` })
      .where(and(held, exists(reserved)))
      .returning({ artworkId: claims.artworkId }),
  );
  await tx
    .with(returned)
    .delete(claims)
    .where(and(held, notExists(reserved)));
}

/**
 * Puts the copies that an order bought on sale again. A work that they had sold out becomes available; an edition with
 * copies left that the artist had withdrawn stays unavailable. Returns the ids of its works, which are locked.
 */
export async function returnToSale(tx: Transaction, orderId: string, now: Date): Promise<number[]> {
  const ids = (await lockWorksOf(tx, orderId)).map(({ id }) => id);
  await tx
    .update(artworks)
    .set({ isAvailable: true, updatedAt: now })
    .where(and(inArray(artworks.id, ids), isSoldOutBy(eq(claims.state, 'sold'))));
  await tx.delete(claims).where(and(eq(claims.orderId, orderId), eq(claims.state, 'sold')));
  return ids;
}

/** Whether so many claims are all copies of a work. */
const isSoldOutBy = (counted: SQL | undefined) => sql`${artworks.editionSize} <= (
  select count(*) from ${claims} where ${and(eq(claims.artworkId, artworks.id), counted)}
)`;

/**
 * The statement that locks the works that an order claims, in id order, so that two orders for the same works cannot
 * deadlock.
 */
export const lockWorksOf = (tx: Transaction, orderId: string) =>
  tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(
      inArray(
        artworks.id,
        tx.select({ id: claims.artworkId }).from(claims).where(eq(claims.orderId, orderId)),
      ),
    )
    .orderBy(artworks.id)
    .for('update');

/**
 * The statements that turn the order's claims into sales, end the reservations that they come from and make works
 * without a copy left unavailable. Run as one statement (CTEs), so that each sees the claims as they were before it.
 * The works must be locked.
 */
export function sellClaims(tx: Transaction, orderId: string, now: Date) {
  const ofOrder = eq(claims.orderId, orderId);
  return [
    tx.update(claims).set({ state: 'sold' }).where(ofOrder),
    tx
      .update(reservations)
      .set({ endedAt: now, outcome: 'sold' })
      .where(
        and(isNull(reservations.endedAt), inArray(reservations.id, reservationsOf(tx, orderId))),
      ),
    tx
      .update(artworks)
      .set({ isAvailable: false, updatedAt: now })
      .where(
        and(
          inArray(artworks.id, tx.select({ id: claims.artworkId }).from(claims).where(ofOrder)),
          isSoldOutBy(or(eq(claims.state, 'sold'), ofOrder)),
        ),
      ),
  ];
}
