import { and, asc, eq, gte, isNull, lt, notLike, sql } from 'drizzle-orm';
import type { Alert, Health, StuckMail, StuckRefund } from '#contract/health.ts';
import { refundKey } from '../jobs/queue.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from '../jobs/table.ts';
import { orders, stripeEvents } from '../orders/data/table.ts';
import type { Queryable } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import { publishingOf, type RebuildRequest } from './publishing.ts';

const MINUTE = 60_000;
/** Stripe tries again for three days; after this it should have come through once. */
const WEBHOOK_PATIENCE = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** How long a build may take: Netlify queues them, this machine does not. */
const BUILD_PATIENCE = { hosted: 15 * MINUTE, local: 2 * MINUTE };

/** Our own warnings do not count: they would warn of themselves. */
const failing = and(
  isNull(outbox.doneAt),
  gte(outbox.attempts, ALERT_AFTER_ATTEMPTS),
  notLike(outbox.key, 'alert:%'),
);

/** Everything that keeps failing, and how the public pages stand. */
export async function readHealth(services: Services): Promise<Health> {
  const { database } = services;
  const rebuild = await readRebuild(database);
  const publishing = publishingOf(
    rebuild,
    await services.rebuild.builtAt(),
    services.now(),
    isHosted(services.environment) ? BUILD_PATIENCE.hosted : BUILD_PATIENCE.local,
  );
  const alerts = [...(await readFailures(database)), ...(await readUnheard(services))];
  // Taken by the build service, and never come: its failure is not in the outbox.
  if (rebuild && publishing.state === 'failed' && !rebuild.isFailing) {
    alerts.push({ kind: 'rebuild', count: 1, since: rebuild.requestedAt.toISOString() });
  }
  const stuckRefunds = await readStuckRefunds(database);
  return { alerts, stuckMails: await readStuckMails(database), stuckRefunds, publishing };
}

async function readFailures(database: Queryable): Promise<Alert[]> {
  const rows = await database
    .select({
      kind: outbox.kind,
      count: sql<number>`count(*)::int`,
      since: sql<string>`min(coalesce(payload->>'requestedAt', to_json(created_at)#>>'{}'))`,
    })
    .from(outbox)
    .where(failing)
    .groupBy(outbox.kind)
    .orderBy(outbox.kind);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

async function readStuckMails(database: Queryable): Promise<StuckMail[]> {
  const rows = await database
    .select({ id: outbox.id, payload: outbox.payload, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(failing, eq(outbox.kind, 'mail')))
    .orderBy(asc(outbox.id))
    .limit(20);
  return rows.map(({ id, payload, createdAt }) => {
    const { to, subject } = payload as Message;
    return { id, to: to.address, subject, since: createdAt.toISOString() };
  });
}

async function readStuckRefunds(database: Queryable): Promise<StuckRefund[]> {
  const { id: orderId, firstName, lastName, total } = orders;
  return database
    .select({ orderId, firstName, lastName, total })
    .from(outbox)
    .innerJoin(orders, sql`${outbox.key} = ${refundKey('')}::text || ${orders.paymentIntentId}`)
    .where(and(failing, eq(outbox.kind, 'refund')))
    .orderBy(asc(outbox.id))
    .limit(20);
}

/** Orders that were paid, though Stripe never told us: its webhook is missing, or its secret is wrong. */
async function readUnheard({ database, now }: Services): Promise<Alert[]> {
  const at = now().getTime();
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${orders.paidAt})` })
    .from(orders)
    .where(
      and(
        gte(orders.paidAt, new Date(at - DAY)),
        lt(orders.paidAt, new Date(at - WEBHOOK_PATIENCE)),
        sql`not exists (select 1 from ${stripeEvents} where ${stripeEvents.intentId} = ${orders.paymentIntentId})`,
      ),
    );
  if (!row?.count || !row.since) return [];
  return [{ kind: 'webhook', count: row.count, since: new Date(row.since).toISOString() }];
}

async function readRebuild(database: Queryable): Promise<RebuildRequest | null> {
  const [row] = await database.select().from(outbox).where(eq(outbox.key, 'rebuild'));
  if (!row) return null;
  const { requestedAt } = row.payload as { requestedAt?: string };
  return {
    requestedAt: requestedAt ? new Date(requestedAt) : row.createdAt,
    acceptedAt: row.doneAt,
    isFailing: row.doneAt === null && row.attempts >= ALERT_AFTER_ATTEMPTS,
  };
}
