import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import {
  changeOrder,
  claimsOf,
  confirm,
  placeNewOrder,
  readOrder,
  refundsAtStripe,
} from '../../../../tests/harness/orders.ts';
import { createWork, readWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { discountCodes } from '../../discounts/table.ts';
import { reservations } from '../../reservations/data/table.ts';
import { inTransaction } from '../../services/database.ts';
import { hashToken } from '../../services/token.ts';
import { sweep } from '../../sweep.ts';
import { releaseClaims } from '../data/claims.ts';
import { claims, orderItems } from '../data/table.ts';
import { settle } from './settle.ts';

const gallery = await openTestGallery();

const statusOf = async (id: string) => (await readOrder(gallery, id)).status;
const editionsOf = async (orderId: string) => {
  const rows = await gallery.services.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return new Map(rows.map(({ artworkId, editionNumbers }) => [artworkId, editionNumbers]));
};

/** An order whose hold is over and whose works are free again, although its intent can still be paid. */
async function expiredOrder(works: Parameters<typeof placeNewOrder>[1]) {
  const order = await placeNewOrder(gallery, works);
  await changeOrder(gallery, order.id, { status: 'expired' });
  await gallery.services.database.delete(claims).where(eq(claims.orderId, order.id));
  return order;
}

async function pay({ intentId }: { intentId: string }) {
  await confirm(gallery, intentId);
  await settle(gallery.services, intentId);
}

async function expectRefunded(order: { id: string; intentId: string }, cents: number) {
  await sweep(gallery.services);
  expect(await statusOf(order.id)).toBe('refunded');
  expect(await refundsAtStripe(gallery, order.intentId)).toEqual([cents]);
  expect(await claimsOf(gallery, order.id)).toEqual([]);
}

test('a late payment for several works sells them all when all are free', async () => {
  const works = [await createWork(gallery), await createWork(gallery)];
  const late = await expiredOrder(works);
  await pay(late);
  expect(await statusOf(late.id)).toBe('paid');
  expect(await claimsOf(gallery, late.id)).toEqual(works.map(({ id }) => [id, 1, 'sold']));
  for (const { id } of works) expect((await readWork(gallery, id)).isAvailable).toBe(false);
  expect(await refundsAtStripe(gallery, late.intentId)).toEqual([]);
});

test('an order that the artist deleted as expired is listed again once it is paid, sold or refunded', async () => {
  const deleted = { deletedAt: gallery.services.now() };
  const works = [await createWork(gallery)];
  const [sold, refunded] = [await expiredOrder(works), await expiredOrder(works)];
  for (const order of [sold, refunded]) {
    await changeOrder(gallery, order.id, deleted);
    await pay(order);
    expect((await readOrder(gallery, order.id)).deletedAt).toBeNull();
  }
  expect(await statusOf(sold.id)).toBe('paid');
  await expectRefunded(refunded, 120_000);
});

test('a late payment for several works is refunded in full when another buyer holds one of them', async () => {
  // An edition beside an original: a mixed-up edition size would sell a second copy of the original.
  const free = await createWork(gallery, { editionSize: 5 });
  const held = await createWork(gallery);
  const late = await expiredOrder([free, held]);
  const other = await placeNewOrder(gallery, [held]);
  await pay(late);
  await expectRefunded(late, 240_000);
  expect(await claimsOf(gallery, other.id)).toEqual([[held.id, 1, 'held']]);
  expect((await readWork(gallery, free.id)).isAvailable).toBe(true);
  await pay(other);
  expect(await statusOf(other.id)).toBe('paid');
  expect(await claimsOf(gallery, other.id)).toEqual([[held.id, 1, 'sold']]);
});

test('a late payment for several works is refunded in full when one of them was sold', async () => {
  const [free, sold] = [await createWork(gallery), await createWork(gallery)];
  const late = await expiredOrder([free, sold]);
  const other = await placeNewOrder(gallery, [sold]);
  await pay(other);
  await pay(late);
  await expectRefunded(late, 240_000);
  expect(await claimsOf(gallery, other.id)).toEqual([[sold.id, 1, 'sold']]);
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
  expect(await editionsOf(late.id)).toEqual(before);
  const first = await placeNewOrder(gallery, [print]);
  const second = await placeNewOrder(gallery, [{ ...poster, quantity: 2 }]);
  await pay(late);
  expect(await statusOf(late.id)).toBe('paid');
  const after = new Map([
    [print.id, [2, 3]],
    [original.id, [1]],
    [poster.id, [3]],
  ]);
  expect(await editionsOf(late.id)).toEqual(after);
  expect(await claimsOf(gallery, late.id)).toEqual([
    [print.id, 2, 'sold'],
    [print.id, 3, 'sold'],
    [original.id, 1, 'sold'],
    [poster.id, 3, 'sold'],
  ]);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(3);
  expect(await editionsOf(first.id)).toEqual(new Map([[print.id, [1]]]));
  expect(await editionsOf(second.id)).toEqual(new Map([[poster.id, [1, 2]]]));
  for (const other of [first, second]) {
    await pay(other);
    expect(await statusOf(other.id)).toBe('paid');
  }
});

test('a late payment for more copies than an edition has left is refunded', async () => {
  const print = await createWork(gallery, { editionSize: 3, price: '300.00' });
  const late = await expiredOrder([{ ...print, quantity: 2 }]);
  await pay(await placeNewOrder(gallery, [{ ...print, quantity: 2 }]));
  await pay(late);
  await expectRefunded(late, 60_000);
  expect((await readWork(gallery, print.id)).editionsLeft).toBe(1);
});

for (const [change, what] of [
  [{ isAvailable: false }, 'marked sold'],
  [{ isGalleried: true }, 'given to a gallery'],
  [{ isDraft: true }, 'made a draft'],
  [{ archivedAt: new Date() }, 'archived'],
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

test('a late payment for a reserved copy, which is the reservation’s again, buys that copy and ends the reservation', async () => {
  const { database } = gallery.services;
  const works = [await createWork(gallery, { editionSize: 3 }), await createWork(gallery)];
  for (const { id: artworkId } of works) {
    const editionNumber = 1;
    const endsAt = new Date(gallery.services.now().getTime() + 86_400_000);
    const [row] = await database
      .insert(reservations)
      .values({ artworkId, editionNumber, endsAt, tokenHash: hashToken(`secret ${artworkId}`) })
      .returning();
    const reservationId = row?.id ?? 0;
    await database
      .insert(claims)
      .values({ artworkId, editionNumber, reservationId, state: 'reserved' });
  }
  const late = await placeNewOrder(
    gallery,
    works.map((work) => ({ ...work, reservation: `secret ${work.id}` })),
  );
  await changeOrder(gallery, late.id, { status: 'expired' });
  await inTransaction(database, (tx) => releaseClaims(tx, late.id));
  await pay(late);
  expect(await statusOf(late.id)).toBe('paid');
  expect(await claimsOf(gallery, late.id)).toEqual(works.map(({ id }) => [id, 1, 'sold']));
  expect(await editionsOf(late.id)).toEqual(new Map(works.map(({ id }) => [id, [1]])));
  const kept = await database.select().from(reservations);
  expect(kept.map(({ outcome }) => outcome)).toEqual(['sold', 'sold']);
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
    code,
    type: 'percentage' as const,
    value: decimalOf('10.00'),
    usageLimit: 1,
    usageCount,
  });
  await changeOrder(gallery, late.id, {
    discount: decimalOf('120.00'),
    total: decimalOf('1080.00'),
    discountCode: code,
  });
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
    for (const { intentId } of late) await confirm(gallery, intentId);
    await Promise.all(late.map(({ intentId }) => settle(gallery.services, intentId)));
    await sweep(gallery.services);
    const statuses = await Promise.all(late.map(({ id }) => statusOf(id)));
    expect(statuses.sort()).toEqual(['paid', 'refunded']);
    const refunds = await Promise.all(
      late.map(({ intentId }) => refundsAtStripe(gallery, intentId)),
    );
    expect(refunds.flat()).toEqual([120_000]);
  }
});
