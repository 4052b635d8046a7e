import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { failureOf } from '../testing.ts';
import { CARD_ORDER, openStripe } from './open-stripe.ts';

test('errors are replayed too', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const payKey = randomUUID();
  const pay = () => {
    const params = { payment_method: 'pm_card_chargeDeclined' };
    return stripe.paymentIntents.confirm(id, params, { idempotencyKey: payKey });
  };
  const first = await failureOf(pay());
  const second = await failureOf(pay());
  expect(second.charge).toBe(first.charge);
  expect(second.headers?.['idempotent-replayed']).toBe('true');
});

test('the same key with other parameters, or on another path, is an error', async () => {
  const stripe = await openStripe();
  const key = { idempotencyKey: randomUUID() };
  const { id } = await stripe.paymentIntents.create(CARD_ORDER, key);
  const failures = [
    await failureOf(stripe.paymentIntents.create({ ...CARD_ORDER, amount: 50 }, key)),
    await failureOf(stripe.paymentIntents.cancel(id, {}, key)),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  }
});

test('a response to invalid parameters is not stored', async () => {
  const stripe = await openStripe();
  const key = { idempotencyKey: randomUUID() };
  await failureOf(
    stripe.paymentIntents.create({ ...CARD_ORDER, unknown: 'x' } as typeof CARD_ORDER, key),
  );
  expect((await stripe.paymentIntents.create(CARD_ORDER, key)).status).toBe(
    'requires_payment_method',
  );
});
