import Stripe from 'stripe';
import { startForTest } from '../testing.ts';

/** A collection of $1,200.00, paid by card. */
export const CARD_ORDER = {
  amount: 120_000,
  currency: 'nzd',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

/** The SDK's options for Stripe itself. Throws unless the key is one of test mode. */
export function optionsFor(key: string) {
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new Error('The key must be one of test mode: sk_test_… or rk_test_…');
  }
  return [key, { maxNetworkRetries: 2, telemetry: false }] as const;
}

/** Stripe itself where STRIPE_CONFORMANCE_KEY is set, else the emulator. */
export async function openStripe(): Promise<Stripe> {
  const key = process.env.STRIPE_CONFORMANCE_KEY;
  return key ? new Stripe(...optionsFor(key)) : (await startForTest()).stripe;
}
