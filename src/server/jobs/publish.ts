import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { outbox } from './table.ts';

/**
 * Queues what makes a change public: a purge of the lists in the CDN, at once, and a rebuild of the static
 * pages, on Netlify at least 5 minutes after the last one since builds cost money. Requests that wait
 * become one; a delivery under way sees the changed `dueAt` and is repeated.
 */
export async function queuePublish(tx: Transaction, services: Services): Promise<void> {
  for (const job of publishJobs(tx, services)) await job;
}

/** The statements of {@link queuePublish}. */
export function publishJobs(tx: Transaction, services: Services) {
  const now = sql`${services.now().toISOString()}::timestamptz`;
  const payload = { requestedAt: services.now().toISOString() };
  const wait = { purge: 0, rebuild: isHosted(services.environment) ? 300 : 0 };
  return (['purge', 'rebuild'] as const).map((kind) =>
    tx
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
      }),
  );
}

/** The same, without waiting for the interval between builds. */
export async function queuePublishNow(tx: Transaction, services: Services): Promise<void> {
  await queuePublish(tx, services);
  await tx.update(outbox).set({ dueAt: services.now() }).where(eq(outbox.key, 'rebuild'));
}
