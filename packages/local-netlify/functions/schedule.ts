import { callFunction } from './dynamic-routes.ts';
import type { FunctionModule } from './function-module.ts';

export interface ScheduleOptions {
  functions: readonly FunctionModule[];
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  siteUrl: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Runs the scheduled functions again and again, each on its own, never over itself. Netlify's
 * cron expression is not followed: on one machine the sweep runs every few seconds (§5).
 * @returns stops the schedule and waits for the runs under way.
 */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const { functions, everyMs, siteUrl, waitUntil } = options;
  const stopping = new AbortController();
  const loops = functions
    .filter((module) => module.config?.schedule !== undefined)
    .map(async (module) => {
      while (await pause(everyMs, stopping.signal)) {
        const request = new Request(new URL('/.netlify/functions/scheduled', siteUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ next_run: new Date(Date.now() + everyMs).toISOString() }),
        });
        await callFunction(module, request, '127.0.0.1', {}, waitUntil);
      }
    });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** @returns false where it was ended by the signal. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    }, ms);
    const onAbort = () => {
      clearTimeout(timer);
      resolve(false);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
