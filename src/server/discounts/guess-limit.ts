import type { Incoming, Limit } from '../http/route.ts';
import { enforceLimit } from '../rate-limits/service.ts';

/** How often an IP address may try a code, over all calls that carry one. */
export const GUESS_LIMIT: Limit = { name: 'discounts', max: 20, seconds: 60 };

/**
 * Runs the callback of a request with a discount code; a failure counts as a guess. Throws too_many_requests beyond
 * {@link GUESS_LIMIT}, whether the code is right or not.
 */
export async function withGuessLimit<T>(
  { services, ip }: Pick<Incoming, 'services' | 'ip'>,
  code: string | null | undefined,
  callback: () => Promise<T>,
): Promise<T> {
  if (!code) return callback();
  const uncount = await enforceLimit(services, GUESS_LIMIT, ip);

  const result = await callback();
  await uncount();
  return result;
}
