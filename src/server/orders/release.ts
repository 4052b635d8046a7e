import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { inTransaction } from '../services/database.ts';
import { isMissingIntent } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { applyIntent, expireOrder, settle } from './settle.ts';
import { claims, orders } from './table.ts';

/**
 * Ends a hold that is over: the intent is canceled at Stripe first, and only its confirmation releases the
 * works. A cancel that comes too late, because the buyer has paid, completes the sale instead.
 */
export async function releaseHold(services: Services, orderId: string): Promise<void> {
  const [row] = await services.database.select().from(orders).where(eq(orders.id, orderId));
  if (row?.status !== 'pending' || row.holdExpiresAt > services.now()) return;
  const { paymentIntentId } = row;
  if (paymentIntentId) {
    try {
      await applyIntent(services, await services.payments.cancelIntent(paymentIntentId));
      return;
    } catch (error) {
      // Stripe does not know it (keys were changed): nobody can pay it any more.
      if (!isMissingIntent(error)) throw error;
    }
  }
  await inTransaction(services.database, async (tx) => {
    const stillSo = and(
      eq(orders.id, orderId),
      eq(orders.status, 'pending'),
      paymentIntentId
        ? eq(orders.paymentIntentId, paymentIntentId)
        : isNull(orders.paymentIntentId),
      lte(orders.holdExpiresAt, services.now()),
    );
    const [locked] = await tx.select().from(orders).where(stillSo).for('update');
    if (locked) await expireOrder(tx, locked);
  });
}

/**
 * Before a new claim: settles the expired holds that stand in its way, and this browser's own open order,
 * which may have been paid a moment ago.
 */
export async function clearTheWay(
  services: Services,
  artworkIds: readonly number[],
  browserHash: string | null,
): Promise<void> {
  const { database } = services;
  const held = database
    .select({ id: claims.orderId })
    .from(claims)
    .where(and(inArray(claims.artworkId, [...artworkIds]), eq(claims.state, 'held')));
  const inTheWay = await database
    .select({
      id: orders.id,
      browserHash: orders.browserHash,
      intentId: orders.paymentIntentId,
      holdExpiresAt: orders.holdExpiresAt,
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
    );
  for (const order of inTheWay) {
    if (order.holdExpiresAt <= services.now()) await releaseHold(services, order.id);
    else if (order.browserHash === browserHash && order.intentId)
      await settle(services, order.intentId);
  }
}
