import { setTimeout } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { ApiError } from '../http/errors.ts';
import { type BackOff, countAttempt, countWithBackOff } from '../rate-limits/queries.ts';
import { networkOf } from '../rate-limits/service.ts';
import { rateLimits } from '../rate-limits/table.ts';
import type { Queryable } from '../services/database.ts';
import type { Services } from '../services/services.ts';

/**
 * Attempts from one network: five are free, then each waits twice as long as the one before, up to a quarter of an
 * hour.
 */
const BACK_OFF: BackOff = { freeAttempts: 5, firstS: 5, maxS: 900, resetAfterS: 3_600 };
const WINDOW_SECONDS = 900;
/**
 * Attempts at one account, from all IP addresses, after which each one is delayed, by at most 3 s. The account is never
 * locked: an attacker's guessing must not lock the artist out.
 */
const UNDELAYED_ATTEMPTS = 50;

/** The key under which the attempts at passwords from the network of an IP address are counted. */
export const networkKey = (ip: string) => `login:address:${networkOf(ip)}`;

/** The same for the second factor, which has its own counts: a right password must not reset them. */
export const secondFactorNetworkKey = (ip: string) => `second-factor:address:${networkOf(ip)}`;

/** Counts an attempt from a network. Throws too_many_requests with the seconds to wait. */
export async function countFromNetwork({ database, now }: Services, key: string): Promise<void> {
  const retryAfter = await countWithBackOff(database, key, BACK_OFF, now());
  if (retryAfter === null) return;
  const message = `Too many attempts. Please try again in ${formatWait(retryAfter)}.`;
  throw new ApiError('too_many_requests', message, { retryAfter });
}

/** Counts an attempt at an account, and delays it where there were many. */
export async function countAtAccount({ database, now }: Services, key: string): Promise<void> {
  const { count } = await countAttempt(database, key, WINDOW_SECONDS, now());
  await setTimeout(Math.min(3_000, Math.max(0, count - UNDELAYED_ATTEMPTS) * 100));
}

/** After a success. */
export async function forgetAttempts(database: Queryable, ...keys: string[]): Promise<void> {
  await database.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

const formatWait = (seconds: number) =>
  seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
