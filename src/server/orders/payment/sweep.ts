import { and, eq, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { releaseDiscount } from '../../discounts/redeem.ts';
import { forEachUntil } from '../../jobs/sweep.ts';
import { inTransaction } from '../../services/database.ts';
import type { Intent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { orders, refunds, stripeEvents } from '../data/table.ts';
import { releaseHold } from './release.ts';
import { isOurs, settle } from './settle.ts';
import { applyEvent } from './webhook.ts';
import { AFTER_PAYMENT_EVENTS } from './webhook-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How far back Stripe's list of intents is compared with ours: longer than an outage that goes unnoticed. */
const RECONCILE_HOURS = 24;
const EVENTS_KEPT_DAYS = 30;
/** How long an order that nobody paid is kept, as the privacy text of a new gallery says. */
const UNPAID_KEPT_DAYS = 90;
/** How far back events are looked for, after an outage: less than ours and Stripe's are kept. */
const EVENTS_READ_DAYS = 29;

/** Ends holds that are over. */
export async function releaseOverdue(services: Services, isTimeUp: () => boolean): Promise<void> {
  const overdue = await services.database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.holdExpiresAt, services.now())))
    .orderBy(orders.holdExpiresAt)
    .limit(200);
  await forEachUntil(overdue, isTimeUp, ({ id }) => releaseHold(services, id));
}

/** Settles pending orders that have an intent, in case its webhook was not delivered. */
export async function settleWaiting(services: Services, isTimeUp: () => boolean): Promise<void> {
  const waiting = await services.database
    .select({ intentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNotNull(orders.paymentIntentId),
        lt(orders.createdAt, new Date(services.now().getTime() - MINUTE)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(200);
  await forEachUntil(
    waiting,
    isTimeUp,
    async ({ intentId }) => intentId && settle(services, intentId),
  );
}

/**
 * Settles each intent that Stripe lists as succeeded, newest first. An intent is left out where its refund was queued
 * or its order is neither pending nor expired.
 */
export async function reconcile(services: Services, isTimeUp: () => boolean): Promise<void> {
  // Asking Stripe may take the rest of the time.
  if (isTimeUp()) return;
  const since = new Date(services.now().getTime() - RECONCILE_HOURS * HOUR);
  for await (const page of pagesOf(services.payments.listIntents(since))) {
    if (isTimeUp()) return;
    await settleMissed(services, page, isTimeUp);
  }
}

async function settleMissed(services: Services, page: readonly Intent[], isTimeUp: () => boolean) {
  const paid = page
    .filter((intent) => intent.status === 'succeeded' && isOurs(services, intent))
    .map(({ id }) => id);
  const { database } = services;
  const applied = await database
    .select({ intentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentIntentId, paid),
        ne(orders.status, 'pending'),
        ne(orders.status, 'expired'),
      ),
    )
    .union(
      database
        .select({ intentId: refunds.intentId })
        .from(refunds)
        .where(inArray(refunds.intentId, paid)),
    );
  const appliedIds = new Set(applied.map((row) => row.intentId));
  const missed = paid.filter((id) => !appliedIds.has(id));
  await forEachUntil(missed, isTimeUp, (id) => settle(services, id));
}

/** Deletes orders that nobody paid, with their buyers' names and addresses. */
export async function deleteUnpaidOrders(
  { database, now, changeMarker }: Services,
  isTimeUp: () => boolean,
): Promise<void> {
  const until = new Date(now().getTime() - UNPAID_KEPT_DAYS * 24 * HOUR);
  const isOver = and(eq(orders.status, 'expired'), lt(orders.createdAt, until));
  const over = await database.select({ id: orders.id }).from(orders).where(isOver).limit(200);
  await forEachUntil(over, isTimeUp, ({ id }) =>
    inTransaction(database, async (tx) => {
      // A late payment may have changed it meanwhile.
      const isIt = and(eq(orders.id, id), isOver);
      const [order] = await tx.select({ id: orders.id }).from(orders).where(isIt).for('update');
      if (!order) return;
      await releaseDiscount(tx, id);
      await tx.delete(orders).where(eq(orders.id, id));
      changeMarker.note();
    }),
  );
}

/**
 * Applies what Stripe's events of the last weeks say about refunds and disputes and no delivery has told, in the
 * sequence in which it happened. https://docs.stripe.com/webhooks/process-undelivered-events
 */
export async function applyMissedEvents(
  services: Services,
  isTimeUp: () => boolean,
): Promise<void> {
  if (isTimeUp()) return;
  const { database, payments, now } = services;
  const since = new Date(now().getTime() - EVENTS_READ_DAYS * 24 * HOUR);
  const missed: Stripe.Event[] = [];
  for await (const page of pagesOf(payments.listEvents(AFTER_PAYMENT_EVENTS, since))) {
    if (isTimeUp()) return;
    const ids = page.map(({ id }) => id);
    const applied = await database
      .select({ id: stripeEvents.id })
      .from(stripeEvents)
      .where(inArray(stripeEvents.id, ids));
    const appliedIds = new Set(applied.map(({ id }) => id));
    missed.push(...page.filter(({ id }) => !appliedIds.has(id)));
  }
  await forEachUntil(missed.reverse(), isTimeUp, (event) => applyEvent(services, event));
}

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

/** Deletes the ids of Stripe's events that are too old to be delivered again. */
export async function deleteOldEvents({ database, now }: Services): Promise<void> {
  const old = new Date(now().getTime() - EVENTS_KEPT_DAYS * 24 * HOUR);
  await database.delete(stripeEvents).where(lt(stripeEvents.receivedAt, old));
}
