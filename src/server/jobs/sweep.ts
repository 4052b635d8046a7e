import { describe } from '../http/error-response.ts';
import { isDatabaseUnavailable } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';

/**
 * The time after which a sweep starts nothing more, in ms: Netlify ends a scheduled function after 30 s, and a call to
 * Stripe or Postgres may take 8. The next sweep continues. A mail may take longer: once its lease is over it is sent
 * again, under the same Message-ID.
 */
const BUDGET_MS = 20_000;

/** One part of the sweep; those that loop start nothing more once `isTimeUp`. */
export type SweepTask = (services: Services, isTimeUp: () => boolean) => Promise<unknown>;

/** Runs the tasks in order. A failure is logged and does not stop the others, unless Postgres is unavailable: then it is thrown. */
export async function runSweep(services: Services, tasks: readonly SweepTask[]): Promise<void> {
  const startedAt = performance.now();
  const isTimeUp = () => performance.now() - startedAt > BUDGET_MS;
  for (const task of tasks) {
    try {
      await task(services, isTimeUp);
    } catch (error) {
      logFailure(error);
    }
  }
}

/** Calls back for each item, until `isTimeUp`. A failure is logged and does not stop the others; an outage of Postgres is thrown. */
export async function forEachUntil<T>(
  items: readonly T[],
  isTimeUp: () => boolean,
  callback: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    if (isTimeUp()) return;
    await callback(item).catch(logFailure);
  }
}

function logFailure(error: unknown): void {
  if (isDatabaseUnavailable(error)) throw error;
  console.error(`sweep: ${describe(error)}`);
}
