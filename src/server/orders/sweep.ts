import { and, eq, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { reportTroubles } from '../health/service.ts';
import { describe } from '../http/error-response.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { rateLimits } from '../rate-limits/table.ts';
import type { Services } from '../services/services.ts';
import { releaseHold } from './release.ts';
import { settle } from './settle.ts';
import { orders, stripeEvents } from './table.ts';

const MINUTE = 60_000;
/** How far back Stripe's own list is compared with ours: longer than any outage we would sleep through. */
const RECONCILE_HOURS = 24;
const EVENTS_KEPT_DAYS = 30;

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments whose webhook never came,
 * and delivers what the outbox still owes. One failure does not keep the others from being done.
 */
export async function sweep(services: Services): Promise<void> {
  const { database } = services;
  const now = services.now().getTime();
  await guard(() => drainOutbox(services));
  const overdue = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.holdExpiresAt, services.now())))
    .orderBy(orders.holdExpiresAt)
    .limit(200);
  await each(overdue, ({ id }) => releaseHold(services, id));

  const waiting = await database
    .select({ intentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNotNull(orders.paymentIntentId),
        lt(orders.createdAt, new Date(now - MINUTE)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(200);
  await each(waiting, async ({ intentId }) => intentId && settle(services, intentId));

  await guard(() => reconcile(services, new Date(now - RECONCILE_HOURS * 60 * MINUTE)));
  await guard(() => reportTroubles(services));
  await guard(() => drainOutbox(services));
  await database.delete(rateLimits).where(lt(rateLimits.windowEndsAt, services.now()));
  const old = new Date(now - EVENTS_KEPT_DAYS * 24 * 60 * MINUTE);
  await database.delete(stripeEvents).where(lt(stripeEvents.receivedAt, old));
}

/** Settles each intent that Stripe calls succeeded and that no settled order of ours answers for. */
async function reconcile(services: Services, since: Date): Promise<void> {
  const paid: string[] = [];
  for await (const intent of services.payments.listIntents(since)) {
    const isOurs = intent.metadata.gallery === services.galleryId;
    if (intent.status === 'succeeded' && isOurs) paid.push(intent.id);
  }
  if (paid.length === 0) return;
  const known = await services.database
    .select({ intentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentIntentId, paid),
        ne(orders.status, 'pending'),
        ne(orders.status, 'expired'),
      ),
    );
  const settled = new Set(known.map((row) => row.intentId));
  await each(
    paid.filter((id) => !settled.has(id)),
    (id) => settle(services, id),
  );
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await guard(() => work(item));
}

async function guard(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`sweep: ${describe(error)}`);
  }
}
