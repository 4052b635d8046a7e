import { readWelcomeCode } from '#contract/welcome-code.ts';
import { ApiError } from '../http/errors.ts';
import type { Incoming, Limit } from '../http/route.ts';
import { enforceLimitOf, hashOfEmail, networkOf } from '../rate-limits/service.ts';

/** How often a network may try a code, over all calls that carry one. */
export const GUESS_LIMIT: Limit = { name: 'discounts', max: 20, seconds: 60 };

/**
 * How often a welcome code may be tried for one email address, by all networks together: a program has as many networks
 * as it wants. docs/trust.md has the chance of a hit.
 */
export const ADDRESS_GUESS_LIMIT: Limit = {
  name: 'welcome',
  max: 10,
  seconds: 3_600,
  message:
    'This email address was tried with too many welcome codes. Please try again in an hour, or remove the code.',
};

/** The code of a request and, where it is known, the email address that it is tried for. */
type Guess = { code: string | null | undefined; email: string | undefined };

/**
 * Runs the callback of a request with a discount code; a refused code counts as a guess. Throws too_many_requests
 * beyond {@link GUESS_LIMIT} and {@link ADDRESS_GUESS_LIMIT}, whether the code is right or not.
 */
export async function withGuessLimit<T>(
  { services, ip, waitUntil }: Pick<Incoming, 'services' | 'ip' | 'waitUntil'>,
  { code, email }: Guess,
  callback: () => Promise<T>,
): Promise<T> {
  if (!code) return callback();
  const limits: [Limit, string][] = [[GUESS_LIMIT, networkOf(ip)]];
  if (email && readWelcomeCode(code)) limits.push([ADDRESS_GUESS_LIMIT, hashOfEmail(email)]);
  const undoCounts: (() => Promise<void>)[] = [];
  for (const [limit, key] of limits) undoCounts.push(await enforceLimitOf(services, limit, key));

  let isGuess = false;
  try {
    return await callback();
  } catch (error) {
    isGuess =
      error instanceof ApiError && (error.code === 'code_invalid' || error.code === 'code_used');
    throw error;
  } finally {
    // After the response: the buyer need not wait for it, and a count too many ends with the window of its limit.
    if (!isGuess) for (const undoCount of undoCounts) waitUntil(undoCount().catch(() => {}));
  }
}
