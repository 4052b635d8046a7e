import { expect, test } from 'vitest';
import type { CartLine } from '../../../../tests/harness/buyer.ts';
import { INSTANTS } from '../../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { sweep } from '../../sweep.ts';

const gallery = await openTestGallery();

/** A network whose calls come from a new browser each time. */
function openNetwork() {
  const buyer = buyerOf(gallery);
  return {
    order(line: CartLine) {
      buyer.forgetCookie();
      return buyer.order([line], {}, crypto.randomUUID());
    },
    /** Orders something else with the browser that ordered last, which ends its hold. */
    async orderAnother() {
      await buyer.order([await createWork(gallery)], {}, crypto.randomUUID());
    },
  };
}
const statusOfOrder = async (line: CartLine) => (await buyerOf(gallery).order([line])).status;
const minutesHeld = (order: { createdAt: string; holdExpiresAt: string }) =>
  (Date.parse(order.holdExpiresAt) - Date.parse(order.createdAt)) / 60_000;

test('however often Pay is pressed, a work is held no longer than half an hour', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const held = async () => minutesHeld((await buyer.order([work])).body.order);
  expect(await held()).toBe(10);
  for (const minutes of [9, 18, 27]) {
    gallery.passMinutes(9);
    const most = Math.min(minutes + 10, 30);
    expect(await held(), `after ${minutes} minutes`).toBeCloseTo(most, 0);
  }
});

test('an order changed to other works counts the time for which it held the former ones', async () => {
  const [work, other] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  for (const minutes of [0, 9, 18]) {
    expect((await buyer.order([work])).status, `after ${minutes} minutes`).toBe(201);
    gallery.passMinutes(9);
  }
  expect((await buyer.order([other])).status).toBe(201);
  buyer.forgetCookie();
  const again = await buyer.order([work], {}, crypto.randomUUID());
  expect(minutesHeld(again.body.order)).toBeCloseTo(3, 0);
});

test('new browsers of one network hold a work for half an hour at most, then other networks may', async () => {
  const work = await createWork(gallery);
  const network = openNetwork();
  for (let hold = 1; hold <= 3; hold += 1) {
    expect((await network.order(work)).status).toBe(201);
    gallery.passMinutes(10.1);
    await sweep(gallery.services);
  }
  const refused = { status: 409, body: { fields: { 'items.0': expect.any(String) } } };
  expect(await network.order(work)).toMatchObject(refused);
  expect(await statusOfOrder(work)).toBe(201);
  gallery.passMinutes(61);
  await sweep(gallery.services);
  expect((await network.order(work)).status).toBe(201);
});

test('several copies in one order give a network no longer hold of an edition', async () => {
  const print = await createWork(gallery, { editionSize: 2 });
  const network = openNetwork();
  for (const minutes of [10, 10, 5]) {
    expect((await network.order({ ...print, quantity: 2 })).status).toBe(201);
    gallery.passMinutes(minutes);
    await network.orderAnother();
  }
  // Ten of sixty minutes of a copy are left, and the first one takes them all.
  expect((await network.order(print)).status).toBe(201);
  expect((await network.order(print)).status).toBe(409);
  expect(await statusOfOrder(print)).toBe(201);
});

test.each(INSTANTS)('a work is held for ten minutes, at $at', async ({ at }) => {
  const work = await createWork(gallery);
  gallery.setClock(at);
  const { order } = (await buyerOf(gallery).order([work])).body;
  const end = Date.parse(order.holdExpiresAt);
  expect(minutesHeld(order)).toBe(10);
  gallery.setClock(end - 1_000);
  expect(await statusOfOrder(work)).toBe(409);
  gallery.setClock(end);
  expect(await statusOfOrder(work)).toBe(201);
});
