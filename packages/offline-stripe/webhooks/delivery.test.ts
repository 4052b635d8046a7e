import { expect, test, vi } from 'vitest';
import { KEYS, ORDER, startEndpoint, startForTest } from '../testing.ts';

const typesOf = (received: { event: { type: string } }[]) =>
  received.map(({ event }) => event.type);

test('every event is delivered with a signature that the SDK accepts', async () => {
  const endpoint = await startEndpoint();
  const { stripe } = await startForTest({ webhookUrl: endpoint.url });
  const { id } = await stripe.paymentIntents.create({ ...ORDER, metadata: { order: '7' } });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(3));
  expect(typesOf(endpoint.received).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  for (const { body, signature } of endpoint.received) {
    const verify = (secret: string) => stripe.webhooks.constructEventAsync(body, signature, secret);
    const event = await verify(KEYS.webhookSecret);
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
    await expect(verify('whsec_other')).rejects.toThrow('No signatures found');
  }
  const succeeded = endpoint.received.find(
    ({ event }) => event.type === 'payment_intent.succeeded',
  );
  expect(succeeded?.event.data.object).toMatchObject({
    id,
    status: 'succeeded',
    amount_received: 120_000,
    metadata: { order: '7' },
  });
});

test('a failed delivery is retried with the same event id until it is accepted', async () => {
  const endpoint = await startEndpoint((count) => (count < 4 ? 500 : 200));
  const { stripe } = await startForTest({
    webhookUrl: endpoint.url,
    retrySeconds: [0.01, 0.05, 0.05],
  });
  await stripe.paymentIntents.create(ORDER);
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(4));
  expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(1);
  await vi.waitFor(async () => {
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(endpoint.received).toHaveLength(4);
});

test('after three days a delivery is given up, and the event can still be read', async () => {
  let now = Date.now();
  const log: string[] = [];
  const endpoint = await startEndpoint(() => 500);
  const { stripe } = await startForTest({
    webhookUrl: endpoint.url,
    retrySeconds: [0.01],
    now: () => now,
    log: (line) => log.push(line),
  });
  await stripe.paymentIntents.create(ORDER);
  now += 3 * 86_400_000 - 60_000;
  const before = endpoint.received.length;
  await vi.waitFor(() => expect(endpoint.received.length).toBeGreaterThan(before + 2));
  now += 120_000;
  await vi.waitFor(() => expect(log.at(-1)).toContain('given up after three days'));
  const { data } = await stripe.events.list();
  expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ['payment_intent.created', 0],
  ]);
  const delivered = endpoint.received.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(endpoint.received).toHaveLength(delivered);
});

test('a delivery that is pending at a stop continues after a restart', async () => {
  const down = await startForTest({ webhookUrl: 'http://127.0.0.1:1/', retrySeconds: [60] });
  await down.stripe.paymentIntents.create(ORDER);
  const { data } = await down.stripe.events.list();
  await down.stop();
  const endpoint = await startEndpoint();
  await startForTest({ webhookUrl: endpoint.url, directory: down.directory });
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(1));
  expect(endpoint.received[0]?.event.id).toBe(data[0]?.id);
});

test('an endpoint gets events of its types alone, after a restart, too', async () => {
  const webhookEvents = ['payment_intent.succeeded'];
  const down = await startForTest({ webhookUrl: 'http://127.0.0.1:1/', webhookEvents });
  const { id } = await down.stripe.paymentIntents.create(ORDER);
  await down.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const { data } = await down.stripe.events.list();
  expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ['payment_intent.succeeded', 1],
    ['charge.succeeded', 0],
    ['payment_intent.created', 0],
  ]);
  await down.stop();
  const endpoint = await startEndpoint();
  await startForTest({ webhookUrl: endpoint.url, directory: down.directory, webhookEvents });
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(typesOf(endpoint.received)).toEqual(['payment_intent.succeeded']);
});

test('of more events than are sent at once those that wait can be held', async () => {
  const endpoint = await startEndpoint();
  const rateLimits = { perEndpoint: 100, overall: 100 };
  const { stripe, faults } = await startForTest({ webhookUrl: endpoint.url, rateLimits });
  faults.webhooks('hold');
  const amounts = Array.from({ length: 45 }, (_, index) => 1_000 + index);
  for (const amount of amounts) await stripe.paymentIntents.create({ ...ORDER, amount });
  faults.webhooks('release');
  faults.webhooks('hold');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(endpoint.received.length, 'what was being sent').toBeLessThanOrEqual(20);
  faults.webhooks('release');
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(45));
});

test('declines, cancellations, 3-D Secure, processing and refunds have events', async () => {
  const endpoint = await startEndpoint();
  const { stripe } = await startForTest({ webhookUrl: endpoint.url });
  const { id } = await stripe.paymentIntents.create(ORDER);
  const pay = (method: string) => stripe.paymentIntents.confirm(id, { payment_method: method });
  await pay('pm_card_chargeDeclined').catch(() => null);
  await pay('pm_card_authenticationRequired');
  await pay('pm_card_visa');
  await stripe.refunds.create({ payment_intent: id });
  const other = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.cancel(other.id);
  const third = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(third.id, { payment_method: 'pm_local_processing' });
  const { data } = await stripe.events.list({ limit: 100 });
  expect(data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.processing',
  ]);
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(12));
});

test('webhooks can be held, released, duplicated, delayed and reordered', async () => {
  const endpoint = await startEndpoint();
  const { stripe, faults } = await startForTest({ webhookUrl: endpoint.url });
  faults.webhooks('hold');
  await stripe.paymentIntents.create(ORDER);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(endpoint.received).toHaveLength(0);
  faults.webhooks('release');
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(1));
  faults.webhooks('duplicate');
  await stripe.paymentIntents.create(ORDER);
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(3));
  expect(endpoint.received[1]?.event.id).toBe(endpoint.received[2]?.event.id);
  faults.webhooks('delay', 200);
  await stripe.paymentIntents.create(ORDER);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(endpoint.received).toHaveLength(3);
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(4));
  faults.webhooks('reorder', 200);
  for (const amount of [5_000, 6_000]) await stripe.paymentIntents.create({ ...ORDER, amount });
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(6));
  const late = endpoint.received.slice(4).map(({ event }) => event.data.object);
  expect(late).toMatchObject([{ amount: 6_000 }, { amount: 5_000 }]);
});
