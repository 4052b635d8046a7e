import { expect, test } from 'vitest';
import { failureOf, ORDER, startForTest } from '../testing.ts';

test('more than 25 requests a second to one endpoint, or 100 in all, are refused until the next second', async () => {
  let now = Date.parse('2026-11-23T00:00:00Z');
  const { stripe, browser } = await startForTest({ now: () => now });
  const { id, client_secret } = await stripe.paymentIntents.create(ORDER);
  now += 1_000;
  const endpoints = [
    () => stripe.paymentIntents.retrieve(id),
    () => stripe.paymentIntents.update(id, { description: 'Order' }),
    () => stripe.paymentIntents.list(),
    () => stripe.refunds.list(),
  ];
  for (const call of endpoints) for (let times = 0; times < 24; times += 1) await call();
  await stripe.paymentIntents.retrieve(id);
  const refused = await failureOf(stripe.paymentIntents.retrieve(id));
  expect(refused).toMatchObject({ statusCode: 429, code: 'rate_limit' });
  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    'stripe-rate-limited-reason': 'endpoint-rate',
  });
  for (let times = 0; times < 2; times += 1) await stripe.events.list();
  const { headers } = await failureOf(stripe.events.list());
  expect(headers).toMatchObject({ 'stripe-rate-limited-reason': 'global-rate' });
  // Buyers' browsers have limits of their own at Stripe, far above.
  await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) });
  now += 1_000;
  await stripe.paymentIntents.retrieve(id);
});
