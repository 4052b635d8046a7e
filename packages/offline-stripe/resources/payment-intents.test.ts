import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { API_VERSION } from '../model/objects.ts';
import { failureOf, ORDER, startForTest } from '../testing.ts';

test('a new intent has a client secret and requires a payment method', async () => {
  const { stripe } = await startForTest();
  const intent = await stripe.paymentIntents.create({ ...ORDER, metadata: { order: '7' } });
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 120_000,
    amount_received: 0,
    automatic_payment_methods: { enabled: true },
    currency: 'nzd',
    livemode: false,
    metadata: { order: '7' },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
});

test("the API version is the SDK's", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test('less than 50 cents is too small, more than 999,999.99 too large', async () => {
  const { stripe } = await startForTest();
  const create = (amount: number) => stripe.paymentIntents.create({ ...ORDER, amount });
  expect(await failureOf(create(49))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'amount_too_small',
    message: 'Amount must be at least $0.50 nzd',
  });
  expect(await failureOf(create(100_000_000))).toMatchObject({ code: 'amount_too_large' });
  expect((await create(50)).amount).toBe(50);
  expect((await create(99_999_999)).amount).toBe(99_999_999);
});

test('an update merges metadata, and an empty value deletes its key', async () => {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create({ ...ORDER, metadata: { a: '1', b: '2' } });
  const updated = await stripe.paymentIntents.update(id, {
    amount: 60_000,
    metadata: { b: '', c: '3' },
  });
  expect(updated).toMatchObject({ amount: 60_000, metadata: { a: '1', c: '3' } });
  expect(updated.metadata).not.toHaveProperty('b');
  expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
});

test('a paid intent keeps its amount and accepts metadata', async () => {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const failure = await failureOf(stripe.paymentIntents.update(id, { amount: 100 }));
  expect(failure).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  expect(failure.payment_intent).toMatchObject({ id, status: 'succeeded' });
  const updated = await stripe.paymentIntents.update(id, { metadata: { order: '9' } });
  expect(updated.metadata).toEqual({ order: '9' });
});

test('a confirmed intent has succeeded, with its charge', async () => {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const intent = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 120_000 });
  expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: id });
  const charge = await stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id);
  expect(charge.payment_method_details?.card?.last4).toBe('4242');
});

test('an open intent is canceled once; a canceled, paid or processing one is refused', async () => {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).toBeGreaterThan(0);
  const paid = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
  const waiting = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_local_processing' });
  for (const [refused, status] of [
    [id, 'canceled'],
    [paid.id, 'succeeded'],
    [waiting.id, 'processing'],
  ] as const) {
    const failure = await failureOf(stripe.paymentIntents.cancel(refused));
    expect(failure.code).toBe('payment_intent_unexpected_state');
    expect(failure.message).toContain(`because it has a status of ${status}`);
    expect(failure.payment_intent).toMatchObject({ id: refused, status });
  }
});

test('of concurrent cancellation and confirmations, exactly one succeeds', async () => {
  const { stripe } = await startForTest();
  let paid = 0;
  for (let run = 0; run < 20; run += 1) {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const results = await Promise.allSettled([
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, amount_received } = await stripe.paymentIntents.retrieve(id);
    expect([status, amount_received]).toEqual(
      status === 'succeeded' ? ['succeeded', 120_000] : ['canceled', 0],
    );
    if (status === 'succeeded') paid += 1;
  }
  expect(paid).toBeGreaterThan(0);
});

test('a confirmation that is executed after a cancellation is refused', async () => {
  const { stripe, faults } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  faults.next('POST /v1/payment_intents/:id/confirm', { kind: 'delay', ms: 200 });
  const late = failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  expect(await late).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toEqual([]);
});

test('lists are newest first, paginated, and filtered by time', async () => {
  let seconds = 1_800_000_000;
  const { stripe } = await startForTest({ now: () => seconds * 1000 });
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.unshift((await stripe.paymentIntents.create(ORDER)).id);
    seconds += 60;
  }
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const later = await stripe.paymentIntents.list({ created: { gte: 1_800_000_120 } });
  expect(later.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const all: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
});

test('a statement descriptor is refused for cards, its suffix is accepted', async () => {
  const { stripe } = await startForTest();
  const failure = await failureOf(
    stripe.paymentIntents.create({ ...ORDER, statement_descriptor: 'SHOP' }),
  );
  expect(failure.param).toBe('statement_descriptor');
  const suffix = { ...ORDER, statement_descriptor_suffix: 'ORDER 12' };
  expect((await stripe.paymentIntents.create(suffix)).statement_descriptor_suffix).toBe('ORDER 12');
});
