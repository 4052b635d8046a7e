import { and, eq, isNull } from 'drizzle-orm';
import { type ArtworkRecord, isPublicWork } from '#contract/artworks.ts';
import { freeCopyNumbers } from '#contract/editions.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { endOfNzDay, lastNzDay, nzDay } from '#contract/nz-time.ts';
import {
  LONGEST_RESERVATION_DAYS,
  type ReservationCreate,
  type ReservationUpdate,
} from '#contract/reservations.ts';
import { lockWork } from '../artworks/data/lock-work.ts';
import { artworks } from '../artworks/data/table.ts';
import { findArtwork } from '../artworks/queries.ts';
import { assertNotHeld } from '../artworks/sale-guards.ts';
import { endReservation } from '../availability/end-reservations.ts';
import { ApiError, invalid, notFound } from '../http/errors.ts';
import { staleVersion } from '../http/versions.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { claims, orderItems } from '../orders/data/table.ts';
import { settleBlockingOrders } from '../orders/payment/release.ts';
import { inTransaction, type Transaction, writtenRow } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { cancelLinkMail } from './data/link-mail.ts';
import { reservations } from './data/table.ts';

const DAY = 86_400_000;

type Reservation = typeof reservations.$inferSelect;

/**
 * Keeps a copy of a work for somebody. Throws not_found; invalid for a day that is over or too far away; work_held
 * while a buyer holds the last copies, work_sold where no copy is left. What the same `creationKey` has made is changed
 * instead, as by `updateReservation`.
 */
export async function createReservation(
  services: Services,
  artworkId: number,
  input: ReservationCreate,
): Promise<ArtworkRecord> {
  const { creationKey, ...wanted } = input;
  const { until, ...person } = wanted;
  const endsAt = endOf(services, until);
  await settleBlockingOrders(services, [artworkId], null);
  const made = await inTransaction(services.database, async (tx) => {
    const work = await lockWork(tx, artworkId);
    if (!work || work.archivedAt) throw notFound('This artwork does not exist.');
    const before = creationKey && (await findByKey(tx, creationKey));
    if (before) return { earlierId: before.id };
    const editionNumber = await freeCopy(tx, artworkId, work.editionSize);
    const values = { artworkId, editionNumber, endsAt, creationKey, createdAt: services.now() };
    const rows = await tx
      .insert(reservations)
      .values({ ...values, ...person })
      .returning();
    const reservationId = writtenRow(rows).id;
    const claim = { artworkId, editionNumber, reservationId, state: 'reserved' as const };
    await tx.insert(claims).values(claim);
    if (isPublicWork(work)) await queueRebuild(tx, services);
    return { work: await found(tx, artworkId) };
  });
  return made.work ?? updateReservation(services, made.earlierId, wanted);
}

async function findByKey(tx: Transaction, creationKey: string) {
  const isMade = eq(reservations.creationKey, creationKey);
  const [row] = await tx.select().from(reservations).where(isMade);
  return row;
}

async function freeCopy(tx: Transaction, artworkId: number, editionSize: number): Promise<number> {
  const taken = await tx.select().from(claims).where(eq(claims.artworkId, artworkId));
  const numbers = taken.map((claim) => claim.editionNumber);
  const [free] = freeCopyNumbers(editionSize, numbers, 1) ?? [];
  if (free !== undefined) return free;
  if (!taken.some(({ state }) => state === 'held')) {
    throw new ApiError('work_sold', 'No copy of this work is left to reserve.');
  }
  await assertNotHeld(tx, artworkId);
  // The hold has ended since the claims were read: the lock of the work keeps others from claiming, not from releasing.
  return freeCopy(tx, artworkId, editionSize);
}

/**
 * Prolongs or shortens a reservation, or changes whom it is for, which ends the former person's link. Throws not_found
 * for one that has ended, invalid, work_held where the former person is paying, and stale_version where the reservation
 * is not as `expected` any more.
 */
export async function updateReservation(
  services: Services,
  id: number,
  input: ReservationUpdate,
): Promise<ArtworkRecord> {
  const { until, expected, ...person } = input;
  const endsAt = endOf(services, until);
  await settleHoldsOf(services, id);
  return inTransaction(services.database, async (tx) => {
    const { work, reservation } = await lockReservation(tx, id);
    if (expected) assertUnchanged(reservation, expected);
    const isSame = isSamePerson(reservation, person);
    if (!isSame) {
      await endFormerClaim(tx, reservation);
      await cancelLinkMail(tx, reservation.tokenHash);
    }
    await tx
      .update(reservations)
      .set({ endsAt, ...person, ...(!isSame && { tokenHash: null }) })
      .where(eq(reservations.id, id));
    const isSeen = +endsAt !== +reservation.endsAt;
    if (isSeen && isPublicWork(work)) await queueRebuild(tx, services);
    return found(tx, work.id);
  });
}

type ReservedFor = Pick<Reservation, 'personName' | 'personEmail'>;

/** By their addresses where both have one, else by the name; one without a name is the same while the address is. */
const isSamePerson = (before: ReservedFor, after: ReservedFor) =>
  before.personEmail && after.personEmail
    ? normaliseEmail(before.personEmail) === normaliseEmail(after.personEmail)
    : before.personName === after.personName &&
      (before.personName !== '' || before.personEmail === after.personEmail);

/**
 * A late payment of an order that the former person began gets no copy by this reservation any more. Throws work_held
 * while that person is paying.
 */
async function endFormerClaim(tx: Transaction, { id, artworkId, editionNumber }: Reservation) {
  const isCopy = and(eq(claims.artworkId, artworkId), eq(claims.editionNumber, editionNumber));
  const [claim] = await tx.select().from(claims).where(isCopy);
  if (claim?.state === 'held') await assertNotHeld(tx, artworkId);
  await tx.update(orderItems).set({ reservationId: null }).where(eq(orderItems.reservationId, id));
}

/** Throws stale_version. */
function assertUnchanged(now: Reservation, then: NonNullable<ReservationUpdate['expected']>): void {
  const isUnchanged =
    lastNzDay(now.endsAt) === then.until &&
    now.personName === then.personName &&
    now.personEmail === then.personEmail &&
    now.note === then.note;
  if (!isUnchanged) throw staleVersion('This reservation');
}

/** Ends a reservation before its day. Throws not_found, and work_held while the person is paying. */
export async function endReservationByHand(services: Services, id: number): Promise<ArtworkRecord> {
  await settleHoldsOf(services, id);
  return inTransaction(services.database, async (tx) => {
    const { work, reservation } = await lockReservation(tx, id);
    if (!(await endReservation(tx, services, reservation, 'ended'))) {
      await assertNotHeld(tx, work.id);
    }
    return found(tx, work.id);
  });
}

/**
 * Ends the reservation of an original that was paid for outside the shop: the work is sold, and whoever waits for it is
 * not told. Throws not_found, invalid for an edition, and work_held while the person is paying.
 */
export async function sellReserved(services: Services, id: number): Promise<ArtworkRecord> {
  await settleHoldsOf(services, id);
  return inTransaction(services.database, async (tx) => {
    const { work, reservation } = await lockReservation(tx, id);
    if (work.editionSize > 1) throw invalid('Only an original is marked as sold here.');
    await assertNotHeld(tx, work.id);
    await tx
      .update(artworks)
      .set({ isAvailable: false, updatedAt: services.now() })
      .where(eq(artworks.id, work.id));
    await endReservation(tx, services, reservation, 'sold');
    return found(tx, work.id);
  });
}

/** Ends holds on the work of a reservation that are over. */
async function settleHoldsOf(services: Services, id: number): Promise<void> {
  const { artworkId } = reservations;
  const [known] = await services.database
    .select({ artworkId })
    .from(reservations)
    .where(eq(reservations.id, id));
  if (known) await settleBlockingOrders(services, [known.artworkId], null);
}

/**
 * A reservation that has not ended, and its work, both locked: first the work, as in every transaction. An order that
 * gives the copy back does not lock the work, but writing its claim takes a key share lock of the reservation's row,
 * and so waits. Throws not_found.
 */
export async function lockReservation(tx: Transaction, id: number) {
  const isOpen = and(eq(reservations.id, id), isNull(reservations.endedAt));
  const [known] = await tx.select().from(reservations).where(isOpen);
  const work = known && (await lockWork(tx, known.artworkId));
  const [reservation] = await tx.select().from(reservations).where(isOpen).for('update');
  if (!work || !reservation) throw notFound('This reservation has ended.');
  return { work, reservation };
}

/** The end of the last day. Throws invalid. */
function endOf({ now }: Services, until: string): Date {
  const latest = nzDay(new Date(now().getTime() + LONGEST_RESERVATION_DAYS * DAY));
  const wrong =
    until < nzDay(now())
      ? 'This day is over'
      : until > latest
        ? `At most ${LONGEST_RESERVATION_DAYS} days from today`
        : null;
  if (wrong) throw invalid(`${wrong}.`, { until: wrong });
  return endOfNzDay(until);
}

async function found(tx: Transaction, artworkId: number): Promise<ArtworkRecord> {
  const work = await findArtwork(tx, artworkId);
  if (!work) throw notFound('This artwork does not exist.');
  return work;
}
