import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery, type TestGallery } from '../../../../tests/harness/gallery.ts';
import { buyerOf, createWork, readWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { discountCodes } from '../../discounts/table.ts';
import { sweep } from '../../sweep.ts';
import { claims, orderItems, orders } from '../data/table.ts';
import { settle } from './settle.ts';

let gallery: TestGallery;
beforeAll(async () => {
  gallery = await openTestGallery();
});

type Wanted = { id: number; price: string | null; quantity?: number };

const statusOf = async (orderId: string) => {
  const [row] = await gallery.services.database.select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
};
const claimsOf = async (orderId: string) => {
  const rows = await gallery.services.database
    .select()
    .from(claims)
    .where(eq(claims.orderId, orderId))
    .orderBy(claims.artworkId, claims.editionNumber);
  return rows.map(({ artworkId, editionNumber, state }) => [artworkId, editionNumber, state]);
};
const editionsOf = async (orderId: string) => {
  const rows = await gallery.services.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return new Map(rows.map(({ artworkId, editionNumbers }) => [artworkId, editionNumbers]));
};
const refundsOf = async (intentId: string) =>
  (await gallery.stripe.refunds.list({ payment_intent: intentId })).data.map(
    ({ amount }) => amount,
  );

async function pressPay(works: Wanted[]) {
  const buyer = buyerOf(gallery);
  const { order } = (await buyer.order(works)).body;
  const { body } = await buyer.createIntent(works, order.id);
  return { orderId: order.id, intentId: body.paymentIntentId };
}

/** An order whose hold is over and whose works are free again, although its intent can still be paid. */
async function expiredOrder(works: Wanted[]) {
  const order = await pressPay(works);
  const { database } = gallery.services;
  await database.update(orders).set({ status: 'expired' }).where(eq(orders.id, order.orderId));
  await database.delete(claims).where(eq(claims.orderId, order.orderId));
  return order;
}

async function pay({ intentId }: { intentId: string }) {
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await settle(gallery.services, intentId);
}

async function expectRefunded(order: { orderId: string; intentId: string }, cents: number) {
  await sweep(gallery.services);
  expect(await statusOf(order.orderId)).toBe('refunded');
  expect(await refundsOf(order.intentId)).toEqual([cents]);
  expect(await claimsOf(order.orderId)).toEqual([]);
}

test('a late payment for several works sells them all when all are free', async () => {
  const works = [await createWork(gallery), await createWork(gallery)];
  const late = await expiredOrder(works);
  await pay(late);
  expect(await statusOf(late.orderId)).toBe('paid');
  expect(await claimsOf(late.orderId)).toEqual(works.map(({ id }) => [id, 1, 'sold']));
  for (const { id } of works) expect((await readWork(gallery, id)).isAvailable).toBe(false);
  expect(await refundsOf(late.intentId)).toEqual([]);
});

test('a late payment for several works is refunded in full when another buyer holds one of them', async () => {
  // An edition beside an original: a mixed-up edition size would sell a second copy of the original.
  const free = await createWork(gallery, { editionSize: 5 });
  const held = await createWork(gallery);
  const late = await expiredOrder([free, held]);
  const other = await pressPay([held]);
  await pay(late);
  await expectRefunded(late, 240_000);
  expect(await claimsOf(other.orderId)).toEqual([[held.id, 1, 'held']]);
  expect((await readWork(gallery, free.id)).isAvailable).toBe(true);
  await pay(other);
  expect(await statusOf(other.orderId)).toBe('paid');
  expect(await claimsOf(other.orderId)).toEqual([[held.id, 1, 'sold']]);
});

test('a late payment for several works is refunded in full when one of them was sold', async () => {
  const [free, sold] = [await createWork(gallery), await createWork(gallery)];
  const late = await expiredOrder([free, sold]);
  const other = await pressPay([sold]);
  await pay(other);
  await pay(late);
  await expectRefunded(late, 240_000);
  expect(await claimsOf(other.orderId)).toEqual([[sold.id, 1, 'sold']]);
  expect((await readWork(gallery, free.id)).isAvailable).toBe(true);
});

test('a late payment gets the edition numbers that are free now, and its order names them', async () => {
  const print = await createWork(gallery, { editionSize: 5, price: '300.00' });
  const original = await createWork(gallery);
  const poster = await createWork(gallery, { editionSize: 3, price: '80.00' });
  const late = await expiredOrder([{ ...print, quantity: 2 }, original, poster]);
  const before = new Map([
    [print.id, [1, 2]],
    [original.id, [1]],
    [poster.id, [1]],
  ]);
  expect(await editionsOf(late.orderId)).toEqual(before);
  const first = await pressPay([print]);
  const second = await pressPay([{ ...poster, quantity: 2 }]);
  await pay(late);
  expect(await statusOf(late.orderId)).toBe('paid');
  const after = new Map([
    [print.id, [2, 3]],
    [original.id, [1]],
    [poster.id, [3]],
  ]);
  expect(await editionsOf(late.orderId)).toEqual(after);
  expect(await claimsOf(late.orderId)).toEqual([
    [print.id, 2, 'sold'],
    [print.id, 3, 'sold'],
    [original.id, 1, 'sold'],
    [poster.id, 3, 'sold'],
  ]);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(3);
  expect(await editionsOf(first.orderId)).toEqual(new Map([[print.id, [1]]]));
  expect(await editionsOf(second.orderId)).toEqual(new Map([[poster.id, [1, 2]]]));
  for (const other of [first, second]) {
    await pay(other);
    expect(await statusOf(other.orderId)).toBe('paid');
  }
});

test('a late payment for more copies than an edition has left is refunded', async () => {
  const print = await createWork(gallery, { editionSize: 3, price: '300.00' });
  const late = await expiredOrder([{ ...print, quantity: 2 }]);
  await pay(await pressPay([{ ...print, quantity: 2 }]));
  await pay(late);
  await expectRefunded(late, 60_000);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(1);
});

for (const [change, what] of [
  [{ isAvailable: false }, 'marked sold'],
  [{ isGalleried: true }, 'given to a gallery'],
  [{ isDraft: true }, 'made a draft'],
] as const) {
  test(`a late payment for several works is refunded when one of them was ${what} before it arrived`, async () => {
    const [first, withdrawn] = [await createWork(gallery), await createWork(gallery)];
    const late = await expiredOrder([first, withdrawn]);
    await gallery.services.database
      .update(artworks)
      .set(change)
      .where(eq(artworks.id, withdrawn.id));
    await pay(late);
    await expectRefunded(late, 240_000);
    expect(await readWork(gallery, first.id)).toMatchObject({ isAvailable: true, editionsLeft: 1 });
  });
}

test('a late payment for several works is refunded when one of them was deleted before it arrived', async () => {
  const [first, deleted] = [await createWork(gallery), await createWork(gallery)];
  const late = await expiredOrder([first, deleted]);
  await gallery.services.database.delete(artworks).where(eq(artworks.id, deleted.id));
  await pay(late);
  await expectRefunded(late, 240_000);
  expect((await readWork(gallery, first.id)).isAvailable).toBe(true);
});

test.each([
  { result: 'can be used again is a sale', usageCount: 0, isSold: true },
  { result: 'is used up is refunded', usageCount: 1, isSold: false },
])('a late payment whose discount code $result', async ({ usageCount, isSold }) => {
  const work = await createWork(gallery);
  const late = await expiredOrder([work]);
  const code = `LATE-${usageCount}`;
  const { database } = gallery.services;
  const ofCode = eq(discountCodes.code, code);
  await database.insert(discountCodes).values({
    ...{ code, type: 'percentage' as const, value: decimalOf('10.00'), usageLimit: 1, usageCount },
  });
  await database
    .update(orders)
    .set({ discount: decimalOf('120.00'), total: decimalOf('1080.00'), discountCode: code })
    .where(eq(orders.id, late.orderId));
  await gallery.stripe.paymentIntents.update(late.intentId, { amount: 108_000 });
  await pay(late);
  if (!isSold) await expectRefunded(late, 108_000);
  expect((await readWork(gallery, work.id)).isAvailable).toBe(!isSold);
  const [row] = await database.select().from(discountCodes).where(ofCode);
  expect(row?.usageCount).toBe(1);
});

test('of two late payments for one original, settled at once, one buys it and one is refunded', async () => {
  for (let run = 0; run < 8; run += 1) {
    const work = await createWork(gallery);
    const late = [await expiredOrder([work]), await expiredOrder([work])];
    for (const { intentId } of late) {
      await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    }
    await Promise.all(late.map(({ intentId }) => settle(gallery.services, intentId)));
    await sweep(gallery.services);
    const statuses = await Promise.all(late.map(({ orderId }) => statusOf(orderId)));
    expect(statuses.sort()).toEqual(['paid', 'refunded']);
    const refunds = await Promise.all(late.map(({ intentId }) => refundsOf(intentId)));
    expect(refunds.flat()).toEqual([120_000]);
  }
});
