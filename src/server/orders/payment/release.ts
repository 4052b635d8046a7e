import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { endOverReservations } from '../../availability/end-reservations.ts';
import { inTransaction } from '../../services/database.ts';
import { isMissingIntent } from '../../services/payments.ts';
import { ServiceMissing } from '../../services/service-missing.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { claims, orders } from '../data/table.ts';
import { applyIntent, expireOrder, settle } from './settle.ts';

/** For how long one process alone releases a hold, in ms. Two that do so at once do no harm, they ask Stripe twice. */
const RELEASE_LEASE_MS = 10_000;
/** For how long a buyer's request starts to release holds of others, in ms: each asks Stripe. */
const RELEASE_LIMIT_MS = 4_000;

/**
 * Releases an expired hold, unless another process is just doing so: of a crowd that waits for the work, one asks
 * Stripe to cancel, and for the others the work is still held. The works of an order with an intent are released once
 * Stripe has canceled it; where the buyer has paid already, the sale is completed instead. Without an intent, or with
 * one that Stripe does not know, the works are released at once.
 */
export async function releaseHold(services: Services, orderId: string): Promise<void> {
  const row = await leaseExpired(services, orderId);
  if (!row) return;
  const { paymentIntentId } = row;
  try {
    if (paymentIntentId && (await cancelAndApply(services, paymentIntentId))) return;
    await expireUnpaid(services, row, paymentIntentId);
  } catch (error) {
    const endLease = services.database.update(orders).set({ releaseLeasedUntil: null });
    await endLease.where(eq(orders.id, orderId)).catch(() => {});
    throw error;
  }
}

/** Cancels a pending order before its hold ends, with the same steps as `releaseHold`. */
export async function cancelPendingOrder(services: Services, orderId: string): Promise<void> {
  const row = await findPending(services, orderId);
  if (!row) return;
  const { paymentIntentId } = row;
  const isApplied = paymentIntentId && (await cancelAndApply(services, paymentIntentId));
  // After a cancellation before the hold ends, the order is still pending and has no intent: it is expired here.
  await expireUnpaid(services, row, isApplied ? null : paymentIntentId);
}

/** The order, if its hold has expired and no other process releases it. */
async function leaseExpired(
  { database, now }: Services,
  orderId: string,
): Promise<OrderRow | undefined> {
  const leasedUntil = new Date(now().getTime() + RELEASE_LEASE_MS);
  const [row] = await database
    .update(orders)
    .set({ releaseLeasedUntil: leasedUntil })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'pending'),
        lte(orders.holdExpiresAt, now()),
        or(isNull(orders.releaseLeasedUntil), lte(orders.releaseLeasedUntil, now())),
      ),
    )
    .returning();
  return row;
}

async function findPending({ database }: Services, orderId: string): Promise<OrderRow | undefined> {
  const pending = and(eq(orders.id, orderId), eq(orders.status, 'pending'));
  const [row] = await database.select().from(orders).where(pending);
  return row;
}

/**
 * Cancels an intent at Stripe and applies its resulting state to its order. True also where the intent could not be
 * canceled, since it is paid or being processed. False where Stripe does not know it, since the keys were changed: then
 * it cannot be paid; and without keys, when the artist sells by inquiry alone: a payment all the same is a late one.
 */
async function cancelAndApply(services: Services, intentId: string): Promise<boolean> {
  try {
    await applyIntent(services, await services.payments.cancelIntent(intentId));
    return true;
  } catch (error) {
    if (!isMissingIntent(error) && !(error instanceof ServiceMissing)) throw error;
    return false;
  }
}

/** Expires an order that is as it was read: pending, with this intent, its hold not renewed. */
async function expireUnpaid(services: Services, row: OrderRow, intentId: string | null) {
  const hasExpired = await inTransaction(services.database, async (tx) => {
    const isUnchanged = and(
      eq(orders.id, row.id),
      eq(orders.status, 'pending'),
      intentId ? eq(orders.paymentIntentId, intentId) : isNull(orders.paymentIntentId),
      lte(orders.holdExpiresAt, row.holdExpiresAt),
    );
    const [locked] = await tx.select().from(orders).where(isUnchanged).for('update');
    if (locked) await expireOrder(tx, locked);
    return locked !== undefined;
  });
  if (hasExpired) services.changeMarker.note();
}

/**
 * Before a new claim: settles this browser's own open order, which may have been paid without the gallery knowing yet,
 * ends expired holds on its works, the oldest first, and reservations of them that are over. A buyer's request starts
 * to release no further hold after 4 s; the administration's release them all.
 */
export async function settleBlockingOrders(
  services: Services,
  artworkIds: readonly number[],
  browserHash: string | null,
): Promise<void> {
  const { database } = services;
  const held = database
    .select({ id: claims.orderId })
    .from(claims)
    .where(and(inArray(claims.artworkId, [...artworkIds]), eq(claims.state, 'held')));
  const blocking = await database
    .select({
      id: orders.id,
      intentId: orders.paymentIntentId,
      holdExpiresAt: orders.holdExpiresAt,
      browserHash: orders.browserHash,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        or(
          browserHash === null ? undefined : eq(orders.browserHash, browserHash),
          and(inArray(orders.id, held), lte(orders.holdExpiresAt, services.now())),
        ),
      ),
    )
    .orderBy(orders.holdExpiresAt);
  const endsAt = performance.now() + (browserHash === null ? Infinity : RELEASE_LIMIT_MS);
  const isOwn = (order: { browserHash: string }) => order.browserHash === browserHash;
  for (const order of blocking.sort((one, other) => +isOwn(other) - +isOwn(one))) {
    if (!isOwn(order) && performance.now() > endsAt) break;
    if (order.holdExpiresAt <= services.now()) await releaseHold(services, order.id);
    else if (order.intentId) await settle(services, order.intentId);
  }
  await endOverReservations(services, artworkIds);
}
