import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Transaction, writtenRow } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import type { Job } from './handlers.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from './table.ts';

/**
 * Queues a mail inside the transaction that made it necessary, not to be sent before `dueAt`. Returns the job's id, or
 * null where the key is known: then nothing was queued.
 */
export async function queueMail(
  tx: Transaction,
  key: string,
  message: Omit<Message, 'messageId'>,
  dueAt?: Date,
): Promise<number | null> {
  const [job] = await tx
    .insert(outbox)
    .values({ kind: 'mail', key, payload: message, ...(dueAt && { dueAt }) })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return job?.id ?? null;
}

/** Queues another job and returns its id. Throws where the key is known. */
export async function queueJob(
  tx: Transaction,
  kind: Job['kind'],
  key: string,
  payload: object,
): Promise<number> {
  const rows = await tx.insert(outbox).values({ kind, key, payload }).returning({ id: outbox.id });
  return writtenRow(rows).id;
}

/** Whether a job was not delivered yet. */
export async function isWaiting(tx: Transaction, id: number): Promise<boolean> {
  const waiting = and(eq(outbox.id, id), isNull(outbox.doneAt));
  return (await tx.select({ id: outbox.id }).from(outbox).where(waiting)).length > 0;
}

/** Removes a job that was not delivered yet. Returns whether there was one. */
export async function cancelJob(tx: Transaction, id: number): Promise<boolean> {
  const waiting = and(eq(outbox.id, id), isNull(outbox.doneAt));
  const canceled = await tx.delete(outbox).where(waiting).returning({ id: outbox.id });
  return canceled.length > 0;
}

/** Makes a delivered job due again; it counts as failing from the start. */
export async function reopenJob(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({
      doneAt: null,
      attempts: sql`${outbox.attempts} + ${ALERT_AFTER_ATTEMPTS}`,
      dueAt: now,
    })
    .where(eq(outbox.id, id));
}

/** Ends a job that keeps failing, so that it is not tried again. Returns whether it kept failing. */
export async function closeFailingJob(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const closed = await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(
      and(
        eq(outbox.id, id),
        isNull(outbox.doneAt),
        isNotNull(outbox.lastError),
        gte(outbox.attempts, ALERT_AFTER_ATTEMPTS),
      ),
    )
    .returning({ id: outbox.id });
  return closed.length > 0;
}

/**
 * Queues what makes a change public: a purge of the lists in the CDN, at once, and a rebuild of the static
 * pages, on Netlify at least 5 minutes after the last one since builds cost money. Requests that wait
 * become one; a delivery under way sees the changed `dueAt` and is repeated.
 */
export async function queuePublish(tx: Transaction, services: Services): Promise<void> {
  const now = sql`${services.now().toISOString()}::timestamptz`;
  const payload = { requestedAt: services.now().toISOString() };
  const wait = { purge: 0, rebuild: isHosted(services.environment) ? 300 : 0 };
  for (const kind of ['purge', 'rebuild'] as const) {
    await tx
      .insert(outbox)
      .values({ kind, key: kind, payload, dueAt: services.now() })
      .onConflictDoUpdate({
        target: outbox.key,
        set: {
          doneAt: null,
          // Further changes don't reset the count of failed attempts: a failing hook must become an alert.
          attempts: sql`case when ${outbox.doneAt} is null then ${outbox.attempts} else 0 end`,
          payload,
          dueAt: sql`case
            when ${outbox.doneAt} is not null
              then greatest(${now}, ${outbox.doneAt} + make_interval(secs => ${wait[kind]}))
            when ${outbox.attempts} = 0 then ${outbox.dueAt}
            else ${now} end`,
        },
      });
  }
}
