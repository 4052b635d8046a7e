import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** After so long, in ms, a script that neither loads nor fails counts as blocked. */
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Calls `show` with Stripe.js, or with `blocked` when it fails or times out. A script that arrives after that is shown
 * all the same.
 */
export function followStripeScript(
  publishableKey: string,
  show: (script: Stripe | 'blocked') => void,
  load: (key: string) => Promise<Stripe | null> = loadStripe,
  timeoutMs = SCRIPT_TIMEOUT_MS,
): void {
  const loading = load(publishableKey);
  loadStripeScript(publishableKey, () => loading, timeoutMs).then(show, () => {
    show('blocked');
    loading.then(
      (late) => late && show(late),
      () => undefined,
    );
  });
}

/**
 * Loads Stripe.js. With the script blocked, the loader's promise may never settle, so this one does:
 * it rejects after `timeoutMs`.
 */
export async function loadStripeScript(
  publishableKey: string,
  load: (key: string) => Promise<Stripe | null> = loadStripe,
  timeoutMs = SCRIPT_TIMEOUT_MS,
): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe.js did not load in time')), timeoutMs);
  });
  try {
    const stripe = await Promise.race([load(publishableKey), timeout]);
    if (!stripe) throw new Error('Stripe.js is not available');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
