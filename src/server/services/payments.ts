import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Address } from '#contract/address.ts';
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
  /** Whom it is sent to, as {@link deliveryText} writes it. */
  delivery: string;
};

/** Whom an order is sent to; for the artist's answer to a dispute. */
export type Delivery = { name: string; address: Address };

export type IntentChange = {
  amountCents: Cents;
  metadata: Record<string, string>;
  idempotencyKey: string;
  /** What Stripe's dashboard calls the payment. */
  description?: string;
  delivery?: Delivery;
};

/** `pending`: Stripe or the bank decides later, perhaps days later. */
type RefundState = 'refunded' | 'pending';

/** The part of Stripe that the gallery uses. Network and API failures throw Stripe's errors. */
export type Payments = {
  createIntent(change: IntentChange): Promise<Intent>;
  updateIntent(id: string, change: IntentChange): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  /** Returns the intent after the attempt: canceled, or in the state that made canceling impossible. */
  cancelIntent(id: string): Promise<Intent>;
  /** Intents created at or after the instant, newest first. */
  listIntents(since: Date): AsyncIterable<Intent>;
  /** Events of the named types that were created at or after the instant, newest first; Stripe keeps them 30 days. */
  listEvents(types: readonly Stripe.Event['type'][], since: Date): AsyncIterable<Stripe.Event>;
  /** Throws where the refund fails at once. */
  refund(intentId: string, idempotencyKey: string): Promise<RefundState>;
  /** Of the refunds that return all that was received for an intent; null where they do not, or no more. */
  refundState(intentId: string): Promise<RefundState | null>;
  /** Throws on a signature that is not Stripe's, or is too old. */
  readEvent(body: string, signature: string, receivedAt: Date): Promise<Stripe.Event>;
};

/** How old a signed event may be, in seconds: Stripe's own limit. */
const AGE_S = 300;
/** The refunded amount is a field of the charge. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/**
 * Stripe through its own SDK; `STRIPE_API_BASE` leads it to the emulator of the local start.
 * 8 s for each call; repeated while Stripe is too busy, else no retries inside a request. Throws ServiceMissing when no
 * keys are set.
 */
export function connectPayments(environment: Environment): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = environment;
  if (!key || !secret) throw new ServiceMissing('Payments are not set up (STRIPE_…).');
  const stripe = openStripe(key, environment.STRIPE_API_BASE);
  const intents = stripe.paymentIntents;

  return {
    async createIntent({ idempotencyKey, ...change }) {
      const values: Stripe.PaymentIntentCreateParams = {
        ...valuesOf(change),
        currency: CURRENCY,
        // Cards, and the wallets that hold them: a bank debit would hold an original for days.
        allowed_payment_method_types: ['card'],
      };
      const create = () => intents.create(values, { idempotencyKey });
      return toIntent(await retryWhileBusy(create));
    },
    async updateIntent(id, { idempotencyKey, ...change }) {
      const update = () => intents.update(id, valuesOf(change), { idempotencyKey });
      return toIntent(await retryWhileBusy(update));
    },
    async retrieveIntent(id) {
      return toIntent(await retryWhileBusy(() => intents.retrieve(id, WITH_CHARGE)));
    },
    async cancelIntent(id) {
      try {
        return toIntent(await retryWhileBusy(() => intents.cancel(id)));
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        return toIntent(await retryWhileBusy(() => intents.retrieve(id, WITH_CHARGE)));
      }
    },
    async *listIntents(since) {
      const created = createdSince(since);
      for await (const intent of intents.list({ created, limit: 100 })) yield toIntent(intent);
    },
    listEvents(types, since) {
      return stripe.events.list({ types: [...types], created: createdSince(since), limit: 100 });
    },
    async refund(intentId, idempotencyKey) {
      try {
        const refund = await retryWhileBusy(() =>
          stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }),
        );
        if (hasFailed(refund)) throw new Error(`the refund is ${refund.status}`);
        return stateOf([refund]);
      } catch (error) {
        // Refunded before: by hand at Stripe, by a call whose response was lost, or by one that is pending since.
        if (!isStripeCode(error, 'charge_already_refunded')) throw error;
        // Stripe refuses another refund after one that failed, too: nothing was returned then.
        const state = await readRefundState(stripe, intentId);
        if (!state) throw error;
        return state;
      }
    },
    refundState: (intentId) => readRefundState(stripe, intentId),
    readEvent: (body, signature, receivedAt) =>
      stripe.webhooks.constructEventAsync(body, signature, secret, AGE_S, undefined, +receivedAt),
  };
}

/**
 * The SDK's client, which leads to Stripe itself unless `apiBase` names another address. 8 s for each call, no retries.
 */
export function openStripe(key: string, apiBase?: string): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(key, {
    timeout: 8_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: keepAliveClient(base === null),
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' as const }),
  });
}

/** A range of Stripe's lists, in Unix seconds. */
const createdSince = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

/**
 * The refunds themselves are added up: whether the refunded amount of a charge falls when a refund fails is nowhere
 * said.
 */
async function readRefundState(stripe: Stripe, intentId: string): Promise<RefundState | null> {
  const intent = await retryWhileBusy(() => stripe.paymentIntents.retrieve(intentId));
  const listed = await retryWhileBusy(() =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
  );
  const counted = listed.data.filter((refund) => !hasFailed(refund));
  const amount = counted.reduce((sum, refund) => sum + refund.amount, 0);
  return amount < intent.amount_received ? null : stateOf(counted);
}

/** https://docs.stripe.com/refunds#tracing-refunds: it gave nothing back. */
const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

const stateOf = (refunds: readonly Stripe.Refund[]) =>
  refunds.some(({ status }) => status === 'pending' || status === 'requires_action')
    ? 'pending'
    : 'refunded';

const valuesOf = (change: Omit<IntentChange, 'idempotencyKey'>) => ({
  amount: change.amountCents,
  metadata: change.metadata,
  ...(change.description && { description: change.description }),
  ...(change.delivery && { shipping: shippingOf(change.delivery) }),
});

/**
 * The suburb stands in the first line: Stripe refuses a blank second one. Only New Zealand is delivered to (§5).
 */
const shippingOf = ({ name, address: { address, city, state, zipCode } }: Delivery) => ({
  name,
  address: {
    line1: address.split('\n').join(', '),
    city,
    state,
    postal_code: zipCode,
    country: 'NZ',
  },
});

/** Compares what Stripe has with what an order says; blank where there is none. */
export function deliveryText(delivery: Delivery | undefined): string {
  return delivery ? textOf(shippingOf(delivery)) : '';
}

type Shipping = { name?: string | undefined; address?: Partial<Stripe.Address> | undefined };

function textOf({ name, address }: Shipping) {
  const { line1, line2, city, state, postal_code: postcode, country } = address ?? {};
  return [name, line1, line2, city, state, postcode, country].filter(Boolean).join('\n');
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
    delivery: intent.shipping ? textOf(intent.shipping) : '',
  };
}

/**
 * For how long a call is repeated while Stripe is too busy, in ms, and the first pause; each later one is twice as
 * long.
 */
const BUSY_LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 400;

/**
 * Repeats a call that Stripe did not execute for the moment, after random pauses, so that a crowd does not come back at
 * once. https://docs.stripe.com/rate-limits
 */
async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_LIMIT_MS;
  for (let longest = FIRST_PAUSE_MS; ; longest *= 2) {
    try {
      return await call();
    } catch (error) {
      const pause = longest * (0.5 + Math.random() / 2);
      if (!isStripeBusy(error) || performance.now() + pause > until) throw error;
      await setTimeout(pause);
    }
  }
}

/**
 * Too many requests; an object that another call holds; or an idempotency key whose first call is in progress, as from
 * a second tab. None was executed.
 */
export const isStripeBusy = (error: unknown) =>
  error instanceof Stripe.errors.StripeRateLimitError ||
  ['rate_limit', 'lock_timeout', 'idempotency_key_in_use'].some((code) =>
    isStripeCode(error, code),
  );

const isStripeCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

export const isUnexpectedState = (error: unknown) =>
  isStripeCode(error, 'payment_intent_unexpected_state');
/** The secret key was revoked, or may not do what the call needs. https://docs.stripe.com/error-handling */
export const isKeyRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;
export const isMissingIntent = (error: unknown) => isStripeCode(error, 'resource_missing');
