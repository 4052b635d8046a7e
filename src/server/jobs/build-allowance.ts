import { desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { type Environment, isHosted } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { builds } from './table.ts';

/**
 * Builds in 31 days without BUILDS_PER_MONTH; the free plan leaves more up to 2,000 visitors a month (docs/costs.md).
 */
const DEFAULT_BUILDS_PER_MONTH = '8';
/** As long as the longest month, so that no billing period holds more builds, on whatever day it begins. */
const PERIOD_DAYS = 31;

/** How many builds may be asked for in any 31 days; null where they cost nothing. */
const buildsPerMonth = (environment: Environment): number | null =>
  isHosted(environment) ? Number(environment.BUILDS_PER_MONTH ?? DEFAULT_BUILDS_PER_MONTH) : null;

/** The earliest time of the next build, for Postgres, perhaps in the past; null where it may be at any time. */
export function earliestBuild(database: Queryable, environment: Environment): SQL {
  const allowance = buildsPerMonth(environment);
  return allowance === null ? sql`null::timestamptz` : atMost(database, allowance, PERIOD_DAYS);
}

/**
 * The same for a build of gathered edits: a quarter of the builds in a quarter of the time, so that some are left at
 * its end.
 */
export function earliestGatheredBuild(database: Queryable, environment: Environment): SQL {
  const allowance = buildsPerMonth(environment);
  const anyTime = earliestBuild(database, environment);
  if (allowance === null) return anyTime;
  const spread = atMost(database, Math.ceil(allowance / 4), PERIOD_DAYS / 4);
  return sql`greatest(${anyTime}, ${spread})`;
}

/** When the `count`th latest build is `days` old, perhaps in the past; null with fewer builds. */
function atMost(database: Queryable, count: number, days: number): SQL {
  const ending = sql<Date>`${builds.requestedAt} + make_interval(hours => ${days * 24}::int)`;
  const last = database
    .select({ ending })
    .from(builds)
    .orderBy(desc(builds.requestedAt))
    .offset(count - 1)
    .limit(1);
  return sql`(${last})`;
}

/** How many builds are left of those of the last 31 days; null where they cost nothing. */
export async function buildsLeft({ database, environment, now }: Services): Promise<number | null> {
  const allowance = buildsPerMonth(environment);
  if (allowance === null) return null;
  const since = new Date(now().getTime() - PERIOD_DAYS * 24 * 3_600_000);
  const spent = await database.$count(builds, gt(builds.requestedAt, since));
  return Math.max(0, allowance - spent);
}

/**
 * Asks for a build, and returns whether the pages have or get the edit; false where the allowance of the last 31
 * days is spent.
 * Where builds are counted, none is asked for if the pages were built after `editedAt`, as by a deploy. A build is
 * counted before it is asked for, and stays counted where no answer came: one that does not come is reported as failed.
 * Throws what the build service answers.
 */
export async function requestBuild(services: Services, editedAt: Date): Promise<boolean> {
  const { database, environment, now, rebuild } = services;
  if (buildsPerMonth(environment) === null) {
    await rebuild.request();
    return true;
  }
  const builtAt = await rebuild.builtAt();
  if (builtAt && builtAt > editedAt) return true;
  if ((await buildsLeft(services)) === 0) return false;
  const [build] = await database.insert(builds).values({ requestedAt: now() }).returning();
  try {
    await rebuild.request();
  } catch (error) {
    // It may have been taken: asked for again, it would be built and counted twice.
    if (error instanceof Error && error.name === 'TimeoutError') return true;
    if (build) await database.delete(builds).where(eq(builds.id, build.id));
    throw error;
  }
  return true;
}
