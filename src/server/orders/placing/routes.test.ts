import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { jsonRequest } from '../../../../tests/harness/json-request.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { createApp } from '../../app.ts';
import { rateLimits } from '../../rate-limits/table.ts';
import { connectPayments } from '../../services/payments.ts';
import { orderItems, orders } from '../data/table.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;

const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  database.update(orders).set(values).where(eq(orders.id, id));

test.each([
  ['prices', 60, 'POST', '/api/orders/price'],
  ['intents', 60, 'POST', '/api/create-payment-intent'],
  ['orders', 20, 'POST', '/api/orders'],
  ['attach', 60, 'PUT', `/api/orders/${crypto.randomUUID()}/payment-intent`],
])('the limit %s allows %d calls in a minute', async (name, max, method, path) => {
  const call = async () =>
    (await gallery.fetch(path, jsonRequest(method, {}, {}), '198.51.100.1')).status;
  expect(await call()).toBe(400);
  const isIt = eq(rateLimits.key, `${name}:198.51.100.1`);
  const [row] = await database.select().from(rateLimits).where(isIt);
  const seconds = ((row?.windowEndsAt.getTime() ?? 0) - gallery.services.now().getTime()) / 1_000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  await database
    .update(rateLimits)
    .set({ count: max - 1 })
    .where(isIt);
  expect([await call(), await call()]).toEqual([400, 429]);
});

test.each(['/api/orders/price', '/api/orders'])(
  'where payments are not set up %s answers 503, before anything is priced or held',
  async (path) => {
    const payments = { get: () => connectPayments({}) };
    const app = createApp(Object.create(gallery.services, { payments }));
    const work = await createWork(gallery);
    const body = buyerOf(gallery).orderBody([work]);
    const { items } = body;
    const asked = path === '/api/orders' ? body : { items, total: '1200.00' };
    const request = new Request(`http://localhost${path}`, jsonRequest('POST', asked));
    const platform = { ip: '198.51.100.2', requestId: 'none', waitUntil: () => {} };
    expect((await app(request, platform)).status).toBe(503);
    expect(
      await database.select().from(orderItems).where(eq(orderItems.artworkId, work.id)),
    ).toEqual([]);
  },
);

test.each([
  [201, 'sixteen_letters-'],
  [201, 'x'.repeat(64)],
  [400, 'x'.repeat(15)],
  [400, 'x'.repeat(65)],
  [400, `!${'x'.repeat(20)}`],
  [400, `${'x'.repeat(20)}!`],
])('responds %d to the idempotency key %s', async (status, key) => {
  const answer = await buyerOf(gallery).order([await createWork(gallery)], {}, key);
  expect(answer.status).toBe(status);
  if (status === 201) return;
  expect(answer.body).toMatchObject({
    code: 'invalid',
    message: 'Idempotency-Key must be 16 to 64 letters, digits, - or _.',
    fields: { 'Idempotency-Key': 'For example a UUID' },
  });
});

test('without a cookie one idempotency key leads to one order; without either each call has its own', async () => {
  const print = await createWork(gallery, { editionSize: 9 });
  const place = async (key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const body = buyerOf(gallery).orderBody([print]);
    const response = await gallery.fetch('/api/orders', jsonRequest('POST', body, headers));
    return ((await response.json()) as { order: { id: string } }).order.id;
  };
  const key = crypto.randomUUID();
  expect(await place(key)).toBe(await place(key));
  expect(await place()).not.toBe(await place());
});

test('attaching responds with the order; not to another browser or for another intent', async () => {
  const buyer = buyerOf(gallery);
  const { id, intentId } = await buyer.placeOrder([await createWork(gallery)]);
  expect(await buyer.attachIntent(id, intentId)).toMatchObject({
    status: 200,
    body: { order: { id, status: 'pending' } },
  });
  expect(await buyer.attachIntent(id, 'pi_other')).toMatchObject({
    status: 403,
    body: { message: 'This payment does not belong to this order.' },
  });
  await change(id, { paymentIntentId: null });
  expect((await buyer.attachIntent(id, intentId)).status).toBe(403);
  buyer.forgetCookie();
  expect((await buyer.attachIntent(id, intentId)).status).toBe(404);
});

test.each([
  ['order_canceled', 'expired'],
  ['already_paid', 'paid'],
  ['order_refunded', 'refund_pending'],
  ['order_refunded', 'refunded'],
] as const)('attaching is refused as %s to an order that is %s', async (code, status) => {
  const buyer = buyerOf(gallery);
  const { id, intentId } = await buyer.placeOrder([await createWork(gallery)]);
  await change(id, { status, paidAt: new Date() });
  expect(await buyer.attachIntent(id, intentId)).toMatchObject({
    status: 409,
    body: { code, message: 'This order is already settled.' },
  });
});

test('attaching is refused where the amount of the intent is not that of the order', async () => {
  const buyer = buyerOf(gallery);
  const { id, intentId } = await buyer.placeOrder([await createWork(gallery)]);
  await gallery.stripe.paymentIntents.update(intentId, { amount: 100 });
  expect(await buyer.attachIntent(id, intentId)).toMatchObject({
    status: 409,
    body: {
      code: 'order_changed',
      message: 'Your order has changed meanwhile. Please try again.',
    },
  });
});

test('an order that turns out to be paid when the next one is placed is confirmed by mail at once', async () => {
  const buyer = buyerOf(gallery);
  const work = await createWork(gallery, { title: 'Unnoticed' });
  const { intentId } = await buyer.placeOrder([work]);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await buyer.order([await createWork(gallery)], {}, crypto.randomUUID());
  await gallery.backgroundTasks();
  const mails = (await gallery.mails()).filter((mail) => mail.includes('Unnoticed'));
  expect(mails).toHaveLength(2);
});
