import { and, eq, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { sendAlerts } from '../health/service.ts';
import { describe } from '../http/error-response.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { rateLimits } from '../rate-limits/table.ts';
import type { Intent } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { forgetNetworks } from './hold-length.ts';
import { releaseHold } from './release.ts';
import { settle } from './settle.ts';
import { orders, stripeEvents } from './table.ts';

const MINUTE = 60_000;
/** How far back Stripe's own list is compared with ours: longer than any outage we would sleep through. */
const RECONCILE_HOURS = 24;
const EVENTS_KEPT_DAYS = 30;

/**
 * After so long nothing more is begun, in ms: Netlify ends a scheduled function after 30 s, and what is under way may
 * take 8. The next sweep goes on.
 */
const BUDGET_MS = 20_000;

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments whose webhook never came,
 * and delivers what the outbox still owes. One failure does not keep the others from being done, nor does a
 * service that is slow: what sells or frees a work comes first.
 */
export async function sweep(services: Services): Promise<void> {
  const { database } = services;
  const now = services.now().getTime();
  const begun = performance.now();
  const isOver = () => performance.now() - begun > BUDGET_MS;
  const overdue = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.holdExpiresAt, services.now())))
    .orderBy(orders.holdExpiresAt)
    .limit(200);
  await each(overdue, isOver, ({ id }) => releaseHold(services, id));

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
  await each(waiting, isOver, async ({ intentId }) => intentId && settle(services, intentId));

  await guard(() => sendAlerts(services));
  await guard(() => drainOutbox(services, isOver));
  await guard(() => reconcile(services, new Date(now - RECONCILE_HOURS * 60 * MINUTE), isOver));
  await guard(() => drainOutbox(services, isOver));
  await database.delete(rateLimits).where(lt(rateLimits.windowEndsAt, services.now()));
  await forgetNetworks(database, services.now());
  const old = new Date(now - EVENTS_KEPT_DAYS * 24 * 60 * MINUTE);
  await database.delete(stripeEvents).where(lt(stripeEvents.receivedAt, old));
}

/** Settles each intent that Stripe calls succeeded and that no settled order of ours answers for, newest first. */
async function reconcile(services: Services, since: Date, isOver: () => boolean): Promise<void> {
  for await (const page of pagesOf(services.payments.listIntents(since))) {
    if (isOver()) return;
    await settleUnknown(services, page, isOver);
  }
}

async function settleUnknown(services: Services, page: readonly Intent[], isOver: () => boolean) {
  const paid = page
    .filter(({ status, metadata }) => status === 'succeeded' && isOurs(services, metadata))
    .map(({ id }) => id);
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
  const unknown = paid.filter((id) => !settled.has(id));
  await each(unknown, isOver, (id) => settle(services, id));
}

const isOurs = ({ galleryId }: Services, { gallery }: Intent['metadata']) => gallery === galleryId;

/** A hundred at a time, as Stripe lists them. */
async function* pagesOf<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < 100) continue;
    yield page;
    page = [];
  }
  yield page;
}

async function each<T>(
  items: readonly T[],
  isOver: () => boolean,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    if (isOver()) return;
    await guard(() => work(item));
  }
}

async function guard(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`sweep: ${describe(error)}`);
  }
}
