import { expect, test } from 'vitest';
import type { OrderEntry } from '#contract/admin-orders.ts';
import type { Charts } from '#contract/charts.ts';
import { openTestAdmin } from '../../../../tests/harness/admin.ts';
import { placeNewOrder } from '../../../../tests/harness/orders.ts';
import { createWork, readWork, sellWorks } from '../../../../tests/harness/works.ts';

const { gallery, call } = await openTestAdmin();

const archive = (id: string, isArchived: boolean) =>
  call<OrderEntry>('PUT', `/orders/${id}/archive`, { isArchived });

test('an archived order is no longer counted as to be sent; books, items and sale stay as they are', async () => {
  const work = await createWork(gallery);
  const { id } = await sellWorks(gallery, [work]);
  const counts = async () =>
    (await call<{ totalOrders: number; ordersToSend: number }>('GET', '/dashboard')).body;
  const sales = async () => (await call<Charts>('GET', '/charts')).body.sales.at(-1);
  const [before, sold] = [await counts(), await sales()];

  expect((await archive(id, true)).body.archivedAt).toEqual(expect.any(String));
  expect(await counts()).toMatchObject({
    totalOrders: before.totalOrders - 1,
    ordersToSend: before.ordersToSend - 1,
  });
  expect(await sales()).toEqual(sold);
  expect((await call('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid' });
  expect((await call<unknown[]>('GET', `/orders/${id}/items`)).body).toHaveLength(1);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(false);

  expect((await archive(id, false)).body.archivedAt).toBeNull();
  expect(await counts()).toEqual(before);
});

test('an archived order that is paid is listed again', async () => {
  const { id, intentId, buyer } = await placeNewOrder(gallery, [await createWork(gallery)]);
  await archive(id, true);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await buyer.refreshStatus(id);
  const { body } = await call<OrderEntry[]>('GET', '/orders');
  expect(body.find((order) => order.id === id)).toMatchObject({ status: 'paid', archivedAt: null });
});

test('an unknown or deleted order cannot be archived', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  await call('DELETE', `/orders/${id}`);
  expect((await archive(id, true)).status).toBe(404);
});
