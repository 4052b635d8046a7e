import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * The objects as the emulator keeps them: the SDK's own types, so that the compiler notices when a
 * shape drifts from Stripe's, with references unexpanded. An object is never changed in place;
 * events may therefore hold it as it was.
 */
export type Intent = Stripe.PaymentIntent & {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
};
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
export type PaymentMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Intent | Charge | Refund };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The version that stripe-node 23 speaks; a test compares it with the SDK's. */
export const API_VERSION = '2026-10-28.endive';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` characters of A–Z a–z 0–9. The slight bias of the modulus does not matter for test ids. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** An id as Stripe writes them: `pi_` and 24 characters. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'pm' | 'evt' | 'req'): string {
  return `${prefix}_${randomText(24)}`;
}
