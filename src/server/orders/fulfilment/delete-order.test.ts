import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestAdmin } from '../../../../tests/harness/admin.ts';
import {
  changeOrder,
  placeNewOrder,
  readOrder,
  servicesWith,
} from '../../../../tests/harness/orders.ts';
import { buyerOf, createWork, readWork, sellWorks } from '../../../../tests/harness/works.ts';
import { orderItems, orders } from '../data/table.ts';
import { deleteOrder } from './delete-order.ts';

const { gallery, call } = await openTestAdmin();

const listedOrders = async () => (await call<{ id: string }[]>('GET', '/orders')).body;

test('S4-022 S6-015 S7-032 S7-033 a deleted paid order is in no list and no call, and its rows stay', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  expect((await buyer.refreshStatus(id)).status).toBe(200);
  expect((await listedOrders()).map((order) => order.id)).toContain(id);
  expect((await call<unknown[]>('GET', `/orders/${id}/items`)).body).toHaveLength(1);
  const { totalOrders } = (await call<{ totalOrders: number }>('GET', '/dashboard')).body;

  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  expect((await listedOrders()).map((order) => order.id)).not.toContain(id);
  expect((await call('GET', `/orders/${id}/items`)).body).toEqual([]);
  expect((await call('GET', '/dashboard')).body).toMatchObject({ totalOrders: totalOrders - 1 });
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(404);
  const { database } = gallery.services;
  expect(await database.select().from(orders).where(eq(orders.id, id))).toHaveLength(1);
  expect(await database.select().from(orderItems).where(eq(orderItems.orderId, id))).toHaveLength(
    1,
  );
  expect((await readWork(gallery, work.id)).isAvailable, 'a sale stays a sale').toBe(false);
});

test('deleting a pending order cancels its payment first and frees its works at once', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  const intent = await gallery.stripe.paymentIntents.retrieve(paymentIntentId);
  expect(intent.status).toBe('canceled');
  const next = await buyerOf(gallery, { email: 'next@example.com' }).order([work]);
  expect(next.status).toBe(201);
});

test('an order without a payment yet is deleted too', async () => {
  const work = await createWork(gallery);
  const { id } = (await buyerOf(gallery).order([work])).body.order;
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('a copy that did not come back whole stays sold when its refunded order is deleted', async () => {
  const print = await createWork(gallery, { editionSize: 3 });
  const { id } = await sellWorks(gallery, [print]);
  await call('POST', `/orders/${id}/refund`, { reason: 'Torn.', returnToSale: false });
  await gallery.backgroundTasks();
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(2);
});

test('deleting an order that frees nothing purges nothing', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  const before = { ...gallery.rebuilds };
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  const expired = (await buyerOf(gallery).order([await createWork(gallery)])).body.order.id;
  expect((await call('DELETE', `/orders/${expired}`)).status).toBe(204);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds).toEqual(before);
});

test.each([
  [400, 'sold', 'invalid'],
  [409, 'expired', 'stale_version'],
])(
  'responds %d where the artist is said to have seen an order as %s that is pending',
  async (status, seen, code) => {
    const { id } = (await buyerOf(gallery).order([await createWork(gallery)])).body.order;
    const refused = await call('DELETE', `/orders/${id}?expectedStatus=${seen}`);
    expect(refused).toMatchObject({ status, body: { code } });
  },
);

test.each([
  {
    state: 'has changed since the artist saw it',
    order: { status: 'refunded' },
    seen: 'paid',
    code: 'stale_version',
    message: 'This order has changed in the meantime. Look at it once more.',
  },
  {
    state: 'is being refunded',
    order: { status: 'refund_pending' },
    code: 'refund_in_progress',
    message: 'The refund of this order is still on its way. It can be deleted once it is made.',
  },
] as const)('an order that $state is not deleted', async ({ order, code, message, ...more }) => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  await changeOrder(gallery, id, order);
  const query = 'seen' in more ? `?expectedStatus=${more.seen}` : '';
  const refused = await call('DELETE', `/orders/${id}${query}`);
  expect(refused).toMatchObject({ status: 409, body: { code, message } });
  expect(await readOrder(gallery, id)).toMatchObject({ ...order, deletedAt: null });
});

test('an order whose payment is being processed is not deleted', async () => {
  const { id: orderId, intentId } = await placeNewOrder(gallery, [await createWork(gallery)]);
  const { payments } = gallery.services;
  const processing = {
    ...(await payments.retrieveIntent(intentId)),
    status: 'processing' as const,
  };
  const cancelIntent = async () => processing;
  const services = servicesWith(gallery, { payments: { ...payments, cancelIntent } });
  await expect(deleteOrder(services, orderId)).rejects.toMatchObject({
    code: 'payment_in_progress',
    message: 'This order is being paid. Please try again shortly.',
  });
  expect(await readOrder(gallery, orderId)).toMatchObject({ status: 'pending', deletedAt: null });
});

test('an order that was paid since the artist saw it as pending is not deleted', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await call('DELETE', `/orders/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'This order has just been paid. It was not deleted.' },
  });
  expect((await listedOrders()).find((order) => order.id === id)).toMatchObject({ status: 'paid' });
});
