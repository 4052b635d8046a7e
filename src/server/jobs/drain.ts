import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../services/services.ts';
import type { Job, JobHandlers } from './handlers.ts';
import { outbox } from './table.ts';

/** The lease of one delivery, in seconds: longer than a slow mail server takes. */
const LEASE_SECONDS = 240;
const BACK_OFF_SECONDS = [5, 30, 120, 600, 3_600, 14_400];

/**
 * Delivers what is due, refunds first, each item at least once: a lease keeps other processes off it meanwhile, a
 * failure puts it off. Starts none once `isOver`. Returns how many were delivered.
 */
export async function drain(
  services: Services,
  handlers: JobHandlers,
  isOver: () => boolean,
): Promise<number> {
  let delivered = 0;
  while (!isOver()) {
    const job = await lease(services);
    if (!job) break;
    if (await attempt(services, handlers, job)) delivered += 1;
  }
  return delivered;
}

/** One at a time: the lease of a second would run out while a slow server takes the first. */
async function lease(services: Services): Promise<Job | undefined> {
  const now = services.now().toISOString();
  const due = sql`${outbox.id} = (
    select id from ${outbox}
    where done_at is null and due_at <= ${now}::timestamptz
    order by kind <> 'refund', id limit 1 for update skip locked
  )`;
  const [job] = await services.database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      // Set again by a failure: what has one is not under way.
      lastError: null,
      dueAt: sql`${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(due)
    .returning();
  return job;
}

async function attempt(services: Services, handlers: JobHandlers, job: Job): Promise<boolean> {
  // Only while the item is as it was leased: a rebuild that was asked for meanwhile stays due.
  const asLeased = and(eq(outbox.id, job.id), eq(outbox.dueAt, job.dueAt), isNull(outbox.doneAt));
  try {
    await handlers[job.kind](services, job);
  } catch (error) {
    const wait = BACK_OFF_SECONDS[Math.min(job.attempts, BACK_OFF_SECONDS.length) - 1] ?? 5;
    const lastError = nameOf(error);
    console.error(`outbox: ${job.kind} ${job.id} failed (attempt ${job.attempts}): ${lastError}`);
    await services.database
      .update(outbox)
      .set({ dueAt: new Date(services.now().getTime() + wait * 1_000), lastError })
      .where(asLeased);
    return false;
  }
  // What is out is not sent again because its note was lost on a connection that broke: the note is made anew.
  await untilNoted(() =>
    services.database
      .update(outbox)
      // A mail that is out keeps neither its words nor its address here: some carry a way into the administration.
      .set({ doneAt: services.now(), ...(job.kind === 'mail' && { payload: {} }) })
      .where(asLeased),
  );
  return true;
}

/** Tries for about 6 s; Postgres restarts within that. Throws what the last attempt threw: then the lease runs out. */
async function untilNoted(note: () => Promise<unknown>): Promise<void> {
  for (const wait of [100, 400, 1_500, 4_000]) {
    try {
      await note();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await note();
}

/** What went wrong, without the words of a mail server or a driver: those may quote an address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { type, code, responseCode } = error as Error & Record<string, unknown>;
  return [error.name, type, code, responseCode].filter(Boolean).join(' ');
}
