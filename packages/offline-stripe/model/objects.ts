import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * The stored objects have the SDK's own types: a field that Stripe does not have, or a missing one,
 * does not compile. References are ids. Objects are never mutated, so that an event keeps the state
 * of its time.
 */
export type Intent = Stripe.PaymentIntent & {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
};
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type FraudWarning = Stripe.Radar.EarlyFraudWarning & { charge: string };
export type PaymentMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
export type Account = Stripe.Account;
export type WebhookEndpoint = Stripe.WebhookEndpoint;
export type DeletedWebhookEndpoint = Stripe.DeletedWebhookEndpoint;
export type PaymentMethodDomain = Stripe.PaymentMethodDomain;

export type StripeEvent = Omit<Stripe.EventBase, 'data'> & {
  data: { object: Intent | Charge | Refund | Dispute | FraudWarning };
};
/** What an endpoint returns. */
export type StripeObject =
  | StripeEvent['data']['object']
  | StripeEvent
  | Account
  | WebhookEndpoint
  | DeletedWebhookEndpoint
  | PaymentMethodDomain
  | StripeList<Listed>;
export type StripeList<Row> = Stripe.ApiList<Row>;
type Listed = Intent | Refund | StripeEvent | WebhookEndpoint | PaymentMethodDomain;

/** The version of stripe-node 23; a test compares it with the SDK's. */
export const API_VERSION = '2026-10-28.endive';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random characters of A–Z a–z 0–9. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** An id in Stripe's format: `pi_` and 24 characters. */
export function newId(
  prefix: 'pi' | 'ch' | 're' | 'pm' | 'dp' | 'issfr' | 'evt' | 'req' | 'we' | 'pmd',
): string {
  return `${prefix}_${randomText(24)}`;
}
