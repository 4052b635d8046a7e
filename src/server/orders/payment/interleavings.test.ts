import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { changeOrder, confirm, readOrder } from '../../../../tests/harness/orders.ts';
import { deliverEvent } from '../../../../tests/harness/stripe-events.ts';
import { buyerOf, createWork, readWork } from '../../../../tests/harness/works.ts';
import { sweep } from '../../sweep.ts';
import { claims } from '../data/table.ts';
import { settle } from './settle.ts';

const gallery = await openTestGallery();
const statusOf = async (id: string) => (await readOrder(gallery, id)).status;

test('a payment that is known before its binding was written completes the order, and is not refunded', async () => {
  const work = await createWork(gallery);
  const { id: orderId, intentId } = await buyerOf(gallery).placeOrder([work]);
  await changeOrder(gallery, orderId, { paymentIntentId: null });
  await confirm(gallery, intentId);
  await Promise.all([settle(gallery.services, intentId), settle(gallery.services, intentId)]);
  await sweep(gallery.services);
  expect(await statusOf(orderId)).toBe('paid');
  expect((await gallery.stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
});

test('pressing Pay for other works cancels the former payment before it releases its works', async () => {
  const [first, second] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  const before = await buyer.placeOrder([first]);
  const after = await buyer.placeOrder([second]);
  expect(after.id).not.toBe(before.id);
  expect(await statusOf(before.id)).toBe('expired');
  expect(after.intentId).not.toBe(before.intentId);
  await expect(confirm(gallery, before.intentId)).rejects.toThrow();
  expect((await buyerOf(gallery).order([first])).status).toBe(201);
  await confirm(gallery, after.intentId);
  expect((await buyer.refreshStatus(after.id)).status).toBe(200);
  expect((await readWork(gallery, second.id)).isAvailable).toBe(false);
});

test('pressing Pay for other works just after the former ones were paid keeps that sale', async () => {
  const [first, second] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  const before = await buyer.placeOrder([first]);
  await confirm(gallery, before.intentId);
  const next = await buyer.order([second], {}, crypto.randomUUID());
  expect(await statusOf(before.id)).toBe('paid');
  expect(next.status).toBe(201);
  expect(next.body.order.id).not.toBe(before.id);
});

test('the last two copies of an edition, settled at once, sell it out', async () => {
  for (let round = 0; round < 8; round += 1) {
    const print = await createWork(gallery, { editionSize: 2 });
    const buyers = [buyerOf(gallery), buyerOf(gallery)];
    const paying = await Promise.all(buyers.map((buyer) => buyer.placeOrder([print])));
    await Promise.all(paying.map(({ intentId }) => confirm(gallery, intentId)));
    await Promise.all(paying.map(({ intentId }) => settle(gallery.services, intentId)));
    expect((await readWork(gallery, print.id)).isAvailable).toBe(false);
  }
});

test('a hold whose intent is unknown to Stripe expires like any other', async () => {
  const work = await createWork(gallery);
  const { id: orderId } = await buyerOf(gallery).placeOrder([work]);
  await changeOrder(gallery, orderId, { paymentIntentId: 'pi_of_another_account' });
  gallery.passMinutes(11);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
  expect(await statusOf(orderId)).toBe('expired');
});

test('a hold is kept until Stripe has confirmed the cancellation', async () => {
  const work = await createWork(gallery);
  const { id: orderId } = await buyerOf(gallery).placeOrder([work]);
  gallery.passMinutes(11);
  const cancel = 'POST /v1/payment_intents/:id/cancel';
  gallery.emulator.faults.next(cancel, { kind: '500', times: 1 });
  expect((await buyerOf(gallery).order([work])).status).not.toBe(201);
  expect(await statusOf(orderId)).toBe('pending');
  gallery.emulator.faults.clear();
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('an event that could not be applied is applied when Stripe delivers it again', async () => {
  const work = await createWork(gallery);
  const { id: orderId, intentId } = await buyerOf(gallery).placeOrder([work]);
  await confirm(gallery, intentId);
  const object = { id: intentId, object: 'payment_intent' };
  const event = { id: 'evt_again', type: 'payment_intent.succeeded' };
  gallery.emulator.faults.next('GET /v1/payment_intents/:id', { kind: '500', times: 1 });
  expect(await deliverEvent(gallery, event, object)).toBe(500);
  gallery.emulator.faults.clear();
  expect(await deliverEvent(gallery, event, object)).toBe(204);
  expect(await statusOf(orderId)).toBe('paid');
});

test('a payment that names an order of another browser is refunded, and settles nothing', async () => {
  const work = await createWork(gallery);
  const { order } = (await buyerOf(gallery).order([work])).body;
  const metadata = { gallery: gallery.services.galleryId, browser: 'another', order: order.id };
  const { id } = await gallery.stripe.paymentIntents.create({
    amount: 120_000,
    currency: 'nzd',
    metadata,
  });
  await confirm(gallery, id);
  await settle(gallery.services, id);
  await sweep(gallery.services);
  expect(await statusOf(order.id)).toBe('pending');
  expect((await gallery.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

test('a payment for an expired order whose binding was never written is refunded: its code and price are outdated', async () => {
  const work = await createWork(gallery);
  const { id: orderId, intentId } = await buyerOf(gallery).placeOrder([work]);
  await changeOrder(gallery, orderId, { paymentIntentId: null, status: 'expired' });
  await gallery.services.database.delete(claims).where(eq(claims.orderId, orderId));
  await confirm(gallery, intentId);
  await settle(gallery.services, intentId);
  await sweep(gallery.services);
  expect(await statusOf(orderId)).toBe('expired');
  expect((await gallery.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
});

test('a refund that Stripe failed to make is made at the next attempt', async () => {
  const work = await createWork(gallery, { price: '900.00' });
  const { id: orderId, intentId } = await buyerOf(gallery).placeOrder([work]);
  await gallery.stripe.paymentIntents.update(intentId, { amount: 100 });
  await confirm(gallery, intentId);
  gallery.emulator.faults.next('POST /v1/refunds', { kind: '500', times: 1 });
  await sweep(gallery.services);
  expect(await statusOf(orderId)).toBe('refund_pending');
  gallery.passMinutes(1);
  await sweep(gallery.services);
  expect(await statusOf(orderId)).toBe('refunded');
});

test('an intent whose amount is not the order’s cannot be attached', async () => {
  const work = await createWork(gallery, { price: '900.00' });
  const buyer = buyerOf(gallery);
  const { id: orderId, intentId } = await buyer.placeOrder([work]);
  await gallery.stripe.paymentIntents.update(intentId, { amount: 100 });
  expect((await buyer.attachIntent(orderId, intentId)).status).toBe(409);
});

test('two tabs that press Pay in the same instant are bound to one intent', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.createIntentWithoutOrder([work]);
  const { id } = (await buyer.order([work])).body.order;
  gallery.emulator.faults.next('POST /v1/payment_intents/:id', { kind: 'delay', ms: 600 });
  const [one, two] = await Promise.all([
    buyer.createIntent([work], id),
    buyer.createIntent([work], id),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.body.paymentIntentId).toBe(one.body.paymentIntentId);
});

test('pressing Pay again after a missed response of Stripe returns the same intent', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { order } = (await buyer.order([work])).body;
  gallery.emulator.faults.next('POST /v1/payment_intents', { kind: 'lost-response', times: 2 });
  expect((await buyer.createIntent([work], order.id)).status).toBeGreaterThanOrEqual(500);
  expect((await buyer.createIntent([work], order.id)).status).toBe(200);
  const { data } = await gallery.stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata.order === order.id)).toHaveLength(1);
});

test('opening the checkout in a second tab does not cancel the 3-D Secure of the first one', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id: orderId, intentId } = await buyer.placeOrder([work]);
  await gallery.stripe.paymentIntents.confirm(intentId, {
    payment_method: 'pm_card_authenticationRequired',
  });
  expect((await buyer.createIntentWithoutOrder([work])).status).toBe(200);
  await gallery.emulator.buyer.authenticate(intentId, 'succeed');
  expect((await buyer.refreshStatus(orderId)).status).toBe(200);
});

test('the status of a paid order is returned even while Stripe is down', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id: orderId, intentId } = await buyer.placeOrder([work]);
  await confirm(gallery, intentId);
  await settle(gallery.services, intentId);
  gallery.emulator.faults.next('GET /v1/payment_intents/:id', { kind: '500', times: 5 });
  expect((await buyer.refreshStatus(orderId)).status).toBe(200);
  gallery.emulator.faults.clear();
});

test('NUL and lone surrogates are refused by field, never with 500', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { orderData } = buyer.orderBody([work]);
  for (const strange of ['a\u0000b', 'a\ud800b']) {
    const shippingAddress = { ...orderData.shippingAddress, city: strange };
    expect((await buyer.order([work], { shippingAddress })).status).toBe(400);
    expect((await buyer.order([work], { firstName: strange })).status).toBe(400);
    const login = { username: strange, password: 'x' };
    expect((await buyer.call('POST', '/api/admin/login', login)).status).toBe(400);
  }
  expect((await gallery.fetch('/api/artworks?category=%00')).status).toBe(400);
});
