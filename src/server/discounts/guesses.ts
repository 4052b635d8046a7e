import type { Incoming, Limit } from '../http/route.ts';
import { enforceLimit, uncount } from '../rate-limits/service.ts';

/** How often an address may try a code, whichever call carries it. */
export const GUESSES: Limit = { name: 'discounts', max: 20, seconds: 60 };

/**
 * Does what a body with a discount code asks for; what fails counts as a guess. Throws too_many_requests beyond
 * {@link GUESSES}, whether the code is right or not.
 */
export async function whileFewGuesses<T>(
  { services, ip }: Pick<Incoming, 'services' | 'ip'>,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  await enforceLimit(services, GUESSES, ip);

  const done = await work();
  await uncount(services, GUESSES, ip);
  return done;
}
