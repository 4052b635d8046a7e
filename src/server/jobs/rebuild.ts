import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import { TooManyPurges } from '../services/rebuild.ts';
import type { Services } from '../services/services.ts';
import { earliestBuild, earliestGatheredBuild, requestBuild } from './build-allowance.ts';
import type { Job } from './handlers.ts';
import { postponeJob } from './queue.ts';
import { outbox } from './table.ts';

/** On Netlify a build costs credits: edits are gathered until so many minutes have passed without one. */
const QUIET_MINUTES = 10;

/**
 * Queues what makes an edit public: a purge of the lists in the CDN, at once, and a build of the static pages once the
 * artist has paused and the allowance of the last 31 days has one left. Requests that wait become one; a job that runs
 * sees the changed `dueAt` and is repeated.
 */
export async function queueRebuild(tx: Transaction, services: Services): Promise<void> {
  await queuePurge(tx, services);
  await queueBuild(tx, services);
}

/** Queues a purge of the lists in the CDN. Enough for a sale: the pages fetch the lists, and nothing is built. */
export const queuePurge = (tx: Transaction, services: Services) =>
  queueOrRepeat(tx, services, 'purge', instantOf(services, 0));

/** As {@link queueRebuild}, with the build at once, if one is left of the last 31 days. */
export async function queueRebuildNow(tx: Transaction, services: Services): Promise<void> {
  await queueRebuild(tx, services);
  const dueAt = sql`greatest(${instantOf(services, 0)}, ${earliestBuild(tx, services.environment)})`;
  await tx.update(outbox).set({ dueAt }).where(eq(outbox.key, 'rebuild'));
}

/** What a job of a build or a purge is queued with. */
type RequestPayload = { requestedAt: string };

/** Runs the job of a build. It stays due at a later time where the allowance of the last 31 days is spent. */
export async function runBuildJob(services: Services, job: Job): Promise<void> {
  const { requestedAt } = job.payload as RequestPayload;
  if (await requestBuild(services, new Date(requestedAt))) return;
  const { database, environment } = services;
  const dueAt = sql`coalesce(${earliestBuild(database, environment)}, ${instantOf(services, 0)})`;
  await postponeJob(services.database, job, dueAt);
}

/** How long after a change a response of before may still reach the CDN, in ms: a request ends within 9 s. */
const LATE_RESPONSE_MS = 60_000;

/** When a purge that Netlify refused as one too many is repeated, in ms. */
const PURGE_PAUSE_MS = 5_000;

/**
 * Runs the job of a purge. It stays due once more: a response that was made before the change may come after the
 * purge.
 */
export async function runPurgeJob(services: Services, job: Job): Promise<void> {
  try {
    await services.rebuild.purge();
  } catch (error) {
    if (!(error instanceof TooManyPurges)) throw error;
    const dueAt = new Date(services.now().getTime() + PURGE_PAUSE_MS);
    return postponeJob(services.database, job, dueAt);
  }
  if (!isHosted(services.environment)) return;
  const { requestedAt } = job.payload as RequestPayload;
  const again = new Date(Date.parse(requestedAt) + LATE_RESPONSE_MS);
  if (services.now() >= again) return;
  await postponeJob(services.database, job, sql`${again.toISOString()}::timestamptz`);
}

function queueBuild(tx: Transaction, services: Services) {
  const quietMinutes = isHosted(services.environment) ? QUIET_MINUTES : 0;
  const hasFailed = sql`${outbox.doneAt} is null and ${outbox.lastError} is not null`;
  const [now, pause] = [instantOf(services, 0), instantOf(services, quietMinutes)];
  const later = sql`greatest(${pause}, ${earliestGatheredBuild(tx, services.environment)})`;
  return queueOrRepeat(
    tx,
    services,
    'rebuild',
    sql`case when ${hasFailed} then ${now} else ${later} end`,
    later,
  );
}

const instantOf = ({ now }: Services, inMinutes: number) =>
  sql`${new Date(now().getTime() + inMinutes * 60_000).toISOString()}::timestamptz`;

/** A new job is due at `firstDueAt`, one that was queued before at `dueAt`. */
function queueOrRepeat(
  tx: Transaction,
  services: Services,
  kind: 'purge' | 'rebuild',
  dueAt: SQL,
  firstDueAt = dueAt,
) {
  const payload: RequestPayload = { requestedAt: services.now().toISOString() };
  return tx
    .insert(outbox)
    .values({ kind, key: kind, payload, dueAt: firstDueAt })
    .onConflictDoUpdate({
      target: outbox.key,
      set: {
        doneAt: null,
        // Further changes don't reset the count of failed attempts: a failing hook must become an alert.
        attempts: sql`case when ${outbox.doneAt} is null then ${outbox.attempts} else 0 end`,
        payload,
        dueAt,
      },
    });
}
