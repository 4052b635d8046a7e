import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderEntry, OrderRecord } from '#contract/admin-orders.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { orderNumber } from '#contract/order-number.ts';
import { openTestAdmin } from '../../../../tests/harness/admin.ts';
import { changeOrder, confirm, failRefund } from '../../../../tests/harness/orders.ts';
import { deliverEvent } from '../../../../tests/harness/stripe-events.ts';
import { buyerOf, createWork, readWork, sellWorks } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { drainOutbox } from '../../drain.ts';
import { outbox } from '../../jobs/table.ts';
import { claims, orders } from '../data/table.ts';
import { applyStripeRefund, reopenRefund } from '../payment/refund.ts';

const { gallery, call } = await openTestAdmin();

const command = (id: string, what: string, json?: unknown, method = 'POST') =>
  call<OrderRecord>(method, `/orders/${id}/${what}`, json);
const read = async (id: string) => (await call<OrderRecord>('GET', `/orders/${id}`)).body;
const refundsOf = async (intentId: string) =>
  (await gallery.stripe.refunds.list({ payment_intent: intentId })).data;
/** The mails of an order whose subject begins with some words, as text. */
async function mailsOf(id: string, subject: string): Promise<string[]> {
  await gallery.backgroundTasks();
  const text = (await gallery.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
  const begins = new RegExp(`^Subject: ${subject}.*${orderNumber(id)}`, 'm');
  return text.filter((mail) => begins.test(mail));
}

test('the list of orders omits addresses; a single order has them, and whether it keeps its works', async () => {
  const work = await createWork(gallery);
  const { id, intentId } = await sellWorks(gallery, [work]);
  const { body } = await call<OrderEntry[]>('GET', '/orders');
  const entry = body.find((order) => order.id === id);
  expect(entry).toMatchObject({ status: 'paid', total: '1200.00', dispatchedAt: null });
  expect(JSON.stringify(entry).length).toBeLessThan(550);
  expect(await read(id)).toMatchObject({
    ...entry,
    paymentIntentId: intentId,
    keepsWorks: true,
    refundReason: null,
    shippingAddress: { country: 'New Zealand' },
  });
  expect(await call('GET', `/orders/${crypto.randomUUID()}`)).toMatchObject({
    status: 404,
    body: { message: 'This order does not exist.' },
  });
});

test('the lines of an order show their works as they are now, without one that was deleted', async () => {
  const [kept, gone] = [await createWork(gallery, { medium: 'Oil' }), await createWork(gallery)];
  const { id } = await sellWorks(gallery, [kept, gone]);
  const { database } = gallery.services;
  await database.update(artworks).set({ title: 'Renamed' }).where(eq(artworks.id, kept.id));
  await database.delete(artworks).where(eq(artworks.id, gone.id));
  const line = { editionNumbers: [1], quantity: 1, price: '1200.00' };
  const now = { title: 'Renamed', medium: 'Oil', imageUrl: kept.imageUrl, dimensions: '' };
  expect((await call('GET', `/orders/${id}/items`)).body).toMatchObject([
    { ...line, artworkId: kept.id, title: kept.title, medium: 'Oil', artwork: now },
    { ...line, artworkId: null, title: gone.title, artwork: null },
  ]);
});

test('the list of orders has the present picture of each line; a work that was deleted, or has none, leaves its place empty', async () => {
  const works = [await createWork(gallery), await createWork(gallery), await createWork(gallery)];
  const { id } = await sellWorks(gallery, works);
  const { database } = gallery.services;
  const [replaced, without, gone] = works.map((work) => eq(artworks.id, work.id));
  const imageUrl = '/uploads/better.jpg';
  await database.update(artworks).set({ imageUrl }).where(replaced);
  await database.update(artworks).set({ imageUrl: null }).where(without);
  await database.delete(artworks).where(gone);
  const { body } = await call<OrderEntry[]>('GET', '/orders');
  const imageUrls = [imageUrl, null, null];
  expect(body.find((order) => order.id === id)).toMatchObject({ imageUrls });
  expect(await read(id)).toMatchObject({ imageUrls });
});

test('orders are listed with the latest first', async () => {
  const place = async () =>
    (await buyerOf(gallery).order([await createWork(gallery)])).body.order.id;
  const ids = [await place(), await place()];
  const { body } = await call<OrderEntry[]>('GET', '/orders');
  expect(body.slice(0, 2).map(({ id }) => id)).toEqual(ids.reverse());
});

test('a dispatched order has its day and link, and its buyer one mail, a second only with a new link', async () => {
  const work = await createWork(gallery);
  const { id } = await sellWorks(gallery, [work]);
  const first = await command(id, 'dispatch', { trackingUrl: '' }, 'PUT');
  expect(first).toMatchObject({ status: 200, body: { trackingUrl: null } });
  expect(Date.parse(first.body.dispatchedAt ?? '')).toBeCloseTo(+gallery.services.now(), -5);
  await command(id, 'dispatch', { trackingUrl: '' }, 'PUT');
  expect(await mailsOf(id, 'On its way')).toHaveLength(1);

  gallery.passMinutes(5);
  const trackingUrl = 'https://tracking.example/NZ123?x=1&y=2';
  const second = await command(id, 'dispatch', { trackingUrl }, 'PUT');
  expect(second.body).toMatchObject({ trackingUrl, dispatchedAt: first.body.dispatchedAt });
  gallery.passMinutes(1);
  await command(id, 'dispatch', { trackingUrl }, 'PUT');
  const mails = await mailsOf(id, 'On its way');
  expect(mails, 'the same link is no news').toHaveLength(2);
  expect(mails[1]).toContain(work.title);
  await command(id, 'dispatch', { trackingUrl: '' }, 'PUT');
  expect(await mailsOf(id, 'On its way'), 'a link taken away is no news').toHaveLength(2);
  gallery.passMinutes(1);
  await command(id, 'dispatch', { trackingUrl }, 'PUT');
  expect(await mailsOf(id, 'On its way'), 'the last mail has the link that holds').toHaveLength(3);
});

test('above the carrier’s cover an order is not marked as sent without a policy number, which is stored and can be corrected', async () => {
  const coverLimit = '1199.99';
  const { deliveryTable } = (await call<GallerySettings>('GET', '/gallery')).body;
  const cover = (limit: string | null) =>
    call('PUT', '/gallery', { deliveryTable: { ...deliveryTable, coverLimit: limit } });
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  const { id: before } = await sellWorks(gallery, [await createWork(gallery)]);
  const { id: collected } = await sellWorks(gallery, [await createWork(gallery)]);
  await changeOrder(gallery, collected, { deliveryMethod: 'collect' });
  expect((await command(before, 'dispatch', { trackingUrl: '' }, 'PUT')).status).toBe(200);
  expect((await cover(coverLimit)).status).toBe(200);
  for (const policyNumber of [undefined, ' ']) {
    const body = { trackingUrl: '', policyNumber };
    expect(await command(id, 'dispatch', body, 'PUT')).toMatchObject({
      status: 400,
      body: { fields: { policyNumber: expect.stringContaining('more than $1,199.99') } },
    });
  }
  expect(await read(id)).toMatchObject({ dispatchedAt: null, policyNumber: null });
  expect(await mailsOf(id, 'On its way')).toEqual([]);

  const policy = (policyNumber: string) =>
    command(id, 'dispatch', { trackingUrl: '', policyNumber }, 'PUT');
  expect((await policy('NZI 77-1')).body).toMatchObject({ policyNumber: 'NZI 77-1' });
  expect((await policy('NZI 77-2')).body).toMatchObject({ policyNumber: 'NZI 77-2' });
  expect((await policy('')).status, 'it cannot be taken away').toBe(400);
  expect(await mailsOf(id, 'On its way'), 'a policy is no news to the buyer').toHaveLength(1);
  expect((await policy('x'.repeat(201))).status).toBe(400);
  const link = { trackingUrl: 'https://track.example/1' };
  expect((await command(before, 'dispatch', link, 'PUT')).status, 'sent before').toBe(200);

  expect(await command(collected, 'dispatch', link, 'PUT')).toMatchObject({
    status: 400,
    body: { fields: { trackingUrl: expect.stringContaining('collected') } },
  });
  expect((await command(collected, 'dispatch', { trackingUrl: '' }, 'PUT')).status).toBe(200);
  expect(await mailsOf(collected, 'Collected')).toHaveLength(1);
  await cover(null);
});

test('a buyer who collects is told once that the order is ready, until it was collected', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  const refused = { status: 400, body: { message: 'This order is sent, not collected.' } };
  expect(await command(id, 'ready')).toMatchObject(refused);
  await changeOrder(gallery, id, { deliveryMethod: 'collect' });
  expect(await read(id)).toMatchObject({ readyAt: null });
  const first = await command(id, 'ready');
  expect(first).toMatchObject({ status: 200, body: { readyAt: expect.any(String) } });
  expect(await mailsOf(id, 'Ready to collect')).toHaveLength(1);
  gallery.passMinutes(5);
  const both = await Promise.all([command(id, 'ready'), command(id, 'ready')]);
  expect(both.map(({ body }) => body.readyAt)).toEqual(Array(2).fill(first.body.readyAt));
  expect(await mailsOf(id, 'Ready to collect')).toHaveLength(1);
  await command(id, 'dispatch', { trackingUrl: '' }, 'PUT');
  expect((await command(id, 'ready')).status).toBe(400);
  expect(await mailsOf(id, 'Ready to collect')).toHaveLength(1);
});

test('a tracking link that is no address of the web is refused, by field; an unpaid order is not dispatched', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  for (const trackingUrl of ['NZ123', 'ftp://tracking.example', 'javascript:alert(1)']) {
    expect(await command(id, 'dispatch', { trackingUrl }, 'PUT')).toMatchObject({
      status: 400,
      body: { fields: { trackingUrl: expect.stringContaining('https://') } },
    });
  }
  const unpaid = (await buyerOf(gallery).order([await createWork(gallery)])).body.order.id;
  const notPaid = { code: 'order_not_paid', message: 'This order is not paid.' };
  for (const [what, json, method, body] of [
    ['dispatch', { trackingUrl: '' }, 'PUT', notPaid],
    ['confirmation', undefined, 'POST', notPaid],
    ['ready', undefined, 'POST', notPaid],
    [
      ...(['refund', { reason: 'No', returnToSale: true }, 'POST'] as const),
      { ...notPaid, message: 'Only a paid order can be refunded, and only once.' },
    ],
    [
      ...(['return-to-sale', undefined, 'POST'] as const),
      {
        code: 'order_not_refunded',
        message: 'Refund this order first: its works belong to the collector.',
      },
    ],
  ] as const) {
    expect(await command(unpaid, what, json, method), what).toMatchObject({ status: 409, body });
  }
});

test('a dispatch does not overwrite the link that another window saved since the order was shown', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  const trackingUrl = 'https://tracking.example/NZ1';
  const before = { expectedTrackingUrl: null };
  await command(id, 'dispatch', { trackingUrl: '', ...before }, 'PUT');
  const added = await command(id, 'dispatch', { trackingUrl, ...before }, 'PUT');
  expect(added.status, 'the day alone is nothing that is overwritten').toBe(200);
  const late = await command(id, 'dispatch', { trackingUrl: '', ...before }, 'PUT');
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await read(id)).toMatchObject({ trackingUrl });
  const aware = { trackingUrl: '', expectedTrackingUrl: trackingUrl };
  expect((await command(id, 'dispatch', aware, 'PUT')).body.trackingUrl).toBeNull();
});

test('the confirmation is sent again, once a minute', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  expect(await mailsOf(id, 'Your order')).toHaveLength(1);
  gallery.passMinutes(2);
  expect(await command(id, 'confirmation')).toMatchObject({ status: 204 });
  expect(await command(id, 'confirmation')).toMatchObject({
    status: 429,
    body: { message: 'It was sent less than a minute ago.' },
  });
  // In another minute of the clock.
  gallery.passMinutes(0.99);
  expect(await command(id, 'confirmation')).toMatchObject({ status: 429 });
  expect(await mailsOf(id, 'Your order')).toHaveLength(2);
  gallery.passMinutes(0.02);
  await command(id, 'confirmation');
  expect(await mailsOf(id, 'Your order')).toHaveLength(3);
});

test('a refund is made in full, once, with the reason; its works are on sale again and can be bought', async () => {
  const work = await createWork(gallery);
  const { id, intentId } = await sellWorks(gallery, [work]);
  const json = { reason: 'The frame broke in the studio.', returnToSale: true };
  const [one, other] = await Promise.all([
    command(id, 'refund', json),
    command(id, 'refund', json),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  await gallery.backgroundTasks();
  expect(await refundsOf(intentId)).toMatchObject([{ amount: 120_000, status: 'succeeded' }]);
  expect(await read(id)).toMatchObject({
    status: 'refunded',
    refundReason: json.reason,
    keepsWorks: false,
    refundedAt: expect.any(String),
  });
  expect(await mailsOf(id, 'Refund')).toEqual([expect.stringContaining(json.reason)]);
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: true, editionsLeft: 1 });
  await sellWorks(gallery, [work]);
});

test('a refund that keeps its works leaves them sold, until the artist puts them back on sale', async () => {
  const work = await createWork(gallery);
  const { id } = await sellWorks(gallery, [work]);
  expect((await command(id, 'return-to-sale')).status).toBe(409);
  await command(id, 'refund', { reason: 'Changed their mind.', returnToSale: false });
  await gallery.backgroundTasks();
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: false, editionsLeft: 0 });
  expect((await read(id)).keepsWorks).toBe(true);
  expect((await command(id, 'return-to-sale')).body).toMatchObject({ keepsWorks: false });
  expect((await readWork(gallery, work.id)).isAvailable).toBe(true);
});

test('one refunded copy of an edition is free again; the copies of others stay theirs', async () => {
  const print = await createWork(gallery, { editionSize: 2 });
  const first = await sellWorks(gallery, [print]);
  const second = await sellWorks(gallery, [print]);
  expect((await readWork(gallery, print.id)).isAvailable).toBe(false);
  await command(first.id, 'refund', { reason: 'Torn.', returnToSale: true });
  expect(await readWork(gallery, print.id)).toMatchObject({ isAvailable: true, editionsLeft: 1 });
  const sold = await gallery.services.database
    .select()
    .from(claims)
    .where(eq(claims.artworkId, print.id));
  expect(sold).toMatchObject([{ orderId: second.id, editionNumber: 2 }]);
  const third = await sellWorks(gallery, [print]);
  expect((await read(third.id)).keepsWorks).toBe(true);
});

test('a refund without a reason is refused, by field, and nothing is refunded', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  expect(await command(id, 'refund', { reason: ' ', returnToSale: true })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await refundsOf(intentId)).toHaveLength(0);
});

test('a refund made at Stripe itself shows on the order; a part of one does not, nor a forged one', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  const send = (id: string, payment: unknown, secret?: string) => {
    // `refunded` must not be relied on: the event may come late, or too early.
    const object = { object: 'charge', payment_intent: payment, refunded: true };
    return deliverEvent(gallery, { id, type: 'charge.refunded' }, object, secret);
  };
  const refund = (amount: number) =>
    gallery.stripe.refunds.create({ payment_intent: intentId, amount });
  expect(await send('evt_early', intentId)).toBe(204);
  await refund(20_000);
  expect(await send('evt_part', intentId)).toBe(204);
  expect((await read(id)).status).toBe('paid');
  await refund(100_000);
  expect(await send('evt_forged', intentId, 'whsec_other')).toBe(400);
  for (const payment of ['pi_unknown', { id: intentId }, '\u0000']) {
    expect(await send(`evt_${JSON.stringify(payment)}`, payment)).toBe(204);
  }
  expect((await read(id)).status).toBe('paid');
  expect(await send('evt_whole', intentId)).toBe(204);
  expect(await read(id)).toMatchObject({ status: 'refunded', keepsWorks: true });
  expect((await command(id, 'refund', { reason: 'Again', returnToSale: true })).status).toBe(409);
  await gallery.backgroundTasks();
  const { purged } = gallery.rebuilds;
  expect((await command(id, 'return-to-sale')).status).toBe(200);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.purged, 'visitors see it at once').toBe(purged + 1);
});

test('an order that was paid since the artist looked is not deleted; one that was seen as paid is, and its works stay sold', async () => {
  const work = await createWork(gallery);
  const { id } = await sellWorks(gallery, [work]);
  expect((await call('DELETE', `/orders/${id}?expectedStatus=pending`)).status).toBe(409);
  expect((await read(id)).status).toBe('paid');
  expect((await call('DELETE', `/orders/${id}?expectedStatus=paid`)).status).toBe(204);
  expect((await call('GET', `/orders/${id}`)).status).toBe(404);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(false);
  expect((await call('PUT', `/artworks/${work.id}`, { isAvailable: true })).status).toBe(409);
});

test('the works of a refunded order that is deleted can be offered again by hand', async () => {
  const work = await createWork(gallery);
  const { id } = await sellWorks(gallery, [work]);
  await command(id, 'refund', { reason: 'A test.', returnToSale: false });
  await gallery.backgroundTasks();
  expect((await call('DELETE', `/orders/${id}?expectedStatus=refunded`)).status).toBe(204);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(false);
  expect((await call('PUT', `/artworks/${work.id}`, { isAvailable: true })).status).toBe(200);
  await sellWorks(gallery, [work]);
});

test('a sold-out edition that is offered again frees the copies of deleted refunds alone', async () => {
  const print = await createWork(gallery, { editionSize: 3 });
  const sales = [
    await sellWorks(gallery, [print]),
    await sellWorks(gallery, [print]),
    await sellWorks(gallery, [print]),
  ];
  for (const { id } of sales.slice(1)) {
    await command(id, 'refund', { reason: 'Torn.', returnToSale: false });
  }
  await gallery.backgroundTasks();
  const offer = () => call('PUT', `/artworks/${print.id}`, { isAvailable: true });
  expect((await offer()).status, 'their orders are listed').toBe(409);
  await call('DELETE', `/orders/${sales[1]?.id}`);
  expect((await offer()).status).toBe(200);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(1);
});

test('an edition that the artist has withdrawn stays so when one of its copies is released', async () => {
  const print = await createWork(gallery, { editionSize: 5 });
  const { id } = await sellWorks(gallery, [print]);
  await call('PUT', `/artworks/${print.id}`, { isAvailable: false });
  await command(id, 'refund', { reason: 'Torn.', returnToSale: true });
  expect((await readWork(gallery, print.id)).isAvailable).toBe(false);
});

test('a payment after its order expired is refunded where the work has become a draft or galleried', async () => {
  for (const taken of [{ isDraft: true }, { isGalleried: true }]) {
    const work = await createWork(gallery);
    const buyer = buyerOf(gallery);
    await buyer.createIntentWithoutOrder([work]);
    const { order } = (await buyer.order([work])).body;
    const { paymentIntentId } = (await buyer.createIntent([work], order.id)).body;
    const { database } = gallery.services;
    await database.update(orders).set({ status: 'expired' }).where(eq(orders.id, order.id));
    await database.delete(claims).where(eq(claims.orderId, order.id));
    await call('PUT', `/artworks/${work.id}`, taken);
    await gallery.stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
    });
    await buyer.refreshStatus(order.id);
    await gallery.backgroundTasks();
    expect((await read(order.id)).status, JSON.stringify(taken)).toBe('refunded');
    expect(await refundsOf(paymentIntentId)).toHaveLength(1);
  }
});

test('a dispute is mailed to the artist at once, and only once for each order', async () => {
  const disputed = [
    await sellWorks(gallery, [await createWork(gallery)]),
    await sellWorks(gallery, [await createWork(gallery)]),
  ];
  for (const { id, intentId } of disputed) {
    for (const event of ['first', 'first', 'second'])
      await deliverDispute(`${event}_${id}`, intentId);
  }
  for (const { id } of disputed) {
    const [mail, ...more] = await mailsOf(id, 'Disputed');
    expect(more).toEqual([]);
    expect(mail).toContain('Please keep the work');
  }
});

test('a dispute about a payment without an order is accepted, and mailed to nobody', async () => {
  const before = await gallery.mails();
  await deliverDispute('orphan', 'pi_without_order');
  await gallery.backgroundTasks();
  expect(await gallery.mails()).toEqual(before);
});

test('the artist is mailed a warning of fraud, and how a dispute ends; an end that Stripe does not name yet is not mailed', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await deliverDispute(`warning_${id}`, intentId, 'radar.early_fraud_warning.created');
  for (const status of ['under_review', 'lost', 'lost']) {
    const event = `${status}_${crypto.randomUUID()}`;
    await deliverDispute(event, intentId, 'charge.dispute.closed', status);
  }
  expect(await mailsOf(id, 'Perhaps fraud')).toHaveLength(1);
  expect(await mailsOf(id, 'Lost')).toHaveLength(1);
  await deliverDispute(`closed_${id}`, intentId, 'charge.dispute.closed', 'warning_closed');
  expect(await mailsOf(id, 'Decided for you')).toHaveLength(1);
});

async function deliverDispute(
  eventId: string,
  intentId: string,
  type = 'charge.dispute.created',
  status = 'needs_response',
) {
  const object = { id: 'dp_1', object: 'dispute', payment_intent: intentId, status };
  expect(await deliverEvent(gallery, { id: `evt_${eventId}`, type }, object)).toBe(204);
}

test('a partial refund made at Stripe, or another account’s refund, that the bank returns moves no money', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await gallery.stripe.refunds.create({ payment_intent: intentId, amount: 10_000 });
  const foreign = await gallery.stripe.paymentIntents.create({ amount: 5_000, currency: 'nzd' });
  await confirm(gallery, foreign.id);
  for (const payment of [intentId, foreign.id])
    await reopenRefund(gallery.services, payment, `re_${payment}`);
  await drainOutbox(gallery.services);
  expect((await read(id)).status).toBe('paid');
  expect((await refundsOf(intentId)).map(({ amount }) => amount)).toEqual([10_000]);
  const { database } = gallery.services;
  const queued = await database
    .select()
    .from(outbox)
    .where(eq(outbox.key, `refund:${foreign.id}`));
  expect(queued).toEqual([]);
});

test('an order whose refund is in progress is not deleted', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await gallery.stripe.refunds.create({ payment_intent: intentId });
  await applyStripeRefund(gallery.services, intentId);
  await failRefund(gallery, intentId);
  const refused = await call('DELETE', `/orders/${id}`);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/refund .* on its way/) },
  });
});

test('an order that was never refunded cannot be marked as refunded', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  expect(await command(id, 'refunded')).toMatchObject({
    status: 409,
    body: { code: 'order_not_refunded', message: 'This order was not refunded.' },
  });
  expect((await read(id)).status).toBe('paid');
});

test('a refund that the bank returns is pending again; the artist may close it once Stripe keeps refusing', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await command(id, 'refund', { reason: 'Broken.', returnToSale: false });
  await gallery.backgroundTasks();
  expect((await read(id)).status).toBe('refunded');
  expect(await command(id, 'refunded')).toMatchObject({
    status: 409,
    body: { code: 'order_refunded', message: 'This order has been refunded.' },
  });
  await failRefund(gallery, intentId);
  expect(await read(id)).toMatchObject({ status: 'refund_pending', refundedAt: null });
  const { database } = gallery.services;
  const changeJob = (values: Partial<typeof outbox.$inferInsert>) =>
    database
      .update(outbox)
      .set(values)
      .where(eq(outbox.key, `refund:${intentId}`));
  // No delivery starts during the test.
  await changeJob({ dueAt: new Date('2099-01-01') });
  expect(await command(id, 'refunded'), 'Stripe has not refused yet').toMatchObject({
    status: 409,
    body: {
      code: 'refund_in_progress',
      message: 'Stripe is still being asked. Please look again in some minutes.',
    },
  });
  expect((await command(id, 'return-to-sale')).body, 'its works need not wait').toMatchObject({
    keepsWorks: false,
  });
  await changeJob({ lastError: 'StripeCardError' });
  expect(await command(id, 'refunded')).toMatchObject({ body: { status: 'refunded' } });
});
