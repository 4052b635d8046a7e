import { setTimeout as pause } from 'node:timers/promises';
import { callFunction } from './dynamic-routes.ts';
import type { FunctionModule } from './function-module.ts';

export interface ScheduleOptions {
  functions: readonly FunctionModule[];
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  siteUrl: string;
  waitUntil: (task: Promise<unknown>) => void;
}

/**
 * Runs each scheduled function repeatedly, without overlap. The cron expression is ignored, so that
 * what happens every few minutes in production can be seen locally within seconds.
 * @returns stops the schedule and waits for the runs under way.
 */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const { functions, everyMs, siteUrl, waitUntil } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const nextRun = () => pause(everyMs, true, { signal }).catch(() => false);
  const loops = functions
    .filter((module) => module.config?.schedule !== undefined)
    .map(async (module) => {
      while (await nextRun()) {
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
