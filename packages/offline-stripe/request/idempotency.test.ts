import { expect, test } from 'vitest';
import { failureOf, ORDER, startForTest } from '../testing.ts';

test('the same key and parameters get the first response again', async () => {
  const { stripe } = await startForTest();
  const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  const first = await create();
  const second = await create();
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('errors are replayed too', async () => {
  const { stripe } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const pay = () => {
    const params = { payment_method: 'pm_card_chargeDeclined' };
    return stripe.paymentIntents.confirm(id, params, { idempotencyKey: 'pay-7' });
  };
  const first = await failureOf(pay());
  const second = await failureOf(pay());
  expect(second.charge).toBe(first.charge);
  expect(second.headers?.['idempotent-replayed']).toBe('true');
});

test('the same key with other parameters, or on another path, is an error', async () => {
  const { stripe } = await startForTest();
  const key = { idempotencyKey: 'order-7' };
  const { id } = await stripe.paymentIntents.create(ORDER, key);
  const failures = [
    await failureOf(stripe.paymentIntents.create({ ...ORDER, amount: 50 }, key)),
    await failureOf(stripe.paymentIntents.cancel(id, {}, key)),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  }
});

test('a key in use is a conflict', async () => {
  const { stripe, faults } = await startForTest();
  faults.next('POST /v1/payment_intents', { kind: 'delay', ms: 200 });
  const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  const slow = create();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const failure = await failureOf(create());
  expect(failure).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await create().catch(() => slow)).id).toBe((await slow).id);
});

test('a response to invalid parameters is not stored', async () => {
  const { stripe } = await startForTest();
  const key = { idempotencyKey: 'order-7' };
  await failureOf(stripe.paymentIntents.create({ ...ORDER, customer: 'cus_1' }, key));
  expect((await stripe.paymentIntents.create(ORDER, key)).status).toBe('requires_payment_method');
});

test('a key expires after 24 hours', async () => {
  let now = Date.now();
  const { stripe } = await startForTest({ now: () => now });
  const key = { idempotencyKey: 'order-7' };
  const first = await stripe.paymentIntents.create(ORDER, key);
  now += 24 * 60 * 60 * 1000 - 1;
  expect((await stripe.paymentIntents.create(ORDER, key)).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(ORDER, key)).id).not.toBe(first.id);
});
