import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isAnonymousEmail } from '#contract/anonymous-email.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { type Queryable, type Transaction, writtenRow } from '../services/database.ts';
import { emailMatches } from '../services/email-matches.ts';
import type { Message } from '../services/mail.ts';
import type { Job } from './handlers.ts';
import { ALERT_AFTER_ATTEMPTS, outbox } from './table.ts';

/** Due at once, whatever the clock says. */
const AT_ONCE = new Date(0);

/** `isBulk`: see the table. */
type MailOptions = { dueAt?: Date; isBulk?: boolean };

/** The statement that queues a mail, not to be sent before `dueAt`; it does nothing where the key is known. */
export const insertMailJob = (
  tx: Transaction,
  key: string,
  message: Omit<Message, 'messageId'>,
  { dueAt = AT_ONCE, isBulk = false }: MailOptions = {},
) =>
  tx
    .insert(outbox)
    .values({ kind: 'mail', key, payload: message, dueAt, isBulk })
    .onConflictDoNothing();

/**
 * Queues a mail inside the transaction that made it necessary, not to be sent before `dueAt`. Returns the job's id, or
 * null where the key is known, or the buyer was erased: then nothing was queued.
 */
export async function queueMail(
  tx: Transaction,
  key: string,
  message: Omit<Message, 'messageId'>,
  options: MailOptions = {},
): Promise<number | null> {
  if (isAnonymousEmail(message.to.address)) return null;
  const [job] = await insertMailJob(tx, key, message, options).returning({ id: outbox.id });
  return job?.id ?? null;
}

/** Queues another job and returns its id. Throws where the key is known. */
export async function queueJob(
  tx: Transaction,
  kind: Job['kind'],
  key: string,
  payload: object,
): Promise<number> {
  const rows = await tx
    .insert(outbox)
    .values({ kind, key, payload, dueAt: AT_ONCE })
    .returning({ id: outbox.id });
  return writtenRow(rows).id;
}

/** Whether a job with this key was queued, done or not. */
export async function wasQueued(database: Queryable, key: string): Promise<boolean> {
  const rows = await database.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key));
  return rows.length > 0;
}

/** Whether a job is not done yet. */
export async function isWaiting(tx: Transaction, id: number): Promise<boolean> {
  const waiting = and(eq(outbox.id, id), isNull(outbox.doneAt));
  return (await tx.select({ id: outbox.id }).from(outbox).where(waiting)).length > 0;
}

/** Removes a job that is not done yet. Returns whether there was one. */
export async function cancelJob(tx: Transaction, id: number): Promise<boolean> {
  const waiting = and(eq(outbox.id, id), isNull(outbox.doneAt));
  const canceled = await tx.delete(outbox).where(waiting).returning({ id: outbox.id });
  return canceled.length > 0;
}

/** Removes the job with this key if it is not done yet. */
export async function cancelJobWithKey(tx: Transaction, key: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.key, key), isNull(outbox.doneAt)));
}

/** Makes a done job due again; it counts as failing from the start. */
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

/**
 * Leaves a job that runs due at another time, unless it was requested again meanwhile. It counts as never
 * tried.
 */
export async function postponeJob(database: Queryable, job: Job, dueAt: SQL | Date): Promise<void> {
  const asLeased = and(eq(outbox.id, job.id), eq(outbox.dueAt, job.dueAt));
  await database.update(outbox).set({ dueAt, attempts: 0 }).where(asLeased);
}

/** Sets the due time of a job that is not done to now. */
export async function makeJobDueNow(database: Queryable, key: string, now: Date): Promise<void> {
  const waiting = and(eq(outbox.key, key), isNull(outbox.doneAt));
  await database.update(outbox).set({ dueAt: now }).where(waiting);
}

/** Ends a job that has nothing to do any more; an attempt that runs is not interrupted. */
export async function endJob(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)));
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

const hasFailed = and(isNull(outbox.doneAt), isNotNull(outbox.lastError));

/** Makes every failed job due at once, except those that run. */
export async function retryFailedJobs(database: Queryable, now: Date): Promise<void> {
  await database.update(outbox).set({ dueAt: now }).where(hasFailed);
}

/** Deletes the content of mails to an address that name something and are not sent yet, and ends them. */
export async function cancelMails(
  tx: Transaction,
  { to, about, now }: { to: string; about: string; now: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: now, payload: {} })
    .where(
      and(
        eq(outbox.kind, 'mail'),
        isNull(outbox.doneAt),
        emailMatches(sql`${outbox.payload} -> 'to' ->> 'address'`, { email: normaliseEmail(to) }),
        sql`strpos(concat(${outbox.payload} ->> 'subject', ' ', ${outbox.payload} ->> 'text'), ${about}) > 0`,
      ),
    );
}

/**
 * Stops trying to send a mail and deletes its content. Returns false for one that is sent, is being sent or was never
 * tried.
 */
export async function closeFailedMail(
  database: Queryable,
  id: number,
  now: Date,
): Promise<boolean> {
  const closed = await database
    .update(outbox)
    .set({ doneAt: now, payload: {} })
    .where(and(eq(outbox.id, id), eq(outbox.kind, 'mail'), hasFailed))
    .returning({ id: outbox.id });
  return closed.length > 0;
}
