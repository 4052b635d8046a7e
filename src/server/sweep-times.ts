import { isNull, min, sql } from 'drizzle-orm';
import { drainOutbox } from './drain.ts';
import { noteHealth, noteOutage } from './health/public-health.ts';
import { describe } from './http/error-response.ts';
import { outbox } from './jobs/table.ts';
import { claims, orders } from './orders/data/table.ts';
import { reservations } from './reservations/data/table.ts';
import type { Services } from './services/services.ts';
import { sweep } from './sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The interval of the scheduled function, in ms (`netlify/functions/sweep.ts`). */
const SCHEDULE_MS = 10 * MINUTE;

/** How long a request goes on running jobs, in ms: with the last mail's 18 s it ends within the 60 s of a function. */
const DRAIN_MS = 30_000;

/** Runs what is due in the outbox, and notes when the next sweep has something to do. */
export async function drainAndNote(services: Services): Promise<void> {
  const endsAt = performance.now() + DRAIN_MS;
  await drainOutbox(services, () => performance.now() > endsAt);
  await noteNextSweep(services);
}

/**
 * The sweep, if something is due, and in the first minutes of each hour: looking wakes Postgres, which on Neon's free
 * plan may be awake for half of a month. Returns whether it ran.
 */
export async function sweepWhenDue(services: Services): Promise<boolean> {
  const startedAt = performance.now();
  const now = services.now();
  const isHourly = now.getTime() % HOUR < SCHEDULE_MS;
  const passed = await services.dueTimes.passed(now).catch(logged('due times'));
  if (!isHourly && passed?.length === 0 && (await wasSwept(services))) return false;
  try {
    const failures = await sweep(services, startedAt);
    await services.changeMarker.write().catch(logged('change marker'));
    await noteNextSweep(services);
    await noteHealth(services, failures).catch(logged('health'));
  } catch (error) {
    await noteOutage(services, error).catch(logged('health'));
    throw error;
  }
  await services.dueTimes.remove(passed ?? []).catch(logged('due times'));
  return true;
}

/** Whether a sweep has ever run, and the last one met a database. */
async function wasSwept({ sweepNotes }: Services): Promise<boolean> {
  const note = await sweepNotes.read().catch(logged('health'));
  return note !== null && !note.failing.includes('database');
}

/** What falls due after the next hourly sweep is noted by that one. */
async function noteNextSweep(services: Services): Promise<void> {
  const now = services.now().getTime();
  const next = await nextDueTime(services);
  const nextHour = (Math.floor(now / HOUR) + 1) * HOUR;
  if (next === null || next.getTime() >= nextHour) return;
  await services.dueTimes.add(new Date(Math.max(next.getTime(), now))).catch(logged('due times'));
}

/** When a job of the outbox is due next, or a hold or a reservation ends; null where nothing waits. */
async function nextDueTime({ database }: Services): Promise<Date | null> {
  const hold = database
    .select({ at: min(orders.holdExpiresAt) })
    .from(orders)
    .where(sql`${orders.status} = 'pending'`);
  const reservation = database
    .select({ at: min(reservations.endsAt) })
    .from(reservations)
    .innerJoin(claims, sql`${claims.reservationId} = ${reservations.id}`);
  const [row] = await database
    .select({ at: sql<string | null>`least(min(${outbox.dueAt}), (${hold}), (${reservation}))` })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  return row?.at ? new Date(row.at) : null;
}

/** For what a sweep can do without. */
const logged =
  (what: string) =>
  (error: unknown): null => {
    console.error(`${what}: ${describe(error)}`);
    return null;
  };
