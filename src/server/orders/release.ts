import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { conflict } from '../http/errors.ts';
import { inTransaction } from '../services/database.ts';
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
  if (row.paymentIntentId) {
    await applyIntent(services, await services.payments.cancelIntent(row.paymentIntentId));
    return;
  }
  await inTransaction(services.database, async (tx) => {
    const stillSo = and(
      eq(orders.id, orderId),
      eq(orders.status, 'pending'),
      isNull(orders.paymentIntentId),
      lte(orders.holdExpiresAt, services.now()),
    );
    const [locked] = await tx.select().from(orders).where(stillSo).for('update');
    if (locked) await expireOrder(tx, locked);
  });
}

/**
 * Before a new claim: settles the expired holds that stand in its way, and this browser's own open order,
 * which may have been paid a moment ago. Throws conflict while its payment is being processed.
 */
export async function clearTheWay(
  services: Services,
  artworkIds: readonly number[],
  browserHash: string,
): Promise<void> {
  const { database } = services;
  const held = database
    .select({ id: claims.orderId })
    .from(claims)
    .where(and(inArray(claims.artworkId, [...artworkIds]), eq(claims.state, 'held')));
  const inTheWay = await database
    .select({
      id: orders.id,
      own: eq(orders.browserHash, browserHash),
      intentId: orders.paymentIntentId,
      holdExpiresAt: orders.holdExpiresAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        or(
          eq(orders.browserHash, browserHash),
          and(inArray(orders.id, held), lte(orders.holdExpiresAt, services.now())),
        ),
      ),
    );
  for (const order of inTheWay) {
    if (order.holdExpiresAt <= services.now()) await releaseHold(services, order.id);
    else if (order.own && order.intentId) {
      const { intent } = await settle(services, order.intentId);
      if (intent.status === 'processing') throw conflict('Your payment is being processed.');
    }
  }
}
