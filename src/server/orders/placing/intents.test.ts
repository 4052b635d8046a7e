import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import { decimalOf } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { discountCodes } from '../../discounts/table.ts';
import type { Services } from '../../services/services.ts';
import { orders } from '../data/table.ts';
import { bindIntent } from './intents.ts';

const gallery = await openTestGallery();
const { database, payments } = gallery.services;

const rowOf = async (id: string) =>
  (await database.select().from(orders).where(eq(orders.id, id)))[0];
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  database.update(orders).set(values).where(eq(orders.id, id));
const AN_ADDRESS: Address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};
const createCode = async (values: { code: string; boundEmail?: string; usageLimit?: number }) => {
  await database
    .insert(discountCodes)
    .values({ type: 'percentage', value: decimalOf('10.00'), ...values });
  return { discountCode: values.code, total: '1080.00' };
};

test('an intent without an order has the price of the collection and names the browser, not an order', async () => {
  const work = await createWork(gallery);
  const { status, body } = await buyerOf(gallery).createIntentWithoutOrder(
    [work],
    await createCode({ code: 'TEN' }),
  );
  const intent = await gallery.stripe.paymentIntents.retrieve(body.paymentIntentId);
  expect(intent).toMatchObject({ amount: 108_000, currency: 'nzd' });
  expect(intent.metadata).toEqual({
    gallery: gallery.services.galleryId,
    browser: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      subtotal: '1200.00',
      discount: '120.00',
      delivery: '0.00',
      total: '1080.00',
    },
  });
  const other = await buyerOf(gallery).createIntentWithoutOrder([work]);
  expect(other.body.paymentIntentId).not.toBe(intent.id);
});

test('a second intent without an order is the first one with the new total', async () => {
  const buyer = buyerOf(gallery);
  const works = [await createWork(gallery), await createWork(gallery)];
  const first = await buyer.createIntentWithoutOrder(works.slice(0, 1));
  const second = await buyer.createIntentWithoutOrder(works);
  expect(second.body).toMatchObject({
    paymentIntentId: first.body.paymentIntentId,
    total: '2400.00',
  });
});

test('an intent of another total than that of the works is refused', async () => {
  const work = await createWork(gallery);
  expect(
    await buyerOf(gallery).createIntentWithoutOrder([work], { total: '1200.01' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { total: '1200.00' } },
  });
});

test.each([
  [200, undefined],
  [200, {}],
  [200, { email: 5 }],
  [200, { email: 'Owner@example.com' }],
  [400, { email: 'other@example.com' }],
])(
  'responds %d to the code of owner@example.com with the buyer %j',
  async (status, customerInfo) => {
    const code = `OWN-${crypto.randomUUID()}`.toUpperCase();
    const amounts = await createCode({ code, boundEmail: 'owner@example.com' });
    const buyer = buyerOf(gallery);
    const opened = await buyer.createIntentWithoutOrder([await createWork(gallery)], {
      ...amounts,
      customerInfo,
    });
    expect(opened.status).toBe(status);
  },
);

test('pricing a collection makes no intent and holds nothing', async () => {
  const work = await createWork(gallery);
  const intents = async () =>
    (await gallery.stripe.paymentIntents.list({ limit: 100 })).data.length;
  const before = await intents();
  const buyer = buyerOf(gallery);
  expect(await buyer.price([work])).toMatchObject({
    status: 200,
    body: { subtotal: '1200.00', discount: '0.00', delivery: '0.00', total: '1200.00' },
  });
  expect(await intents()).toBe(before);
  expect(buyer.cookie()).toBeNull();
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('the last use of a code, taken by this browser’s open order, is still valid for it', async () => {
  const work = await createWork(gallery);
  const amounts = await createCode({ code: 'LAST-USE', usageLimit: 1 });
  const buyer = buyerOf(gallery);
  await buyer.order([work], { ...amounts, discount: '120.00' });
  expect((await buyer.price([work], amounts)).status).toBe(200);
  expect((await buyerOf(gallery).price([work], amounts)).status).toBe(400);
});

test('binding makes the intent without an order that of the order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const amounts = await createCode({ code: 'BIND' });
  const opened = await buyer.createIntentWithoutOrder([work]);
  const { id } = (await buyer.order([work], { ...amounts, discount: '120.00' })).body.order;
  const { body } = await buyer.createIntent([work], id, { total: '1080.00' });
  expect(body).toEqual({
    clientSecret: opened.body.clientSecret,
    paymentIntentId: opened.body.paymentIntentId,
    subtotal: '1200.00',
    discount: '120.00',
    delivery: '0.00',
    total: '1080.00',
  });
  const row = await rowOf(id);
  expect(row?.paymentIntentId).toBe(body.paymentIntentId);
  const intent = await gallery.stripe.paymentIntents.retrieve(body.paymentIntentId);
  expect(intent.amount).toBe(108_000);
  expect(intent.metadata).toEqual({
    gallery: gallery.services.galleryId,
    browser: row?.browserHash,
    order: id,
  });
});

test('Stripe is told the order’s number and whom it is sent to, and again when the address is changed; no mail is Stripe’s', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const pay = async (shippingAddress: Address) => {
    const { id } = (await buyer.order([work], { shippingAddress })).body.order;
    const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
    return { id, intent: await gallery.stripe.paymentIntents.retrieve(paymentIntentId) };
  };
  const first = { ...AN_ADDRESS, address: '12 Quay Street\nTown Basin' };
  const { id, intent } = await pay(first);
  expect(intent).toMatchObject({
    description: `Order ${orderNumber(id)}`,
    receipt_email: null,
    shipping: {
      name: 'Ada Collector',
      address: {
        line1: '12 Quay Street, Town Basin',
        city: first.city,
        state: first.state,
        postal_code: first.zipCode,
        country: 'NZ',
      },
    },
  });
  const again = await pay({ ...first, address: '4 Rathbone Street' });
  expect([again.id, again.intent.id]).toEqual([id, intent.id]);
  expect(again.intent.shipping?.address).toMatchObject({ line1: '4 Rathbone Street' });
});

test('orders of two buyers have intents of their own', async () => {
  const ids = [];
  for (const price of ['100.00', '200.00']) {
    ids.push((await buyerOf(gallery).placeOrder([await createWork(gallery, { price })])).intentId);
  }
  expect(new Set(ids).size).toBe(2);
});

test('an order is not bound for other works or another total', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  expect(await buyer.createIntent([await createWork(gallery)], id)).toMatchObject({
    status: 409,
    body: { code: 'order_changed', message: 'Your collection has changed. Please try again.' },
  });
  expect(await buyer.createIntent([work], id, { total: '1200.01' })).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      message: 'The total of your order has changed.',
      fields: { total: '1200.00' },
      details: { total: '1200.00' },
    },
  });
});

/** An order, and the call that binds its intent at some time, with other payments. */
async function orderToBind() {
  const work = await createWork(gallery);
  const { order } = (await buyerOf(gallery).order([work])).body;
  const hash = (await rowOf(order.id))?.browserHash ?? '';
  const items = [{ artworkId: work.id, quantity: 1, price: '1200.00' }];
  const browser = { secret: '', hash, intentId: null };
  const bind = (change: { now?: Date; createIntent?: typeof payments.createIntent }) => {
    const services: Services = Object.create(gallery.services, {
      now: { value: () => change.now ?? gallery.services.now() },
      payments: { value: { ...payments, ...change } },
    });
    return bindIntent(services, { items, total: '1200.00', orderId: order.id }, browser);
  };
  return { id: order.id, end: Date.parse(order.holdExpiresAt), bind };
}

test('an order can be bound until its hold ends, and only while it is pending', async () => {
  const { id, end, bind } = await orderToBind();
  const over = {
    code: 'hold_expired',
    message: 'Your works are no longer held for you. Please press Pay again.',
  };
  await expect(bind({ now: new Date(end) })).rejects.toMatchObject(over);
  expect((await bind({ now: new Date(end - 1) })).total).toBe('1200.00');
  await change(id, { status: 'expired' });
  await expect(bind({})).rejects.toMatchObject(over);
});

test.each<[string, Partial<typeof orders.$inferInsert>]>([
  ['was updated', { revision: 7 }],
  ['expired', { status: 'expired' }],
  ['ended its hold', { holdExpiresAt: new Date(0) }],
  ['was bound to another intent', { paymentIntentId: 'pi_other' }],
])('an order that %s while its intent was created is not bound', async (_what, values) => {
  const { id, bind } = await orderToBind();
  const createIntent: typeof payments.createIntent = async (wanted) => {
    await change(id, values);
    return payments.createIntent(wanted);
  };
  await expect(bind({ createIntent })).rejects.toMatchObject({
    code: 'order_changed',
    message: 'Your order has changed meanwhile. Please try again.',
  });
  expect((await rowOf(id))?.paymentIntentId).toBe(values.paymentIntentId ?? null);
});
