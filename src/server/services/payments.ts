import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Cents } from '#contract/money.ts';
import { CURRENCY } from '#contract/pricing.ts';
import type { Environment } from './environment.ts';
import { keepAliveClient } from './keep-alive.ts';
import { ServiceMissing } from './service-missing.ts';

/** An intent of Stripe's, as far as the gallery reads it. Amounts in cents. */
export type Intent = {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  /** Known of intents that were retrieved; 0 of others. */
  amountRefundedCents: number;
  currency: string;
  metadata: Record<string, string>;
};

export type IntentChange = {
  amountCents: Cents;
  metadata: Record<string, string>;
  idempotencyKey: string;
};

/** The part of Stripe that the gallery uses. Network and API failures throw Stripe's errors. */
export type Payments = {
  createIntent(change: IntentChange): Promise<Intent>;
  updateIntent(id: string, change: IntentChange): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  /** Returns the intent after the attempt: canceled, or in the state that made canceling impossible. */
  cancelIntent(id: string): Promise<Intent>;
  /** Intents created at or after the instant, newest first. */
  listIntents(since: Date): AsyncIterable<Intent>;
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** Throws on a signature that is not Stripe's, or is too old. */
  readEvent(body: string, signature: string, receivedAt: Date): Promise<Stripe.Event>;
};

/** How old a signed event may be, in seconds: Stripe's own limit. */
const AGE_S = 300;
/** The refunded amount is a field of the charge. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/**
 * Stripe through its own SDK; `STRIPE_API_BASE` leads it to the emulator of the local start.
 * 8 s for each call and no retries inside a request. Throws ServiceMissing when no keys are set.
 */
export function connectPayments(environment: Environment): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = environment;
  if (!key || !secret) throw new ServiceMissing('Payments are not set up (STRIPE_…).');
  const base = environment.STRIPE_API_BASE ? new URL(environment.STRIPE_API_BASE) : null;
  const stripe = new Stripe(key, {
    timeout: 8_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: keepAliveClient(base === null),
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' as const }),
  });
  const intents = stripe.paymentIntents;

  return {
    async createIntent({ amountCents, metadata, idempotencyKey }) {
      const values = { amount: amountCents, currency: CURRENCY, metadata };
      const methods = { automatic_payment_methods: { enabled: true } };
      const create = () => intents.create({ ...values, ...methods }, { idempotencyKey });
      return toIntent(await retryWhileKeyInUse(create));
    },
    async updateIntent(id, { amountCents, metadata, idempotencyKey }) {
      const update = () =>
        intents.update(id, { amount: amountCents, metadata }, { idempotencyKey });
      return toIntent(await retryWhileKeyInUse(update));
    },
    async retrieveIntent(id) {
      return toIntent(await intents.retrieve(id, WITH_CHARGE));
    },
    async cancelIntent(id) {
      try {
        return toIntent(await intents.cancel(id));
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        return toIntent(await intents.retrieve(id, WITH_CHARGE));
      }
    },
    async *listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const intent of intents.list({ created, limit: 100 })) yield toIntent(intent);
    },
    async refund(intentId, idempotencyKey) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: intentId },
          { idempotencyKey },
        );
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new Error(`the refund is ${refund.status}`);
        }
      } catch (error) {
        // Refunded before: by hand at Stripe, or by a call whose response was lost.
        if (!isStripeCode(error, 'charge_already_refunded')) throw error;
      }
    },
    readEvent: (body, signature, receivedAt) =>
      stripe.webhooks.constructEventAsync(body, signature, secret, AGE_S, undefined, +receivedAt),
  };
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    amountRefundedCents: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    currency: intent.currency,
    metadata: intent.metadata,
  };
}

/** Retries while another call with the same idempotency key is in progress, as from a second tab; Stripe replays its response. */
async function retryWhileKeyInUse<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 4 || !isStripeCode(error, 'idempotency_key_in_use')) throw error;
      await setTimeout(500);
    }
  }
}

const isStripeCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

export const isUnexpectedState = (error: unknown) =>
  isStripeCode(error, 'payment_intent_unexpected_state');
export const isMissingIntent = (error: unknown) => isStripeCode(error, 'resource_missing');
