import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { rateLimits } from './table.ts';

/**
 * Counts one attempt under a key, in Postgres, so that the count holds across processes.
 * Returns the attempts in the current window, this one included, and when it ends.
 */
export async function countAttempt(
  database: Queryable,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; endsAt: Date; secondsLeft: number }> {
  const windowEndsAt = new Date(now.getTime() + seconds * 1_000);
  const over = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.windowEndsAt });
  const endsAt = row?.endsAt ?? windowEndsAt;
  return {
    count: row?.count ?? 1,
    endsAt,
    secondsLeft: Math.max(1, (endsAt.getTime() - now.getTime()) / 1_000),
  };
}

/** Takes back one attempt of the window that ends at `endsAt`; a later window is left alone. */
export async function uncountAttempt(
  database: Queryable,
  key: string,
  endsAt: Date,
): Promise<void> {
  await database
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowEndsAt, endsAt)));
}

/** The wait before the next attempt is 0 for `freeAttempts`, then doubles from `firstS` to `maxS`, in seconds. */
export type BackOff = { freeAttempts: number; firstS: number; maxS: number; resetAfterS: number };

/**
 * Counts one attempt under a key, unless it comes too early. Returns null where it is allowed, else the seconds to
 * wait. The wait grows with each attempt and is reset after `resetAfterS` seconds without one. One statement, so that
 * parallel attempts wait like successive ones.
 */
export async function countWithBackOff(
  database: Queryable,
  key: string,
  { freeAttempts, firstS, maxS, resetAfterS }: BackOff,
  now: Date,
): Promise<number | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const attempts = sql`case when ${rateLimits.windowEndsAt} <= ${instant} then 1 else ${rateLimits.count} + 1 end`;
  const wait = sql`case when (${attempts}) < ${freeAttempts} then 0
    else least(${maxS}::float8, ${firstS}::float8 * power(2, least((${attempts}) - ${freeAttempts}, 30))) end`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + resetAfterS * 1_000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: attempts,
        windowEndsAt: sql`excluded.window_ends_at`,
        notBefore: sql`${instant} + make_interval(secs => ${wait})`,
      },
      setWhere: sql`coalesce(${rateLimits.notBefore}, ${instant}) <= ${instant}`,
    })
    .returning({ key: rateLimits.key });
  if (row) return null;
  const [early] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(1, ((early?.notBefore ?? now).getTime() - now.getTime()) / 1_000);
}
