import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { buyerOf, createWork, readWork } from '../../../tests/harness/works.ts';
import { drainOutbox } from '../drain.ts';
import { outbox } from '../jobs/table.ts';
import { sweep } from '../sweep.ts';
import { claims, orders } from './data/table.ts';
import { listOrders } from './fulfilment/queries.ts';
import { settle } from './payment/settle.ts';

const gallery = await openTestGallery();

const card = (payment_method = 'pm_card_visa') => ({ payment_method });
const rowOf = async (id: string) => {
  const [row] = await gallery.services.database.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no such order');
  return row;
};
const claimsOf = (id: number) =>
  gallery.services.database.select().from(claims).where(eq(claims.artworkId, id));
const refundsOf = async (intentId: string) =>
  (await gallery.stripe.refunds.list({ payment_intent: intentId })).data.length;

/** Presses Pay up to the moment before the card is confirmed. */
async function orderAfterPageLoad(
  buyer: ReturnType<typeof buyerOf>,
  work: { id: number; price: string | null },
) {
  const opened = await buyer.openCheckout([work]);
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  expect(bound.status).toBe(200);
  expect(bound.body.paymentIntentId).toBe(opened.body.paymentIntentId);
  return { orderId: body.order.id, intentId: bound.body.paymentIntentId };
}

test('S4-009 S4-024 S4-026 a purchase: order, intent, attach, confirm; then the work is sold, isFeatured and isGalleried are unchanged, and the mails are sent', async () => {
  const work = await createWork(gallery, { isFeatured: true });
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  expect((await rowOf(orderId)).status).toBe('pending');
  expect((await buyer.attachIntent(orderId, intentId)).status).toBe(200);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  const looked = await buyer.refreshStatus(orderId);
  expect(looked).toMatchObject({ status: 200, body: { order: { status: 'paid' } } });
  await gallery.backgroundTasks();

  const flags = { isAvailable: false, isFeatured: true, isGalleried: false };
  expect(await readWork(gallery, work.id)).toMatchObject(flags);
  expect(await claimsOf(work.id)).toMatchObject([{ editionNumber: 1, orderId, state: 'sold' }]);
  const mails = await gallery.mails();
  expect(mails.filter((mail) => mail.includes(work.title))).toHaveLength(2);
  expect(gallery.rebuilds.requested).toBeGreaterThan(0);
});

test('settling twice, from webhook and status call at once, changes nothing more', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await Promise.all([
    settle(gallery.services, intentId),
    buyer.refreshStatus(orderId),
    buyer.refreshStatus(orderId),
  ]);
  await gallery.backgroundTasks();
  const about = (await gallery.mails()).filter((mail) => mail.includes(work.title));
  expect(about).toHaveLength(2);
});

test('S4-026 the status call reports an unpaid order as unpaid, whatever the client claims', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { orderId } = await orderAfterPageLoad(buyer, work);
  expect((await buyer.refreshStatus(orderId)).status).toBe(402);
  expect((await rowOf(orderId)).status).toBe('pending');
});

test('a declined card leaves the order open, and a second try pays the same order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const first = await orderAfterPageLoad(buyer, work);
  await expect(
    gallery.stripe.paymentIntents.confirm(first.intentId, card('pm_card_visa_chargeDeclined')),
  ).rejects.toThrow('declined');
  const second = await orderAfterPageLoad(buyer, work);
  expect(second).toEqual(first);
  await gallery.stripe.paymentIntents.confirm(second.intentId, card());
  expect((await buyer.refreshStatus(second.orderId)).status).toBe(200);
});

test('a work that one buyer holds is refused to another, by name', async () => {
  const work = await createWork(gallery, { title: 'Slack Water' });
  await orderAfterPageLoad(buyerOf(gallery), work);
  const second = await buyerOf(gallery).order([work]);
  expect(second).toMatchObject({
    status: 409,
    body: {
      code: 'work_unavailable',
      message: '“Slack Water” is being bought by another collector.',
    },
  });
});

test('a double click, a retry and a second tab lead to one order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.openCheckout([work]);
  const [one, two] = await Promise.all([buyer.order([work]), buyer.order([work])]);
  const three = await buyer.order([work], { firstName: 'Grace' });
  expect(two.body.order.id).toBe(one.body.order.id);
  expect(three.body.order.id).toBe(one.body.order.id);
  expect((await rowOf(one.body.order.id)).firstName).toBe('Grace');
});

test('two first clicks without any cookie, but with one key, lead to one order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const [one, two] = await Promise.all([buyer.order([work]), buyer.order([work])]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.order.id).toBe(one.body.order.id);
});

test('the idempotency key of a paid order returns that order and buys nothing twice', async () => {
  const work = await createWork(gallery, { editionSize: 3 });
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await buyer.refreshStatus(orderId);
  const again = await buyer.order([work]);
  expect(again.body.order).toMatchObject({ id: orderId, status: 'paid' });
  expect(await claimsOf(work.id)).toHaveLength(1);
});

test('another collection under the key of a paid one is an order of its own, however often Pay is pressed', async () => {
  const [bought, wanted] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, bought);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await buyer.refreshStatus(orderId);
  const first = await buyer.order([wanted]);
  expect(first.body.order).toMatchObject({ status: 'pending' });
  const second = await buyer.order([wanted]);
  expect(second.body.order).toMatchObject({ id: first.body.order.id, status: 'pending' });
  const again = await buyer.order([bought]);
  expect(again.body.order).toMatchObject({ id: orderId, status: 'paid' });
});

test('however often Pay is pressed, a work is held no longer than half an hour', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const held = async () => {
    const { order } = (await buyer.order([work])).body;
    return Date.parse(order.holdExpiresAt) - Date.parse(order.createdAt);
  };
  expect(await held()).toBe(10 * 60_000);
  for (const minutes of [9, 18, 27]) {
    gallery.passMinutes(9);
    const most = Math.min(minutes + 10, 30);
    expect((await held()) / 60_000, `after ${minutes} minutes`).toBeCloseTo(most, 0);
  }
});

test('an expired hold is canceled at Stripe, then released for the next buyer in the same request', async () => {
  const work = await createWork(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyerOf(gallery), work);
  gallery.passMinutes(11);
  const next = await buyerOf(gallery).order([work]);
  expect(next.status).toBe(201);
  expect((await rowOf(orderId)).status).toBe('expired');
  expect((await gallery.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
});

test('an expired hold whose buyer has paid becomes a sale', async () => {
  const work = await createWork(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyerOf(gallery), work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  gallery.passMinutes(11);
  expect((await buyerOf(gallery).order([work])).status).toBe(409);
  expect((await rowOf(orderId)).status).toBe('paid');
});

test('the sweep completes a purchase without a status call or webhook', async () => {
  const work = await createWork(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyerOf(gallery), work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await sweep(gallery.services);
  expect((await rowOf(orderId)).status).toBe('paid');
});

test('a late success of an expired order takes its work again when it is free', async () => {
  const work = await createWork(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyerOf(gallery), work);
  await gallery.services.database
    .update(orders)
    .set({ status: 'expired' })
    .where(eq(orders.id, orderId));
  await gallery.services.database.delete(claims).where(eq(claims.orderId, orderId));
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await settle(gallery.services, intentId);
  expect((await rowOf(orderId)).status).toBe('paid');
  expect(await claimsOf(work.id)).toMatchObject([{ orderId, state: 'sold' }]);
});

test('a late payment is refunded in full, once, and its buyer is notified', async () => {
  const work = await createWork(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyerOf(gallery), work);
  await gallery.services.database
    .update(orders)
    .set({ status: 'expired' })
    .where(eq(orders.id, orderId));
  await gallery.services.database.delete(claims).where(eq(claims.orderId, orderId));
  const winner = buyerOf(gallery);
  const won = await orderAfterPageLoad(winner, work);
  await gallery.stripe.paymentIntents.confirm(won.intentId, card());
  expect((await winner.refreshStatus(won.orderId)).status).toBe(200);

  await gallery.stripe.paymentIntents.confirm(intentId, card());
  await Promise.all([settle(gallery.services, intentId), settle(gallery.services, intentId)]);
  await sweep(gallery.services);
  await sweep(gallery.services);
  expect((await rowOf(orderId)).status).toBe('refunded');
  expect(await refundsOf(intentId)).toBe(1);
  const queued = await gallery.services.database
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'refund'));
  expect(queued.map((item) => item.key)).toEqual([`refund:${intentId}`]);
  const mails = await gallery.mails();
  expect(mails.filter((mail) => mail.includes('Subject: Refund of your order'))).toHaveLength(1);
});

test('a succeeded intent of the gallery without an order is refunded; one of another system is not touched', async () => {
  const work = await createWork(gallery);
  const opened = await buyerOf(gallery).openCheckout([work]);
  await gallery.stripe.paymentIntents.confirm(opened.body.paymentIntentId, card());
  const stranger = await gallery.stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await gallery.stripe.paymentIntents.confirm(stranger.id, card());
  await settle(gallery.services, stranger.id);
  await sweep(gallery.services);
  await sweep(gallery.services);
  expect(await refundsOf(opened.body.paymentIntentId)).toBe(1);
  expect(await refundsOf(stranger.id)).toBe(0);
  const told = (await gallery.mails()).filter((mail) => mail.includes('without an order'));
  expect(told).toHaveLength(1);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(true);
});

test('an intent that waits for 3-D Secure is canceled and replaced when Pay is pressed again', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  const waiting = await gallery.stripe.paymentIntents.confirm(
    intentId,
    card('pm_card_authenticationRequired'),
  );
  expect(waiting.status).toBe('requires_action');
  const again = await buyer.order([work]);
  expect(again.body.order.id).toBe(orderId);
  const bound = await buyer.createIntent([work], orderId);
  expect(bound.body.paymentIntentId).not.toBe(intentId);
  expect((await gallery.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, card());
  expect((await buyer.refreshStatus(orderId)).status).toBe(200);
});

test('editions: each buyer gets a different number, and the last one sells the work out', async () => {
  const work = await createWork(gallery, { editionSize: 3, price: '320.00' });
  for (const number of [1, 2, 3]) {
    const buyer = buyerOf(gallery);
    expect((await readWork(gallery, work.id)).editionsLeft).toBe(4 - number);
    const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
    await gallery.stripe.paymentIntents.confirm(intentId, card());
    expect((await buyer.refreshStatus(orderId)).status).toBe(200);
  }
  const numbers = (await claimsOf(work.id)).map((claim) => claim.editionNumber).sort();
  expect(numbers).toEqual([1, 2, 3]);
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: false, editionsLeft: 0 });
});

test('a mail that fails is tried again and goes out once', async () => {
  await gallery.backgroundTasks();
  const work = await createWork(gallery, { title: 'Lamplight' });
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  const send = gallery.services.mail.send;
  gallery.services.mail.send = () => Promise.reject(new Error('mail server down'));
  await buyer.refreshStatus(orderId);
  await gallery.backgroundTasks();
  gallery.services.mail.send = send;
  const waiting = await gallery.services.database.select().from(outbox);
  expect(waiting.filter((item) => item.doneAt === null && item.lastError)).toHaveLength(2);
  gallery.passMinutes(10);
  await sweep(gallery.services);
  await sweep(gallery.services);
  const about = (await gallery.mails()).filter((mail) => mail.includes('Lamplight'));
  expect(about).toHaveLength(2);
});

test('a sent mail is not sent again when marking it as sent failed with the connection', async () => {
  await gallery.backgroundTasks();
  const work = await createWork(gallery, { title: 'Noted twice' });
  const buyer = buyerOf(gallery);
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  const { database, mail } = gallery.services;
  const { send } = mail;
  const { update } = database;
  let losses = 0;
  mail.send = async (message) => {
    await send(message);
    database.update = () => {
      database.update = update;
      losses += 1;
      throw new Error('Connection terminated unexpectedly');
    };
  };
  await buyer.refreshStatus(orderId);
  await gallery.backgroundTasks();
  mail.send = send;
  expect(losses).toBe(2);
  const items = await database
    .select()
    .from(outbox)
    .where(like(outbox.key, `order-%:${orderId}`));
  expect(items.map(({ attempts, doneAt }) => [attempts, doneAt !== null])).toEqual([
    [1, true],
    [1, true],
  ]);
});

test('the sweep frees works before it mails, and mails no more than it has time for', async () => {
  const buyer = buyerOf(gallery);
  const work = await createWork(gallery, { title: 'Kept in time' });
  const { orderId, intentId } = await orderAfterPageLoad(buyer, work);
  await gallery.stripe.paymentIntents.confirm(intentId, card());
  const { order } = (await buyerOf(gallery).order([await createWork(gallery)])).body;
  await gallery.backgroundTasks();
  const send = gallery.services.mail.send;
  const statusAtMails: string[] = [];
  gallery.services.mail.send = async ({ text }) => {
    // The alert of the day may be sent as well.
    if (text.includes(work.title)) statusAtMails.push((await rowOf(order.id)).status);
  };
  await settle(gallery.services, intentId);
  expect((await rowOf(orderId)).status).toBe('paid');
  expect(await drainOutbox(gallery.services, () => true)).toBe(0);
  gallery.passMinutes(11);
  await sweep(gallery.services);
  gallery.services.mail.send = send;
  expect(statusAtMails).toEqual(['expired', 'expired']);
});

test('an order changed to other works counts the time for which it held the former ones', async () => {
  const [work, decoy] = [await createWork(gallery), await createWork(gallery)];
  const hog = buyerOf(gallery);
  for (const minutes of [0, 9, 18]) {
    expect((await hog.order([work])).status, `after ${minutes} minutes`).toBe(201);
    gallery.passMinutes(9);
  }
  expect((await hog.order([decoy])).status).toBe(201);
  hog.forgetCookie();
  const { order } = (await hog.order([work], {}, 'another-browser-1')).body;
  const left = (Date.parse(order.holdExpiresAt) - Date.parse(order.createdAt)) / 60_000;
  expect(left).toBeCloseTo(3, 0);
  gallery.passMinutes(3.1);
  await sweep(gallery.services);
  hog.forgetCookie();
  expect((await hog.order([work], {}, 'another-browser-2')).status).toBe(409);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('a hold that would be too short for a card is refused, not given', async () => {
  const work = await createWork(gallery);
  const network = buyerOf(gallery);
  for (const minutes of [10, 10, 8.5]) {
    network.forgetCookie();
    expect((await network.order([work], {}, crypto.randomUUID())).status).toBe(201);
    gallery.passMinutes(minutes);
    // Another order of the same browser ends this one, after so long.
    await network.order([await createWork(gallery)], {}, crypto.randomUUID());
  }
  network.forgetCookie();
  expect((await network.order([work], {}, crypto.randomUUID())).status).toBe(409);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('several copies in one order give a network no longer hold of an edition', async () => {
  const print = await createWork(gallery, { editionSize: 2 });
  const network = buyerOf(gallery);
  const ask = async (quantity: number) => {
    network.forgetCookie();
    return (await network.order([{ ...print, quantity }], {}, crypto.randomUUID())).status;
  };
  for (const minutes of [10, 10, 5]) {
    expect(await ask(2)).toBe(201);
    gallery.passMinutes(minutes);
    await network.order([await createWork(gallery)], {}, crypto.randomUUID());
  }
  // Ten of sixty minutes of a copy are left, and the first one takes them all.
  expect(await ask(1)).toBe(201);
  expect(await ask(1)).toBe(409);
  expect((await buyerOf(gallery).order([print])).status).toBe(201);
});

test('an unpaid order of the last minutes is not in the artist’s list', async () => {
  const [first, second] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  const turned = (await buyer.order([first])).body.order.id;
  const open = (await buyer.order([second])).body.order.id;
  const listed = (await listOrders(gallery.services.database)).map(({ id }) => id);
  expect(listed).toContain(open);
  expect(listed).not.toContain(turned);
});

test('a network may hold each copy of an edition for half an hour without paying', async () => {
  const print = await createWork(gallery, { editionSize: 2 });
  const network = buyerOf(gallery);
  const letGo = async (quantity: number) => {
    network.forgetCookie();
    const { status } = await network.order([{ ...print, quantity }], {}, crypto.randomUUID());
    gallery.passMinutes(10.1);
    await sweep(gallery.services);
    return status;
  };
  const quantities = [1, 1, 2, 1];
  for (const quantity of quantities) expect(await letGo(quantity)).toBe(201);
  expect(await letGo(1)).toBe(201);
  expect(await letGo(1)).toBe(409);
});

test('new browsers of one network hold a work for half an hour at most, then other networks may', async () => {
  const work = await createWork(gallery);
  const hog = buyerOf(gallery);
  for (let hold = 1; hold <= 3; hold += 1) {
    hog.forgetCookie();
    expect((await hog.order([work], {}, `another-browser-${hold}`)).status).toBe(201);
    gallery.passMinutes(10.1);
    await sweep(gallery.services);
  }
  hog.forgetCookie();
  const refused = await hog.order([work], {}, 'another-browser-4');
  expect(refused).toMatchObject({
    status: 409,
    body: { fields: { 'items.0': expect.any(String) } },
  });
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
  gallery.passMinutes(61);
  await sweep(gallery.services);
  expect((await hog.order([work], {}, 'another-browser-5')).status).toBe(201);
  gallery.passMinutes(25 * 60);
  await sweep(gallery.services);
  const kept = await gallery.services.database.select({ network: orders.network }).from(orders);
  expect(new Set(kept.map(({ network }) => network))).toEqual(new Set([null]));
});

test.each(INSTANTS)(
  'the first payment without an order of each day in New Zealand is reported by mail, at $at',
  async ({ at, midnight }) => {
    const work = await createWork(gallery, { editionSize: 9 });
    const reportsOfPaymentAt = async (instant: string | number) => {
      gallery.setClock(instant);
      const opened = await buyerOf(gallery).openCheckout([work]);
      await gallery.stripe.paymentIntents.confirm(opened.body.paymentIntentId, card());
      await settle(gallery.services, opened.body.paymentIntentId);
      await drainOutbox(gallery.services);
      return (await gallery.mails()).filter((mail) => mail.includes('without an order')).length;
    };
    const first = await reportsOfPaymentAt(at);
    const lastSecond = Date.parse(midnight) - 1_000;
    expect(await reportsOfPaymentAt(lastSecond), 'in the last second of the day').toBe(first);
    expect(await reportsOfPaymentAt(midnight), 'at midnight').toBe(first + 1);
  },
);

test.each(INSTANTS)('a work is held for ten minutes, at $at', async ({ at }) => {
  const work = await createWork(gallery);
  gallery.setClock(at);
  const { order } = (await buyerOf(gallery).order([work])).body;
  const end = Date.parse(order.holdExpiresAt);
  expect(end - Date.parse(order.createdAt)).toBe(10 * 60_000);
  gallery.setClock(end - 1_000);
  expect((await buyerOf(gallery).order([work])).status).toBe(409);
  gallery.setClock(end);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});
