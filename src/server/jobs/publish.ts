import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { outbox } from './table.ts';

/** On Netlify a build costs credits: edits are gathered until so many minutes have passed without one. */
const QUIET_MINUTES = 10;

/**
 * Queues what makes an edit public: a purge of the lists in the CDN, at once, and a build of the static pages once the
 * artist has paused. Requests that wait become one; a delivery under way sees the changed `dueAt` and is repeated.
 */
export async function queuePublish(tx: Transaction, services: Services): Promise<void> {
  for (const job of publishJobs(tx, services)) await job;
}

/** The statements of {@link queuePublish}. */
export const publishJobs = (tx: Transaction, services: Services) => [
  publishJob(tx, services, 'purge', instantOf(services, 0)),
  buildJob(tx, services),
];

/** The same, with the build at once. */
export async function queuePublishNow(tx: Transaction, services: Services): Promise<void> {
  await queuePublish(tx, services);
  await tx.update(outbox).set({ dueAt: services.now() }).where(eq(outbox.key, 'rebuild'));
}

function buildJob(tx: Transaction, services: Services) {
  const quietMinutes = isHosted(services.environment) ? QUIET_MINUTES : 0;
  const isFailing = sql`${outbox.doneAt} is null and ${outbox.lastError} is not null`;
  const [now, later] = [instantOf(services, 0), instantOf(services, quietMinutes)];
  return publishJob(
    tx,
    services,
    'rebuild',
    sql`case when ${isFailing} then ${now} else ${later} end`,
    later,
  );
}

const instantOf = ({ now }: Services, inMinutes: number) =>
  sql`${new Date(now().getTime() + inMinutes * 60_000).toISOString()}::timestamptz`;

/** `dueAt` is for a job that is there already, `firstDueAt` for the first one. */
function publishJob(
  tx: Transaction,
  services: Services,
  kind: 'purge' | 'rebuild',
  dueAt: SQL,
  firstDueAt = dueAt,
) {
  const payload = { requestedAt: services.now().toISOString() };
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
