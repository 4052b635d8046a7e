import { expect, test } from 'vitest';
import { failureOf, KEYS, ORDER, startForTest } from '../testing.ts';

test('a planned 500 executes nothing, is replayed for its key, and applies once', async () => {
  const { stripe, faults } = await startForTest();
  faults.next('POST /v1/payment_intents', { kind: '500' });
  const key = { idempotencyKey: 'order-7' };
  const failure = await failureOf(stripe.paymentIntents.create(ORDER, key));
  expect(failure).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  expect((await failureOf(stripe.paymentIntents.create(ORDER, key))).statusCode).toBe(500);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
  expect((await stripe.paymentIntents.create(ORDER)).amount).toBe(120_000);
});

test.each([
  ['429', 'rate_limit'],
  ['lock-timeout', 'lock_timeout'],
] as const)('a planned %s is not stored under the key', async (kind, code) => {
  const { stripe, faults } = await startForTest();
  faults.next('POST /v1/payment_intents', { kind });
  const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  expect(await failureOf(create())).toMatchObject({ type: 'StripeRateLimitError', code });
  expect((await create()).amount).toBe(120_000);
});

test('a timeout executes nothing', async () => {
  const { stripe, faults } = await startForTest();
  faults.next('POST /v1/payment_intents', { kind: 'timeout' });
  const failure = await failureOf(stripe.paymentIntents.create(ORDER, { timeout: 100 }));
  expect(failure.type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test('a request with a lost response was executed; the SDK retries once and gets the replay', async () => {
  const { stripe, faults } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const confirm = () => {
    const params = { payment_method: 'pm_card_visa' };
    return stripe.paymentIntents.confirm(id, params, { idempotencyKey: 'pay-7' });
  };
  faults.next('POST /v1/payment_intents/:id/confirm', { kind: 'lost-response', times: 2 });
  expect((await failureOf(confirm())).type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  faults.next('POST /v1/payment_intents/*/confirm', { kind: 'lost-response' });
  expect((await confirm()).status).toBe('succeeded');
});

test('other processes control faults, webhooks and the buyer with the secret key', async () => {
  const { url, stripe } = await startForTest();
  const control = (path: string, body: object, key = KEYS.secretKey) =>
    fetch(`${url}/__control${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const fault = { route: 'POST /v1/refunds', kind: '500', times: 2 };
  expect((await control('/faults', fault)).status).toBe(200);
  expect((await control('/faults', { ...fault, kind: '418' })).status).toBe(400);
  expect((await control('/faults', fault, KEYS.publishableKey)).status).toBe(403);
  expect((await control('/webhooks', { mode: 'hold' })).status).toBe(200);
  const { id } = await stripe.paymentIntents.create(ORDER);
  const confirm = { method: 'pm_card_authenticationRequired' };
  expect(await (await control(`/payment_intents/${id}/confirm`, confirm)).json()).toMatchObject({
    status: 'requires_action',
  });
  const outcome = { outcome: 'succeed' };
  expect(
    await (await control(`/payment_intents/${id}/authenticate`, outcome)).json(),
  ).toMatchObject({ status: 'succeeded' });
  expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(500);
});
