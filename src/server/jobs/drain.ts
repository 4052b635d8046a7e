import { and, eq, isNull, sql } from 'drizzle-orm';
import { ServiceMissing } from '../services/service-missing.ts';
import type { Services } from '../services/services.ts';
import type { Job, JobHandlers } from './handlers.ts';
import { postponeJob } from './queue.ts';
import { outbox } from './table.ts';

/** What waits without failing while its service is not set up: a refund must become an alert. */
const WAITS_FOR_SETUP: ReadonlySet<Job['kind']> = new Set(['mail', 'rebuild']);
const HOUR_MS = 3_600_000;
/** The lease of one attempt, in seconds: longer than a slow mail server takes. */
const LEASE_SECONDS = 240;
const BACK_OFF_SECONDS = [5, 30, 120, 600, 3_600, 14_400];
/** The attempt, 25 hours after the first, at which a bulk mail is given up whose address is refused. */
const LAST_REFUSED_ATTEMPT = 12;

/**
 * Runs the due jobs one at a time, refunds first and mails last, bulk mails after all others, in the sequence of their
 * due times, each at least once. A lease reserves a job while it runs; a failed job is due again after a back-off; a
 * mail or a build waits without failing while its service is not set up. Starts no further job once `isTimeUp()`.
 * Returns how many were done.
 */
export async function drain(
  services: Services,
  handlers: JobHandlers,
  isTimeUp: () => boolean,
): Promise<number> {
  let done = 0;
  while (!isTimeUp()) {
    const job = await lease(services);
    if (!job) break;
    if (await attempt(services, handlers, job)) done += 1;
  }
  return done;
}

/** One at a time: the lease of a second job could expire while a slow server takes the first. */
async function lease(services: Services): Promise<Job | undefined> {
  const now = services.now().toISOString();
  const due = sql`${outbox.id} = (
    select id from ${outbox}
    where done_at is null and due_at <= ${now}::timestamptz
    order by kind <> 'refund', kind = 'mail', is_bulk, due_at, id limit 1 for update skip locked
  )`;
  const [job] = await services.database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      // Null while a job runs: `closeFailingJob` and the retry of failures rely on it.
      lastError: null,
      dueAt: sql`${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(due)
    .returning();
  return job;
}

async function attempt(services: Services, handlers: JobHandlers, job: Job): Promise<boolean> {
  // Only while the job is as it was leased: a rebuild that was requested while it ran stays due.
  const asLeased = and(eq(outbox.id, job.id), eq(outbox.dueAt, job.dueAt), isNull(outbox.doneAt));
  try {
    await handlers[job.kind](services, job);
  } catch (error) {
    if (WAITS_FOR_SETUP.has(job.kind) && error instanceof ServiceMissing) {
      // With the next hourly sweep, so that it alone wakes the database.
      const dueAt = new Date((Math.floor(services.now().getTime() / HOUR_MS) + 1) * HOUR_MS);
      await postponeJob(services.database, job, dueAt);
      return false;
    }
    const wait = BACK_OFF_SECONDS[Math.min(job.attempts, BACK_OFF_SECONDS.length) - 1] ?? 5;
    const lastError = nameOf(error);
    console.error(`outbox: ${job.kind} ${job.id} failed (attempt ${job.attempts}): ${lastError}`);
    const now = services.now().getTime();
    const isRefused = isRefusedAddress(error);
    const isGivenUp = job.isBulk && isRefused && job.attempts >= LAST_REFUSED_ATTEMPT;
    await services.database
      .update(outbox)
      .set({
        dueAt: new Date(now + wait * 1_000),
        lastError,
        isRefused,
        ...(isGivenUp && { doneAt: new Date(now), payload: {} }),
      })
      .where(asLeased);
    return false;
  }
  // With retries: a connection that breaks here would cause a second run.
  await markDoneWithRetries(() =>
    services.database
      .update(outbox)
      // The content of a sent mail is deleted: it holds an address, and perhaps a link to set a password.
      .set({ doneAt: services.now(), ...(job.kind === 'mail' && { payload: {} }) })
      .where(asLeased),
  );
  return true;
}

/**
 * Retries for about 6 s, long enough for a restart of Postgres. Throws the error of the last attempt; then the lease
 * expires.
 */
async function markDoneWithRetries(markDone: () => Promise<unknown>): Promise<void> {
  for (const wait of [100, 400, 1_500, 4_000]) {
    try {
      await markDone();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await markDone();
}

/** The error's name and codes, without its message: that of a mail server or a driver may quote an address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { type, code, responseCode } = error as Error & Record<string, unknown>;
  return [error.name, type, code, responseCode].filter(Boolean).join(' ');
}

/** Whether a mail server refused the recipient's address for good, as Nodemailer reports it. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, permanent } = error as Error & Record<string, unknown>;
  return command === 'RCPT TO' && permanent === true;
}
