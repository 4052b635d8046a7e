import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Milliseconds after which a script that neither loads nor fails counts as blocked. */
const SCRIPT_PATIENCE = 10_000;

/**
 * Loads Stripe.js. With the script blocked, the loader's promise may never settle, so this one does:
 * it rejects after `patience` milliseconds.
 */
export async function loadCardForm(
  publishableKey: string,
  load: (key: string) => Promise<Stripe | null> = loadStripe,
  patience = SCRIPT_PATIENCE,
): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe.js did not load in time')), patience);
  });
  try {
    const stripe = await Promise.race([load(publishableKey), timeout]);
    if (!stripe) throw new Error('Stripe.js is not available');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
