import { sql } from 'drizzle-orm';
import { ApiError } from '../http/errors.ts';
import type { Limit } from '../http/route.ts';
import type { Queryable } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { rateLimits } from './table.ts';

/**
 * Counts one attempt under a key, in Postgres, so that the count holds across processes.
 * Answers the attempts in the current window, this one included, and the seconds until it ends.
 */
export async function countAttempt(
  database: Queryable,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; secondsLeft: number }> {
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
    secondsLeft: Math.max(1, (endsAt.getTime() - now.getTime()) / 1_000),
  };
}

/** Whom an address belongs to: itself, or its /64 where it is IPv6, which one household has whole. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0', '0'].slice(0, 4).join(':');
}

/** Throws too_many_requests beyond the limit of a route for one address. */
export async function enforceLimit(services: Services, limit: Limit, ip: string): Promise<void> {
  const { count, secondsLeft } = await countAttempt(
    services.database,
    `${limit.name}:${networkOf(ip)}`,
    limit.seconds,
    services.now(),
  );
  if (count > limit.max) {
    throw new ApiError('too_many_requests', 'Too many requests. Please wait a moment.', {
      retryAfter: secondsLeft,
    });
  }
}
