import { ApiError } from '../request/errors.ts';

/** Requests in a second, with the secret key. */
export interface RateLimits {
  perEndpoint: number;
  overall: number;
}

/** https://docs.stripe.com/rate-limits: those of a new account in live mode. */
export const STRIPE_RATE_LIMITS: RateLimits = { perEndpoint: 25, overall: 100 };

/** A refused request was not executed, and nothing is stored under its idempotency key. */
export class RateLimited extends ApiError {
  /** The value of `Stripe-Rate-Limited-Reason`. */
  readonly reason: 'endpoint-rate' | 'global-rate';

  constructor(reason: RateLimited['reason']) {
    super(
      429,
      'invalid_request_error',
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      { code: 'rate_limit' },
    );
    this.reason = reason;
  }
}

/** Counts the requests of each second. The returned function throws RateLimited for one that is too many. */
export function openRateLimit(limits: RateLimits, now: () => number) {
  let second = 0;
  let counts = new Map<string, number>();

  function isOver(key: string, limit: number): boolean {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > limit;
  }

  return function countRequest(endpoint: string): void {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      counts = new Map();
    }
    if (isOver('', limits.overall)) throw new RateLimited('global-rate');
    if (isOver(endpoint, limits.perEndpoint)) throw new RateLimited('endpoint-rate');
  };
}
