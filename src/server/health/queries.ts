import { and, asc, eq, gte, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Alert, StuckMail, StuckRefund } from '#contract/health.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from '../jobs/table.ts';
import { orders, refunds, stripeEvents } from '../orders/data/table.ts';
import type { Queryable } from '../services/database.ts';
import type { Message } from '../services/mail.ts';
import type { RebuildRequest } from './publishing.ts';
import { alerts } from './table.ts';

const MINUTE = 60_000;
/** Stripe retries for three days; after this time, in ms, one delivery should have succeeded. */
const WEBHOOK_TIMEOUT_MS = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/**
 * Alerts do not count: they would cause alerts about themselves. Nor does a bulk mail whose address is refused: a visitor
 * mistyped it.
 */
const isFailing = (database: Queryable) =>
  and(
    isNull(outbox.doneAt),
    gte(outbox.attempts, ALERT_AFTER_ATTEMPTS),
    sql`not (${outbox.isBulk} and ${outbox.isRefused})`,
    notInArray(
      outbox.id,
      database.select({ id: alerts.mailId }).from(alerts).where(isNotNull(alerts.mailId)),
    ),
  );

export async function readFailures(database: Queryable): Promise<Alert[]> {
  const rows = await database
    .select({
      kind: outbox.kind,
      count: sql<number>`count(*)::int`,
      since: sql<string>`min(coalesce(payload->>'requestedAt', to_json(created_at)#>>'{}'))`,
    })
    .from(outbox)
    .where(isFailing(database))
    .groupBy(outbox.kind)
    .orderBy(outbox.kind);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export async function readStuckMails(database: Queryable): Promise<StuckMail[]> {
  const rows = await database
    .select({ id: outbox.id, payload: outbox.payload, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(isFailing(database), eq(outbox.kind, 'mail')))
    .orderBy(asc(outbox.id))
    .limit(20);
  return rows.map(({ id, payload, createdAt }) => {
    const { to, subject } = payload as Message;
    return { id, to: to.address, subject, since: createdAt.toISOString() };
  });
}

/** Mails that are not sent yet. */
export async function countWaitingMails(database: Queryable): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.kind, 'mail')));
  return row?.count ?? 0;
}

export async function readStuckRefunds(database: Queryable): Promise<StuckRefund[]> {
  const { id, firstName, lastName, total } = orders;
  return database
    .select({ intentId: refunds.intentId, order: { id, firstName, lastName, total } })
    .from(outbox)
    .innerJoin(refunds, eq(refunds.jobId, outbox.id))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isFailing(database), eq(refunds.state, 'pending')))
    .orderBy(asc(outbox.id))
    .limit(20);
}

/** Orders that were paid without an event from Stripe: its webhook is missing, or its secret is wrong. */
export async function readMissedWebhooks(database: Queryable, now: Date): Promise<Alert[]> {
  const at = now.getTime();
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${orders.paidAt})` })
    .from(orders)
    .where(
      and(
        gte(orders.paidAt, new Date(at - DAY)),
        lt(orders.paidAt, new Date(at - WEBHOOK_TIMEOUT_MS)),
        sql`not exists (select 1 from ${stripeEvents} where ${stripeEvents.intentId} = ${orders.paymentIntentId})`,
      ),
    );
  if (!row?.count || !row.since) return [];
  return [{ kind: 'webhook', count: row.count, since: new Date(row.since).toISOString() }];
}

export async function readRebuild(database: Queryable): Promise<RebuildRequest | null> {
  const [row] = await database.select().from(outbox).where(eq(outbox.key, 'rebuild'));
  if (!row) return null;
  const { requestedAt } = row.payload as { requestedAt?: string };
  return {
    requestedAt: requestedAt ? new Date(requestedAt) : row.createdAt,
    acceptedAt: row.doneAt,
    dueAt: row.dueAt,
    isFailing: row.doneAt === null && row.attempts >= ALERT_AFTER_ATTEMPTS,
  };
}
