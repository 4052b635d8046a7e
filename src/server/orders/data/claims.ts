import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { pickEditions } from '#contract/editions.ts';
import { artworks } from '../../artworks/data/table.ts';
import type { Transaction } from '../../services/database.ts';
import { claims, orders } from './table.ts';

type Wanted = { artworkId: number; quantity: number; editionSize: number };
/** A copy that an order holds or owns. */
type Taken = { artworkId: number; number: number };
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
    const editionNumbers = pickEditions(line.editionSize, used, line.quantity);
    if (editionNumbers) claimed.push({ ...line, editionNumbers });
    else unavailable.push(line);
  }
  return unavailable.length > 0 ? { unavailable } : { claimed };
}

/** One row for each copy, as it is held for an order. */
export const heldCopies = (
  orderId: string,
  lines: readonly { artworkId: number; editionNumbers: readonly number[] }[],
) =>
  lines.flatMap(({ artworkId, editionNumbers }) =>
    editionNumbers.map((editionNumber) => ({
      ...{ artworkId, editionNumber, orderId },
      state: 'held' as const,
    })),
  );

/**
 * A subquery for the copies of these works that are held or sold. `isOver`: by a pending order whose hold has ended;
 * `browserHash` is that of a pending order, else null.
 */
export const takenCopies = (artworkIds: readonly number[], now: Date) =>
  sql<(Taken & { isOver: boolean; browserHash: string | null })[]>`(
    select coalesce(json_agg(json_build_object('artworkId', ${claims.artworkId}, 'number', ${claims.editionNumber},
      'isOver', ${orders.status} = 'pending' and ${orders.holdExpiresAt} <= ${now.toISOString()}::timestamptz,
      'browserHash', case when ${orders.status} = 'pending' then ${orders.browserHash} end)), '[]')
    from ${claims} inner join ${orders} on ${orders.id} = ${claims.orderId}
    where ${inArray(claims.artworkId, [...artworkIds])})`;

/**
 * Holds copies until `sellClaims` or `releaseClaims`. The transaction must have locked the works. Returns the lines
 * with the numbers picked, or those of which too few copies are free; then nothing was claimed.
 */
export async function claimEditions<Line extends Wanted>(
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
  if ('claimed' in picked) await tx.insert(claims).values(heldCopies(orderId, picked.claimed));
  return picked;
}

export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(claims).where(and(eq(claims.orderId, orderId), eq(claims.state, 'held')));
}

/**
 * Puts the copies that an order bought on sale again. A work that they had sold out becomes available; an edition with
 * copies left that the artist had withdrawn stays unavailable.
 */
export async function returnToSale(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const ids = (await lockWorksOf(tx, orderId)).map(({ id }) => id);
  await tx
    .update(artworks)
    .set({ isAvailable: true, updatedAt: now })
    .where(and(inArray(artworks.id, ids), isSoldOutBy(eq(claims.state, 'sold'))));
  await tx.delete(claims).where(and(eq(claims.orderId, orderId), eq(claims.state, 'sold')));
}

/** Whether so many claims are all copies of a work. */
const isSoldOutBy = (counted: SQL | undefined) => sql`${artworks.editionSize} <= (
  select count(*) from ${claims} where ${and(eq(claims.artworkId, artworks.id), counted)}
)`;

/** The statement that locks the works that an order claims, in id order, so that two orders for the same works cannot deadlock. */
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
 * The statements that turn the order's claims into sales and make works without a copy left unavailable; its works must be
 * locked. Each sees the claims as they were before both.
 */
export function sellClaims(tx: Transaction, orderId: string, now: Date) {
  const ofOrder = eq(claims.orderId, orderId);
  return [
    tx.update(claims).set({ state: 'sold' }).where(ofOrder),
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
