import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import type { CartLine } from '../../../../tests/harness/buyer.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { deliverEvent } from '../../../../tests/harness/stripe-events.ts';
import { buyerOf, createWork, readWork } from '../../../../tests/harness/works.ts';
import { discountCodes } from '../../discounts/table.ts';
import { sweep } from '../../sweep.ts';
import { orders } from '../data/table.ts';
import { findOrderRecord } from '../fulfilment/queries.ts';

const gallery = await openTestGallery();

const countOrders = async () => (await gallery.services.database.select().from(orders)).length;
const card = { payment_method: 'pm_card_visa' };

/** The order is refused with this status, and nothing was written. */
async function refused(status: number, line: CartLine, change: Record<string, unknown> = {}) {
  const before = await countOrders();
  const buyer = buyerOf(gallery);
  const answer = await buyer.order([line], change);
  expect(answer.status).toBe(status);
  expect(await countOrders()).toBe(before);
  return answer.body as unknown as { message: string; fields: Record<string, string> };
}

test('an order with a wrong price is refused with the right one', async () => {
  const work = await createWork(gallery, { price: '1200.00' });
  const { fields } = await refused(409, { ...work, price: '1.00' });
  expect(fields).toEqual({ 'items.0.price': '1200.00' });
});

test('an order with a wrong total is refused with the right one', async () => {
  const work = await createWork(gallery, { price: '1200.00' });
  const { fields, message } = await refused(409, work, { total: '12.00' });
  expect(fields.total).toBe('1200.00');
  expect(message).toContain('$1,200.00');
});

test('a discount without a code is refused', async () => {
  const work = await createWork(gallery, { price: '1200.00' });
  await refused(409, work, { discount: '1100.00', total: '100.00' });
});

test('an invented discount code is refused', async () => {
  const work = await createWork(gallery);
  const { fields } = await refused(400, work, { discountCode: 'FREE100', total: '0.50' });
  expect(fields.discountCode).toBe('The discount code is not valid');
});

test('the checkout and the validation of codes share one limit of guesses', async () => {
  const work = await createWork(gallery);
  const address = '198.51.100.7';
  const guess = (discountCode: string) => {
    const { items, orderData } = buyerOf(gallery).orderBody([work]);
    return gallery.fetch(
      '/api/create-payment-intent',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items, total: orderData.total, discountCode }),
      },
      address,
    );
  };
  const answers = [];
  for (let index = 0; index < 22; index += 1) answers.push((await guess(`GUESS-${index}`)).status);
  expect(answers).toEqual([...Array(20).fill(400), 429, 429]);
});

test('quantities that are zero, negative, fractional, huge or more than exist are refused', async () => {
  const work = await createWork(gallery);
  for (const quantity of [0, -1, 0.5, 1e9]) await refused(400, { ...work, quantity });
  const { message } = await refused(409, { ...work, quantity: 2 });
  expect(message).toContain('there is only one');
});

test('the same original on two lines is refused', async () => {
  const work = await createWork(gallery);
  const answer = await buyerOf(gallery).order([work, work]);
  expect(answer.status).toBe(409);
});

test('a print on two lines is limited to the copies of one order', async () => {
  const print = {
    ...(await createWork(gallery, { editionSize: 300, price: '10.00' })),
    quantity: 60,
  };
  const answer = await buyerOf(gallery).order([print, print]);
  expect(answer).toMatchObject({
    status: 409,
    body: { fields: { 'items.1.quantity': 'At most 99' } },
  });
});

test('sold, galleried, unpriced and unknown works are refused', async () => {
  const sold = await createWork(gallery, { isAvailable: false });
  const galleried = await createWork(gallery, { isGalleried: true });
  const unpriced = await createWork(gallery, { price: null });
  for (const work of [
    sold,
    galleried,
    { ...unpriced, price: '1.00' },
    { id: 99_999, price: '1.00' },
  ]) {
    await refused(409, work);
  }
});

test('S5-035 a total below NZD 0.50 is refused, by its price or after a discount', async () => {
  const work = await createWork(gallery, { price: '0.49' });
  const { message } = await refused(400, work);
  expect(message).toBe('Minimum order amount: $0.50 NZD');
  await gallery.services.database
    .insert(discountCodes)
    .values({ code: 'ALMOST', type: 'fixed', value: decimalOf('1199.60') });
  const amounts = { discountCode: 'ALMOST', discount: '1199.60', total: '0.40' };
  const low = await refused(400, await createWork(gallery), amounts);
  expect(low.message).toBe('Minimum order amount: $0.50 NZD');
});

test('a subtotal beyond what an order can hold is refused by name, however small a code makes its total', async () => {
  await gallery.services.database
    .insert(discountCodes)
    .values({ code: 'ALMOST-ALL', type: 'percentage', value: decimalOf('99.99') });
  const price = '99999999.99';
  const work = await createWork(gallery, { price, editionSize: 99 });
  for (const [quantity, subtotal, total] of [
    [2, '199999999.98', '20000.00'],
    [99, '9899999999.01', '990000.00'],
  ] as const) {
    const amounts = { discountCode: 'ALMOST-ALL', discount: undefined, subtotal, total };
    const { fields } = await refused(400, { ...work, quantity }, amounts);
    expect(fields).toEqual({ subtotal: 'At most 99999999.99' });
    const opened = await buyerOf(gallery).price([{ ...work, quantity }], {
      discountCode: 'ALMOST-ALL',
      total,
    });
    expect(opened.status).toBe(400);
  }
});

test('S5-017 S9-005 a delivery outside of New Zealand is refused', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const body = buyer.orderBody([work]);
  const abroad = { ...body.orderData.shippingAddress, country: 'Australia' };
  const { fields, message } = await refused(400, work, { shippingAddress: abroad });
  expect(message).toBe('Only New Zealand orders are accepted');
  expect(fields).toEqual({
    'orderData.shippingAddress.country': 'Only New Zealand orders are accepted',
  });
});

test('S4-018 an order that claims to be `paid` without a payment is refused', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([work], { paymentStatus: 'paid' });
  expect(body.order.status).toBe('pending');
  const statusResponse = await buyer.refreshStatus(body.order.id);
  expect(statusResponse.status).toBe(402);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(true);
});

test("another's order cannot be read, bound, attached or settled", async () => {
  const work = await createWork(gallery);
  const owner = buyerOf(gallery);
  const { body } = await owner.order([work]);
  const thief = buyerOf(gallery);
  await thief.createIntentWithoutOrder([await createWork(gallery)]);
  expect((await thief.refreshStatus(body.order.id)).status).toBe(404);
  expect((await thief.createIntent([work], body.order.id)).status).toBe(404);
  expect((await thief.attachIntent(body.order.id, 'pi_1')).status).toBe(404);
  thief.forgetCookie();
  expect((await thief.refreshStatus(body.order.id)).status).toBe(404);
});

test("another's intent, or one paid for something cheaper, cannot be attached to an order", async () => {
  const cheap = await createWork(gallery, { price: '1.00' });
  const expensive = await createWork(gallery, { price: '9000.00' });
  const other = await buyerOf(gallery).createIntentWithoutOrder([cheap]);
  await gallery.stripe.paymentIntents.confirm(other.body.paymentIntentId, card);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([expensive]);
  await buyer.createIntent([expensive], body.order.id);
  expect((await buyer.attachIntent(body.order.id, other.body.paymentIntentId)).status).toBe(403);
  expect((await buyer.refreshStatus(body.order.id)).status).toBe(402);
});

test("a forged cookie that names another's intent binds a new one instead", async () => {
  const cheap = await createWork(gallery, { price: '1.00' });
  const expensive = await createWork(gallery, { price: '9000.00' });
  const other = await buyerOf(gallery).createIntentWithoutOrder([cheap]);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([expensive]);
  const forged = `${buyer.cookie()}.${other.body.paymentIntentId}`;
  const bound = await buyer.call<{ paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    { items: buyer.orderBody([expensive]).items, total: '9000.00', orderId: body.order.id },
    { cookie: forged },
  );
  expect(bound.status).toBe(200);
  expect(bound.body.paymentIntentId).not.toBe(other.body.paymentIntentId);
});

test('binding with another total or other works than the order’s is refused', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([work]);
  expect((await buyer.createIntent([work], body.order.id, { total: '1.00' })).status).toBe(409);
  expect((await buyer.createIntent([await createWork(gallery)], body.order.id)).status).toBe(409);
});

test('an intent paid with another amount than the order’s total is refunded, and nothing is sold', async () => {
  const work = await createWork(gallery, { price: '9000.00' });
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  await gallery.stripe.paymentIntents.update(bound.body.paymentIntentId, { amount: 100 });
  await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, card);
  expect((await buyer.refreshStatus(body.order.id)).status).toBe(409);
  await gallery.backgroundTasks();
  expect((await readWork(gallery, work.id)).isAvailable).toBe(true);
  const refunds = await gallery.stripe.refunds.list({ payment_intent: bound.body.paymentIntentId });
  expect(refunds.data).toHaveLength(1);
});

test('an orphaned payment that was refunded cannot buy the work later', async () => {
  const work = await createWork(gallery, { price: '9000.00' });
  const code = { code: 'THIEF-10', type: 'percentage', value: decimalOf('10.00') } as const;
  await gallery.services.database.insert(discountCodes).values(code);
  const thief = buyerOf(gallery);
  const first = (await thief.createIntentWithoutOrder([work])).body.paymentIntentId;
  const cookie = (thief.cookie() ?? '').replace(/\.pi_.*$/, '');
  const checkout = { items: thief.orderBody([work]).items, total: '9000.00' };
  const open = (more: object, cookies: string) =>
    thief.call<{ paymentIntentId: string }>(
      'POST',
      '/api/create-payment-intent',
      { ...checkout, ...more },
      { cookie: cookies },
    );
  const second = (await open({}, cookie)).body.paymentIntentId;
  const orderId = (await thief.order([work])).body.order.id;
  // Both are told at Stripe that they are the order's; one of them is bound.
  const bind = (intentId: string) => open({ orderId }, `${cookie}.${intentId}`);
  const bound = (await Promise.all([bind(first), bind(second)])).find(
    ({ status }) => status === 200,
  );
  const unboundIntent = bound?.body.paymentIntentId === first ? second : first;
  // Whichever was answered first: the other may not have come as far as Stripe.
  await gallery.stripe.paymentIntents.update(unboundIntent, { metadata: { order: orderId } });
  await gallery.stripe.paymentIntents.confirm(unboundIntent, card);
  await sweep(gallery.services);
  await gallery.backgroundTasks();
  // Another total unbinds the order's intent, the second call restores the total: the order is open without an intent.
  await thief.order([work], { discountCode: code.code, discount: '900.00', total: '8100.00' });
  await thief.order([work]);
  await sweep(gallery.services);
  await gallery.backgroundTasks();
  const order = await findOrderRecord(gallery.services.database, orderId);
  expect(order.status).toBe('pending');
  const refunds = await gallery.stripe.refunds.list({ payment_intent: unboundIntent });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([900_000]);
});

test('a payment refunded at Stripe before the gallery learned of it buys nothing', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  gallery.emulator.faults.webhooks('hold');
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, card);
  await gallery.stripe.refunds.create({ payment_intent: paymentIntentId });
  gallery.emulator.faults.webhooks('release');
  expect((await buyer.refreshStatus(id)).status).toBe(409);
  await gallery.backgroundTasks();
  expect((await findOrderRecord(gallery.services.database, id)).status).toBe('refunded');
  expect((await readWork(gallery, work.id)).isAvailable).toBe(true);
});

test('a webhook without Stripe’s signature changes nothing', async () => {
  const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
  const response = await gallery.fetch('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify(event),
  });
  expect(response.status).toBe(400);
});

test('a Stripe event without an object, or about something else than a payment, is accepted and changes nothing', async () => {
  const types = ['payment_intent.succeeded', 'charge.refunded', 'refund.failed'];
  const objects = [
    null,
    { id: { a: {} } },
    { id: '\u0000' },
    { id: 'pi_x', payment_intent: 'pi_x' },
  ];
  const events = types.flatMap((type) => objects.map((object) => ({ type, object })));
  for (const [index, { type, object }] of events.entries()) {
    const event = { id: `evt_nothing_${index}`, type };
    expect(await deliverEvent(gallery, event, object), type).toBe(204);
  }
});

test('unknown fields are refused by name', async () => {
  const work = await createWork(gallery);
  const { fields } = await refused(400, work, { isAdmin: true });
  expect(fields).toEqual({ 'orderData.isAdmin': 'Not a field of this request' });
});
