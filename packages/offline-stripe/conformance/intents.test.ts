import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { failureOf } from '../testing.ts';
import { CARD_ORDER, openStripe } from './open-stripe.ts';

test('a new intent has a client secret and requires a payment method', async () => {
  const stripe = await openStripe();
  const intent = await stripe.paymentIntents.create({ ...CARD_ORDER, metadata: { order: '7' } });
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 120_000,
    amount_received: 0,
    allowed_payment_method_types: ['card'],
    currency: 'nzd',
    livemode: false,
    metadata: { order: '7' },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
});

test('less than 50 cents is too small, more than 999,999.99 too large', async () => {
  const stripe = await openStripe();
  const create = (amount: number) => stripe.paymentIntents.create({ ...CARD_ORDER, amount });
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
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create({
    ...CARD_ORDER,
    metadata: { a: '1', b: '2' },
  });
  const updated = await stripe.paymentIntents.update(id, {
    amount: 60_000,
    metadata: { b: '', c: '3' },
  });
  expect(updated).toMatchObject({ amount: 60_000, metadata: { a: '1', c: '3' } });
  expect(updated.metadata).not.toHaveProperty('b');
  expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
});

test('a paid intent keeps its amount and accepts metadata', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const failure = await failureOf(stripe.paymentIntents.update(id, { amount: 100 }));
  expect(failure).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  expect(failure.payment_intent).toMatchObject({ id, status: 'succeeded' });
  const updated = await stripe.paymentIntents.update(id, { metadata: { order: '9' } });
  expect(updated.metadata).toEqual({ order: '9' });
});

test('a confirmed intent has succeeded, with its charge', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const intent = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 120_000 });
  expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: id });
  const charge = await stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id);
  expect(charge.payment_method_details?.card?.last4).toBe('4242');
});

test('of concurrent cancellation and confirmations, exactly one succeeds', async () => {
  const stripe = await openStripe();
  let paid = 0;
  for (let run = 0; run < 20; run += 1) {
    const { id } = await stripe.paymentIntents.create(CARD_ORDER);
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

test('a statement descriptor is refused for cards, its suffix is accepted', async () => {
  const stripe = await openStripe();
  const failure = await failureOf(
    stripe.paymentIntents.create({ ...CARD_ORDER, statement_descriptor: 'SHOP' }),
  );
  expect(failure.param).toBe('statement_descriptor');
  const suffix = { ...CARD_ORDER, statement_descriptor_suffix: 'CARD_ORDER 12' };
  expect((await stripe.paymentIntents.create(suffix)).statement_descriptor_suffix).toBe(
    'CARD_ORDER 12',
  );
});
