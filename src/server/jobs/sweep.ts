import { describe } from '../http/error-response.ts';
import { isDatabaseUnavailable } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';

/**
 * How long after the function's begin a sweep ends at most, in ms: Netlify ends a scheduled function after 30 s, and
 * notes are written after the sweep. The next one continues.
 */
const LIMIT_MS = 27_000;
/** How long a call to Stripe or Postgres may take, in ms, and what follows it. */
const STEP_MS = 9_000;

/** Whether fewer than `neededMs` (9,000 by default) are left. */
type IsTimeUp = (neededMs?: number) => boolean;
/** One part of the sweep; those that loop start nothing more once `isTimeUp`. `failures`: what failed before it. */
export type SweepTask = (
  services: Services,
  isTimeUp: IsTimeUp,
  failures: readonly unknown[],
) => Promise<unknown>;

/**
 * Runs the tasks in order. A failure is logged and does not stop the others, unless Postgres is unavailable: then it is
 * thrown. Returns the failures. `startedAt`: when the function began, by `performance.now()`.
 */
export async function runSweep(
  services: Services,
  tasks: readonly SweepTask[],
  startedAt = performance.now(),
): Promise<unknown[]> {
  const isTimeUp: IsTimeUp = (neededMs = STEP_MS) =>
    performance.now() - startedAt + neededMs > LIMIT_MS;
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task(services, isTimeUp, failures);
    } catch (error) {
      logFailure(error);
      failures.push(error);
    }
  }
  return failures;
}

/**
 * Calls back for each item, until `isTimeUp`. A failure is logged and does not stop the others; an outage of Postgres
 * is thrown.
 */
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
