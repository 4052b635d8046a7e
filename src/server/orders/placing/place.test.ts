import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { orderCreate } from '#contract/orders.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { offerTen, TEN } from '../../../../tests/harness/orders.ts';
import { untilBlocked } from '../../../../tests/harness/until-blocked.ts';
import { buyerOf, createWork, readWork, sellWorks } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { discountCodes } from '../../discounts/table.ts';
import { inTransaction } from '../../services/database.ts';
import type { Intent, Payments } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { hashToken } from '../../services/token.ts';
import { claims, orderItems, orders } from '../data/table.ts';
import { placeOrder } from './place.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;

const rowOf = async (id: string) =>
  (await database.select().from(orders).where(eq(orders.id, id)))[0];
const itemsOf = (id: string) =>
  database.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id);
const usesOf = async (code: string) =>
  (await database.select().from(discountCodes).where(eq(discountCodes.code, code)))[0]?.usageCount;
const createCode = async (code: string) => {
  const values = { code, type: 'percentage', value: decimalOf('10.00') } as const;
  await database.insert(discountCodes).values(values);
  return { discountCode: code, discount: '120.00', total: '1080.00' };
};
const NETWORK = '203.0.113.9';
const browser = () => ({
  secret: 's',
  hash: crypto.randomUUID(),
  intentId: null,
  network: NETWORK,
});

test('a new order has its lines with the numbers of their copies, its amounts and its discount', async () => {
  const original = await createWork(gallery, { medium: 'Oil', price: '400.00' });
  const print = await createWork(gallery, { editionSize: 4, price: '400.00', medium: 'Etching' });
  const amounts = await createCode('LINES');
  const { body } = await buyerOf(gallery).order([{ ...print, quantity: 2 }, original], {
    ...amounts,
    phone: '021 123',
  });
  expect(await rowOf(body.order.id)).toMatchObject({
    status: 'pending',
    revision: 1,
    phone: '021 123',
    discountCode: 'LINES',
    subtotal: '1200.00',
    discount: '120.00',
    total: '1080.00',
    deletedAt: null,
  });
  expect(await itemsOf(body.order.id)).toMatchObject([
    { artworkId: original.id, title: original.title, medium: 'Oil', editionNumbers: [1] },
    {
      artworkId: print.id,
      medium: 'Etching',
      editionNumbers: [1, 2],
      quantity: 2,
      price: '400.00',
    },
  ]);
  expect(await usesOf('LINES')).toBe(1);
});

test('pressing Pay again updates the open order: buyer, discount and revision', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const amounts = await createCode('AGAIN');
  const first = (await buyer.order([work], { phone: '021 123' })).body.order;
  const second = (await buyer.order([work], amounts)).body.order;
  expect(second.id).toBe(first.id);
  expect(await rowOf(first.id)).toMatchObject({
    revision: 2,
    phone: null,
    total: '1080.00',
    discountCode: 'AGAIN',
    createdAt: new Date(first.createdAt),
  });
  await buyer.order([work], amounts);
  expect(await usesOf('AGAIN')).toBe(1);
  await buyer.order([work]);
  expect(await rowOf(first.id)).toMatchObject({
    revision: 4,
    total: '1200.00',
    discountCode: null,
  });
  expect(await usesOf('AGAIN')).toBe(0);
  expect(await itemsOf(first.id)).toHaveLength(1);
  expect(await database.select().from(claims).where(eq(claims.orderId, first.id))).toHaveLength(1);
});

test('pressing Pay for other works ends the open order at once, and hides it', async () => {
  const [former, wanted] = [await createWork(gallery), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  const first = (await buyer.order([former])).body.order;
  const second = (await buyer.order([wanted])).body.order;
  expect(second.id).not.toBe(first.id);
  const row = await rowOf(first.id);
  expect(row).toMatchObject({ status: 'expired', deletedAt: row?.holdExpiresAt });
  expect(row?.holdExpiresAt.getTime()).toBeLessThan(Date.parse(first.holdExpiresAt));
  expect((await buyerOf(gallery).order([former])).status).toBe(201);
});

test('an intent stays while the total of its order stays, and is canceled before that changes', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const amounts = await createCode('CHEAPER');
  const { id, intentId } = await buyer.placeOrder([work]);
  await buyer.order([work], { firstName: 'Grace' });
  expect(await rowOf(id)).toMatchObject({ paymentIntentId: intentId, firstName: 'Grace' });
  await buyer.order([work], amounts);
  expect(await rowOf(id)).toMatchObject({ paymentIntentId: null, total: '1080.00' });
  expect((await gallery.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
});

test('an intent is canceled before its open order gives way to other works', async () => {
  const buyer = buyerOf(gallery);
  const { intentId } = await buyer.placeOrder([await createWork(gallery)]);
  expect((await buyer.order([await createWork(gallery)])).status).toBe(201);
  expect((await gallery.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
});

test('the key of a paid order returns that order for its works, and a new one for others', async () => {
  const print = await createWork(gallery, { editionSize: 3 });
  const buyer = buyerOf(gallery);
  const { id, intentId } = await buyer.placeOrder([print]);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await buyer.refreshStatus(id);
  expect((await buyer.order([print])).body.order).toMatchObject({ id, status: 'paid' });
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(2);
  const other = (await buyer.order([{ ...print, quantity: 2 }])).body.order;
  expect(other).toMatchObject({ status: 'pending', total: '2400.00' });
  expect((await rowOf(id))?.idempotencyKey).toBe(hashToken(buyer.key));
  expect((await rowOf(other.id))?.idempotencyKey).not.toBe(hashToken(buyer.key));
  const another = (await buyer.order([print], {}, crypto.randomUUID())).body.order;
  expect(another.id, 'with another key').not.toBe(id);
});

test('works that another buyer holds are refused by name', async () => {
  const [one, two] = [await createWork(gallery, { title: 'Tide' }), await createWork(gallery)];
  await buyerOf(gallery).order([one, two]);
  const code = 'work_unavailable';
  expect(await buyerOf(gallery).order([await createWork(gallery), one])).toMatchObject({
    status: 409,
    body: {
      code,
      message: '“Tide” is being bought by another collector.',
      fields: { 'items.1': 'Being bought by someone else' },
      details: { artworkIds: [one.id] },
    },
  });
  const message = `“Tide”, “${two.title}” are being bought by another collector.`;
  expect(await buyerOf(gallery).order([one, two])).toMatchObject({ body: { code, message } });
});

test('of an edition of which others hold copies, those that can be bought are counted', async () => {
  const print = await createWork(gallery, { title: 'Ebb', editionSize: 3 });
  await buyerOf(gallery).order([{ ...print, quantity: 2 }]);
  expect(await buyerOf(gallery).order([{ ...print, quantity: 3 }])).toMatchObject({
    status: 409,
    body: {
      message: 'Only 1 copy of “Ebb” can be bought just now.',
      details: { artworkIds: [print.id], free: [{ artworkId: print.id, copies: 1 }] },
    },
  });
});

test('two first clicks without any cookie, but with one key, lead to one order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const [one, two] = await Promise.all([buyer.order([work]), buyer.order([work])]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.order.id).toBe(one.body.order.id);
});

test('two clicks at once wait for the lock of the work, then lead to one order', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.createIntentWithoutOrder([work]);
  let clicks: ReturnType<typeof buyer.order>[] = [];
  await inTransaction(database, async (tx) => {
    // Foreign keys pass this lock: only what locks works to price them waits.
    await tx.select().from(artworks).where(eq(artworks.id, work.id)).for('no key update');
    clicks = [buyer.order([work]), buyer.order([work])];
    await untilBlocked(tx, 2);
  });
  const [one, two] = await Promise.all(clicks);
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(two?.body.order.id).toBe(one?.body.order.id);
});

test('Pay pressed while the order becomes paid returns the paid order', async () => {
  const work = await createWork(gallery, { editionSize: 2 });
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  let again: ReturnType<typeof buyer.order> | undefined;
  await inTransaction(database, async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    again = buyer.order([work]);
    await untilBlocked(tx);
    await tx.update(orders).set({ status: 'paid', paidAt: new Date() }).where(eq(orders.id, id));
  });
  expect(await again).toMatchObject({ status: 201, body: { order: { id, status: 'paid' } } });
});

test('an order that changes its code locks both codes in the order of their ids', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const wanted = await createCode('LOWER-ID');
  await buyer.order([work], await createCode('HIGHER-ID'));
  const codeOf = (code: string) => eq(discountCodes.code, code);
  let changing: ReturnType<typeof buyer.order> | undefined;
  await inTransaction(database, async (tx) => {
    await tx.select().from(discountCodes).where(codeOf('LOWER-ID')).for('update');
    changing = buyer.order([work], wanted);
    await untilBlocked(tx);
    const higher = codeOf('HIGHER-ID');
    const free = database.select().from(discountCodes).where(higher);
    expect(await free.for('update', { skipLocked: true })).toHaveLength(1);
  });
  expect((await changing)?.status).toBe(201);
});

/** Counts what one attempt to place an order reads from the clock. */
function counting(payments: Partial<Payments> = {}): { services: Services; reads: () => number } {
  let reads = 0;
  const now = () => {
    reads += 1;
    return gallery.services.now();
  };
  const services: Services = Object.create(gallery.services, {
    now: { value: now },
    payments: { value: { ...gallery.services.payments, ...payments } },
  });
  return { services, reads: () => reads };
}

test('an order that is refused is not tried again', async () => {
  const work = await createWork(gallery);
  const input = orderCreate.parse(buyerOf(gallery).orderBody([work], { discountCode: 'UNKNOWN' }));
  const { services, reads } = counting();
  await expect(placeOrder(services, input, browser(), 'key')).rejects.toMatchObject({
    code: 'code_invalid',
  });
  expect(reads()).toBe(1);
});

test('an order is refused after three attempts to cancel an intent that stays open', async () => {
  const [former, wanted] = [await createWork(gallery), await createWork(gallery)];
  const buyer = browser();
  const bodyOf = (work: typeof former) => orderCreate.parse(buyerOf(gallery).orderBody([work]));
  const { id } = await placeOrder(gallery.services, bodyOf(former), buyer, 'key-1');
  await database.update(orders).set({ paymentIntentId: 'pi_open' }).where(eq(orders.id, id));
  const open = { id: 'pi_open', status: 'requires_payment_method', metadata: {} } as Intent;
  const cancelIntent = vi.fn(async () => ({ ...open, status: 'canceled' as const }));
  const { services } = counting({ cancelIntent, retrieveIntent: async () => open });
  await expect(placeOrder(services, bodyOf(wanted), buyer, 'key-2')).rejects.toThrow(
    'intent pi_open may still be paid',
  );
  expect(cancelIntent).toHaveBeenCalledTimes(2);
});

test('a browser’s own order that was paid unnoticed is settled before its next one', async () => {
  const buyer = buyerOf(gallery);
  const { id, intentId } = await buyer.placeOrder([await createWork(gallery)]);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const next = await buyer.order([await createWork(gallery)], {}, crypto.randomUUID());
  expect(next.status).toBe(201);
  expect((await rowOf(id))?.status).toBe('paid');
});

test('the hold on a work that is over is ended for the next buyer', async () => {
  const work = await createWork(gallery);
  await buyerOf(gallery).placeOrder([work]);
  gallery.passMinutes(10.1);
  await sellWorks(gallery, [work]);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(false);
});

test('a hold that is over gives its discount code back to the buyer, on another device and for another copy', async () => {
  await offerTen(gallery);
  await database.update(discountCodes).set({ oncePerCustomer: true });
  const print = await createWork(gallery, { editionSize: 3, price: '1200.00' });
  const email = 'two-devices@example.com';
  await buyerOf(gallery, { email }).placeOrder([print], TEN);
  const early = await buyerOf(gallery, { email }).order([print], TEN);
  expect(early.body).toMatchObject({ code: 'code_invalid', details: { reason: 'held' } });
  gallery.passMinutes(10.1);
  const again = await buyerOf(gallery, { email }).order([print], TEN);
  expect(again.status).toBe(201);
});

test('a hold on an edition that is over is ended only for a buyer who needs its copy', async () => {
  const print = await createWork(gallery, { editionSize: 3 });
  const first = await buyerOf(gallery).placeOrder([print]);
  gallery.passMinutes(10.1);
  await sellWorks(gallery, [print]);
  expect((await rowOf(first.id))?.status, 'a copy was free').toBe('pending');
  await sellWorks(gallery, [{ ...print, quantity: 2 }]);
  expect((await rowOf(first.id))?.status).toBe('expired');
});
