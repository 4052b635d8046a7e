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
