import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { normaliseEmail } from '#contract/fields.ts';
import { ApiError } from '../http/errors.ts';
import type { Limit } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import { countAttempt, uncountAttempt } from './queries.ts';
import { rateLimits } from './table.ts';

/** The network of an IP address: the IPv4 address itself, or the /64 of an IPv6 one, which one household has. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0', '0'].slice(0, 4).join(':');
}

/** By what calls for an email address are counted: its hash, so that the table of counts holds no addresses. */
export const hashOfEmail = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex');

/**
 * Counts a call of a route; throws too_many_requests beyond the limit of its network. Returns how to uncount it, where
 * it turns out not to be one that the limit is about.
 */
export const enforceLimit = (services: Services, limit: Limit, ip: string) =>
  enforceLimitOf(services, limit, networkOf(ip));

/** The same for any key that calls are counted by. */
export async function enforceLimitOf(
  { database, now }: Services,
  limit: Limit,
  countedBy: string,
): Promise<() => Promise<void>> {
  const key = `${limit.name}:${countedBy}`;
  const { count, endsAt, secondsLeft } = await countAttempt(database, key, limit.seconds, now());
  if (count > limit.max) {
    const { message = 'Too many requests. Please wait a moment.' } = limit;
    throw new ApiError('too_many_requests', message, { retryAfter: secondsLeft });
  }
  return () => uncountAttempt(database, key, endsAt);
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedWindows({ database, now }: Services): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now()));
}
