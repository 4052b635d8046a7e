import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { API_VERSION } from '../model/objects.ts';
import { failureOf, ORDER, startForTest } from '../testing.ts';

test("the API version is the SDK's", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
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
