import { and, eq, inArray, sql } from 'drizzle-orm';
import { pickEditions } from '#contract/editions.ts';
import { artworks } from '../../artworks/data/table.ts';
import type { Transaction } from '../../services/database.ts';
import { claims } from './table.ts';

type Wanted = { artworkId: number; quantity: number; editionSize: number };

/**
 * Holds copies until `sellClaims` or `releaseClaims`. The transaction must have locked the works. Returns the lines
 * with the numbers picked, or those of which too few copies are free; then nothing was claimed.
 */
export async function claimEditions<Line extends Wanted>(
  tx: Transaction,
  orderId: string,
  wanted: readonly Line[],
): Promise<{ claimed: (Line & { editionNumbers: number[] })[] } | { unavailable: Line[] }> {
  const ids = wanted.map((line) => line.artworkId);
  const taken = await tx
    .select({ artworkId: claims.artworkId, number: claims.editionNumber })
    .from(claims)
    .where(inArray(claims.artworkId, ids));
  const claimed: (Line & { editionNumbers: number[] })[] = [];
  const unavailable: Line[] = [];
  for (const line of wanted) {
    const used = taken.filter((row) => row.artworkId === line.artworkId).map((row) => row.number);
    const editionNumbers = pickEditions(line.editionSize, used, line.quantity);
    if (editionNumbers) claimed.push({ ...line, editionNumbers });
    else unavailable.push(line);
  }
  if (unavailable.length > 0) return { unavailable };
  await tx.insert(claims).values(
    claimed.flatMap(({ artworkId, editionNumbers }) =>
      editionNumbers.map((editionNumber) => ({
        artworkId,
        editionNumber,
        orderId,
        state: 'held' as const,
      })),
    ),
  );
  return { claimed };
}

export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(claims).where(and(eq(claims.orderId, orderId), eq(claims.state, 'held')));
}

/**
 * Puts the copies that an order bought on sale again. A work that they had sold out becomes available; an edition with
 * copies left that the artist had withdrawn stays unavailable.
 */
export async function returnToSale(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const ids = await lockWorksOf(tx, orderId);
  await tx
    .update(artworks)
    .set({ isAvailable: true, updatedAt: now })
    .where(and(inArray(artworks.id, ids), isSoldOut));
  await tx.delete(claims).where(and(eq(claims.orderId, orderId), eq(claims.state, 'sold')));
}

const isSoldOut = sql`${artworks.editionSize} <= (
  select count(*) from ${claims}
  where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold'
)`;

/** Locks the works that an order claims, in id order, so that two orders for the same works cannot deadlock. Returns their ids. */
async function lockWorksOf(tx: Transaction, orderId: string): Promise<number[]> {
  const works = await tx
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
  return works.map(({ id }) => id);
}

/** Turns the order's claims into sales, and marks works without a copy left as sold. */
export async function sellClaims(tx: Transaction, orderId: string, now: Date): Promise<void> {
  // Locks the works first: of two orders that are settled simultaneously, the second must see the sales of the first.
  const ids = await lockWorksOf(tx, orderId);
  await tx.update(claims).set({ state: 'sold' }).where(eq(claims.orderId, orderId));
  await tx
    .update(artworks)
    .set({ isAvailable: false, updatedAt: now })
    .where(and(inArray(artworks.id, ids), isSoldOut));
}
