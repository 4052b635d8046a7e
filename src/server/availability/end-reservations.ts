import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { isPublicWork } from '#contract/artworks.ts';
import { lockWork } from '../artworks/data/lock-work.ts';
import { artworks } from '../artworks/data/table.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { forEachUntil } from '../jobs/sweep.ts';
import { claims } from '../orders/data/table.ts';
import { cancelLinkMail } from '../reservations/data/link-mail.ts';
import { reservations } from '../reservations/data/table.ts';
import { inTransaction, type Queryable, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { tellWhoWaits } from './tell.ts';

type Over = { id: number; artworkId: number };

/**
 * Ends a reservation whose copy nobody is paying for: the copy is free, and whoever waits for the work is told where it
 * is for sale. Returns false where its copy is an order's. The transaction must have locked the work.
 */
export async function endReservation(
  tx: Transaction,
  services: Services,
  { id, artworkId }: Over,
  outcome: 'expired' | 'ended' | 'sold',
): Promise<boolean> {
  const freed = await tx.delete(claims).where(eq(claims.reservationId, id)).returning();
  if (freed.length === 0) return false;
  const isIt = eq(reservations.id, id);
  const [before] = await tx.select().from(reservations).where(isIt);
  if (before) await cancelLinkMail(tx, before.tokenHash);
  await tx
    .update(reservations)
    .set({ endedAt: services.now(), outcome, tokenHash: null })
    .where(isIt);
  const [work] = await tx.select().from(artworks).where(eq(artworks.id, artworkId));
  if (work && isPublicWork(work)) await queueRebuild(tx, services);
  await tellWhoWaits(tx, services, [artworkId]);
  return true;
}

/** Ends reservations of these works whose last day is over. */
export async function endOverReservations(
  services: Services,
  artworkIds: readonly number[],
): Promise<void> {
  const ofWorks = inArray(reservations.artworkId, [...artworkIds]);
  for (const over of await findOver(services.database, services.now(), ofWorks)) {
    await endIfOver(services, over);
  }
}

/** As {@link endOverReservations}, for all works: a task of the sweep. */
export async function endAllOverReservations(
  services: Services,
  isTimeUp: () => boolean,
): Promise<void> {
  const over = await findOver(services.database, services.now());
  await forEachUntil(over, isTimeUp, (one) => endIfOver(services, one));
}

/** Those whose copy is an order's are left out: they end once it is paid or has expired. */
const findOver = (database: Queryable, now: Date, more?: ReturnType<typeof inArray>) =>
  database
    .select({ id: reservations.id, artworkId: reservations.artworkId })
    .from(reservations)
    .innerJoin(claims, eq(claims.reservationId, reservations.id))
    .where(and(lte(reservations.endsAt, now), more))
    .orderBy(reservations.endsAt)
    .limit(200);

async function endIfOver(services: Services, over: Over): Promise<void> {
  const hasEnded = await inTransaction(services.database, async (tx) => {
    await lockWork(tx, over.artworkId);
    const isOver = and(
      eq(reservations.id, over.id),
      isNull(reservations.endedAt),
      // It may have been prolonged before the lock was there.
      lte(reservations.endsAt, services.now()),
    );
    const [still] = await tx.select({ id: reservations.id }).from(reservations).where(isOver);
    return still !== undefined && (await endReservation(tx, services, over, 'expired'));
  });
  if (hasEnded) services.changeMarker.note();
}
