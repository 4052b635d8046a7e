import type Stripe from 'stripe';

/** What may happen to a payment that was made; Stripe's list of intents does not show it. */
export const AFTER_PAYMENT_EVENTS = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'refund.updated',
  'refund.failed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The events of Stripe that the gallery applies, and those by which the health of the webhook is seen. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  ...AFTER_PAYMENT_EVENTS,
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];
