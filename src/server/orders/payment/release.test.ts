import { expect, test, vi } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import {
  changeOrder,
  claimsOf,
  confirm,
  newOrder,
  placeNewOrder,
  readOrder,
  servicesWith,
} from '../../../../tests/harness/orders.ts';
import { buyerOf, createWork, sellWorks } from '../../../../tests/harness/works.ts';
import { ServiceMissing } from '../../services/service-missing.ts';
import { cancelPendingOrder, releaseHold, settleBlockingOrders } from './release.ts';

const gallery = await openTestGallery();

/** A pending order for which no intent was made yet. */
async function orderWithoutIntent() {
  const { body } = await buyerOf(gallery).order([await createWork(gallery)]);
  return body.order;
}
const statusOf = async ({ id }: { id: string }) => (await readOrder(gallery, id)).status;
const atStripe = async (intentId: string) =>
  (await gallery.stripe.paymentIntents.retrieve(intentId)).status;
/** The services at the end of an order's hold, or so many ms after it. */
async function atEndOf({ id }: { id: string }, ms = 0) {
  const end = (await readOrder(gallery, id)).holdExpiresAt.getTime();
  return servicesWith(gallery, { now: () => new Date(end + ms) });
}

test('a hold is kept until its end, then its intent is canceled and its works are released', async () => {
  const order = await newOrder(gallery);
  await releaseHold(await atEndOf(order, -1), order.id);
  expect(await statusOf(order)).toBe('pending');
  expect(await atStripe(order.intentId)).toBe('requires_payment_method');
  await releaseHold(await atEndOf(order), order.id);
  expect(await statusOf(order)).toBe('expired');
  expect(await atStripe(order.intentId)).toBe('canceled');
  expect(await claimsOf(gallery, order.id)).toEqual([]);
});

test('a hold without an intent ends without a call to Stripe', async () => {
  const order = await orderWithoutIntent();
  const cancel = vi.spyOn(gallery.services.payments, 'cancelIntent');
  await releaseHold(await atEndOf(order), order.id);
  expect(await statusOf(order)).toBe('expired');
  expect(cancel).not.toHaveBeenCalled();
  cancel.mockRestore();
});

test('a hold whose intent Stripe does not know ends; with another failure of Stripe it is kept', async () => {
  const order = await newOrder(gallery);
  gallery.emulator.faults.next('POST /v1/payment_intents/:id/cancel', { kind: '500', times: 1 });
  await expect(releaseHold(await atEndOf(order), order.id)).rejects.toThrow();
  expect(await statusOf(order)).toBe('pending');
  gallery.emulator.faults.clear();
  await changeOrder(gallery, order.id, { paymentIntentId: 'pi_unknown' });
  await releaseHold(await atEndOf(order), order.id);
  expect(await statusOf(order)).toBe('expired');
  expect(await claimsOf(gallery, order.id)).toEqual([]);
});

test('a hold ends without keys of Stripe, too: the works can be edited and sold by inquiry', async () => {
  const order = await newOrder(gallery);
  const { now } = await atEndOf(order);
  const withoutKeys = servicesWith(gallery, {
    now,
    get payments(): never {
      throw new ServiceMissing('Payments are not set up.');
    },
  });
  await releaseHold(withoutKeys, order.id);
  expect(await statusOf(order)).toBe('expired');
  expect(await claimsOf(gallery, order.id)).toEqual([]);
});

test('of a crowd that waits for a work whose hold is over, one asks Stripe to cancel; the next crowd may, if that failed', async () => {
  const order = await newOrder(gallery);
  let attempt = Promise.withResolvers<void>();
  const cancelIntent = vi.fn(async (id: string) => {
    await attempt.promise;
    return gallery.services.payments.cancelIntent(id);
  });
  const payments = { ...gallery.services.payments, cancelIntent };
  const services = servicesWith(gallery, { payments, now: (await atEndOf(order)).now });
  for (const outcome of ['fails', 'succeeds']) {
    let ended = 0;
    const crowd = Array.from({ length: 20 }, () =>
      releaseHold(services, order.id).finally(() => {
        ended += 1;
      }),
    );
    await vi.waitUntil(() => ended === 19);
    expect(await claimsOf(gallery, order.id)).toHaveLength(1);
    if (outcome === 'fails') attempt.reject(new Error('unreachable'));
    else attempt.resolve();
    const ends = (await Promise.allSettled(crowd)).map(({ status }) => status);
    expect(ends.includes('rejected')).toBe(outcome === 'fails');
    attempt = Promise.withResolvers<void>();
  }
  expect(cancelIntent).toHaveBeenCalledTimes(2);
  expect(await claimsOf(gallery, order.id)).toEqual([]);
});

test('a process that ended while it released a hold is waited for, until its lease is over', async () => {
  const order = await newOrder(gallery);
  const { holdExpiresAt } = await readOrder(gallery, order.id);
  const releaseLeasedUntil = new Date(holdExpiresAt.getTime() + 10_000);
  await changeOrder(gallery, order.id, { releaseLeasedUntil });
  await releaseHold(await atEndOf(order, 9_999), order.id);
  expect(await statusOf(order)).toBe('pending');
  await releaseHold(await atEndOf(order, 10_000), order.id);
  expect(await statusOf(order)).toBe('expired');
});

test('a hold that is over and paid becomes a sale', async () => {
  const order = await newOrder(gallery);
  await confirm(gallery, order.intentId);
  await releaseHold(await atEndOf(order), order.id);
  expect(await statusOf(order)).toBe('paid');
});

test.each(['releaseHold', 'cancelPendingOrder'] as const)(
  '%s leaves an unknown order and one that is not pending alone',
  async (name) => {
    const run = { releaseHold, cancelPendingOrder }[name];
    const sale = await sellWorks(gallery, [await createWork(gallery)]);
    const services = await atEndOf(sale, 1);
    await run(services, sale.id);
    await run(services, crypto.randomUUID());
    expect(await statusOf(sale)).toBe('paid');
  },
);

test('a pending order is canceled before its hold is over, with its intent', async () => {
  const order = await newOrder(gallery);
  await cancelPendingOrder(gallery.services, order.id);
  expect(await readOrder(gallery, order.id)).toMatchObject({
    status: 'expired',
    paymentIntentId: null,
  });
  expect(await atStripe(order.intentId)).toBe('canceled');
  expect(await claimsOf(gallery, order.id)).toEqual([]);
});

test('a pending order without an intent, or with one that Stripe does not know, is canceled', async () => {
  const [without, unknown] = [await orderWithoutIntent(), await newOrder(gallery)];
  await changeOrder(gallery, unknown.id, { paymentIntentId: 'pi_forgotten' });
  for (const order of [without, unknown]) {
    await cancelPendingOrder(gallery.services, order.id);
    expect(await statusOf(order)).toBe('expired');
  }
});

test('a pending order that was paid is completed, not canceled', async () => {
  const order = await newOrder(gallery);
  await confirm(gallery, order.intentId);
  await cancelPendingOrder(gallery.services, order.id);
  expect(await statusOf(order)).toBe('paid');
});

test('before a new claim, a hold on its works ends when it is over, and not before', async () => {
  const work = await createWork(gallery);
  const order = await placeNewOrder(gallery, [work]);
  const other = await newOrder(gallery);
  await confirm(gallery, order.intentId);
  await settleBlockingOrders(await atEndOf(order, -1), [work.id], 'another browser');
  expect(await statusOf(order), 'the hold of another browser is not read').toBe('pending');
  await settleBlockingOrders(await atEndOf(order, 60_000), [], null);
  expect(await statusOf(order), 'a hold on another work').toBe('pending');
  await settleBlockingOrders(await atEndOf(order), [work.id], null);
  expect(await statusOf(order)).toBe('paid');
  expect(await statusOf(other)).toBe('pending');
});

test('before a new claim, the browser’s own open order is settled', async () => {
  const order = await newOrder(gallery);
  const { browserHash } = await readOrder(gallery, order.id);
  await settleBlockingOrders(gallery.services, [], browserHash);
  expect(await readOrder(gallery, order.id)).toMatchObject({
    status: 'pending',
    paymentIntentId: order.intentId,
  });
  await confirm(gallery, order.intentId);
  await settleBlockingOrders(gallery.services, [], browserHash);
  expect(await statusOf(order)).toBe('paid');
});

test('before a new claim, the browser’s own order without an intent stays until its hold is over', async () => {
  const order = await orderWithoutIntent();
  const { browserHash } = await readOrder(gallery, order.id);
  await settleBlockingOrders(await atEndOf(order, -1), [], browserHash);
  expect(await statusOf(order)).toBe('pending');
  await settleBlockingOrders(await atEndOf(order), [], browserHash);
  expect(await statusOf(order)).toBe('expired');
});

test('before a new claim, ends of other holds are waited for 4 s; the browser’s own order comes first', async () => {
  const print = await createWork(gallery, { editionSize: 3 });
  const others = [await placeNewOrder(gallery, [print]), await placeNewOrder(gallery, [print])];
  const own = await placeNewOrder(gallery, [print]);
  await confirm(gallery, own.intentId);
  const { browserHash } = await readOrder(gallery, own.id);
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(4_001);
  await settleBlockingOrders(await atEndOf(own, 60_000), [print.id], browserHash);
  clock.mockRestore();
  expect(await statusOf(own)).toBe('paid');
  for (const order of others) expect(await statusOf(order)).toBe('pending');
});
