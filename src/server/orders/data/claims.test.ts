import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { claimsOf } from '../../../../tests/harness/orders.ts';
import { buyerOf, createWork, readWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { asCtes, inTransaction, type Transaction } from '../../services/database.ts';
import {
  claimCopies,
  claimFreeCopies,
  lockWorksOf,
  releaseClaims,
  returnToSale,
  sellClaims,
} from './claims.ts';
import { claims } from './table.ts';

const gallery = await openTestGallery();

const within = <T>(callback: (tx: Transaction) => Promise<T>) =>
  inTransaction(gallery.services.database, callback);
/** A pending order without claims. */
async function emptyOrder() {
  const { id } = (await buyerOf(gallery).order([await createWork(gallery)])).body.order;
  await gallery.services.database.delete(claims).where(eq(claims.orderId, id));
  return id;
}
/** A print that is not held yet, as an order line for so many copies. */
async function newPrint(editionSize: number, quantity = 1) {
  const { id, title } = await createWork(gallery, { editionSize });
  return { artworkId: id, title, quantity, editionSize };
}
type Line = Awaited<ReturnType<typeof newPrint>>;
const claim = (orderId: string, ...wanted: Line[]) =>
  within((tx) => claimFreeCopies(tx, orderId, wanted));
const now = new Date('2031-01-02T03:04:05Z');
/** Both statements in one query, as a sale runs them. */
const sell = (orderId: string) =>
  within(async (tx) => {
    await lockWorksOf(tx, orderId);
    const parts = asCtes(tx, sellClaims(tx, orderId, now));
    await tx
      .with(...parts)
      .select({ one: sql`1` })
      .from(sql`(values (1)) as one`);
  });
async function workRow({ artworkId }: Line) {
  const { database } = gallery.services;
  const [row] = await database.select().from(artworks).where(eq(artworks.id, artworkId));
  return row;
}

test('the lowest free numbers of each work are held, whatever is held of other works', async () => {
  const [print, other] = [await newPrint(3), await newPrint(5, 2)];
  const [first, second] = [await emptyOrder(), await emptyOrder()];
  await claim(first, print);
  expect(await claim(second, print, other)).toEqual({
    claimed: [
      { ...print, editionNumbers: [2] },
      { ...other, editionNumbers: [1, 2] },
    ],
  });
  expect(await claimsOf(gallery, second)).toEqual([
    [print.artworkId, 2, 'held'],
    [other.artworkId, 1, 'held'],
    [other.artworkId, 2, 'held'],
  ]);
});

test('where too few copies of one work are free, nothing is held and that work is named', async () => {
  const [print, free] = [await newPrint(2, 2), await newPrint(2)];
  const [first, second] = [await emptyOrder(), await emptyOrder()];
  await claim(first, { ...print, quantity: 1 });
  expect(await claim(second, free, print)).toEqual({ unavailable: [print] });
  expect(await claimsOf(gallery, second)).toEqual([]);
});

test('a copy that belongs to another order is not taken over, whatever reservation is named', async () => {
  const print = await newPrint(1);
  const [first, second] = [await emptyOrder(), await emptyOrder()];
  await claim(first, print);
  const wanted = { ...print, editionNumbers: [1], reservationId: 1 };
  const taken = within(async (tx) => {
    for (const statement of claimCopies(tx, second, [wanted])) await statement;
  });
  await expect(taken).rejects.toThrow();
  expect(await claimsOf(gallery, first)).toEqual([[print.artworkId, 1, 'held']]);
});

test('a release ends the holds of one order, and keeps its sales and the holds of others', async () => {
  const [sold, held] = [await newPrint(3), await newPrint(3)];
  const [order, other] = [await emptyOrder(), await emptyOrder()];
  await claim(order, sold);
  await sell(order);
  await claim(order, held);
  await claim(other, held);
  await within((tx) => releaseClaims(tx, order));
  expect(await claimsOf(gallery, order)).toEqual([[sold.artworkId, 1, 'sold']]);
  expect(await claimsOf(gallery, other)).toEqual([[held.artworkId, 2, 'held']]);
});

test('a sale of the last copies makes a work unavailable; one with a free or a held copy stays', async () => {
  const [last, free, held] = [await newPrint(2, 2), await newPrint(2), await newPrint(2)];
  const [order, other] = [await emptyOrder(), await emptyOrder()];
  await claim(order, last, free, held);
  await claim(other, held);
  const before = await workRow(free);
  await sell(order);
  expect(await claimsOf(gallery, order)).toEqual([
    [last.artworkId, 1, 'sold'],
    [last.artworkId, 2, 'sold'],
    [free.artworkId, 1, 'sold'],
    [held.artworkId, 1, 'sold'],
  ]);
  expect(await workRow(last)).toMatchObject({ isAvailable: false, updatedAt: now });
  expect(await workRow(free)).toEqual(before);
  expect(await workRow(held)).toMatchObject({ isAvailable: true });
  expect(await claimsOf(gallery, other)).toEqual([[held.artworkId, 2, 'held']]);
});

test('a return to sale makes a sold-out work available, and keeps the sales of other orders', async () => {
  const print = await newPrint(2);
  const [order, other] = [await emptyOrder(), await emptyOrder()];
  for (const id of [order, other]) {
    await claim(id, print);
    await sell(id);
  }
  expect((await readWork(gallery, print.artworkId)).isAvailable).toBe(false);
  const later = new Date(now.getTime() + 1);
  await within((tx) => returnToSale(tx, order, later));
  expect(await workRow(print)).toMatchObject({ isAvailable: true, updatedAt: later });
  expect(await claimsOf(gallery, order)).toEqual([]);
  expect(await claimsOf(gallery, other)).toEqual([[print.artworkId, 2, 'sold']]);
});

test('a return to sale leaves a work alone that the artist withdrew, and holds as they are', async () => {
  const [print, held] = [await newPrint(2), await newPrint(1)];
  const order = await emptyOrder();
  await claim(order, print);
  await sell(order);
  await claim(order, held);
  await gallery.services.database
    .update(artworks)
    .set({ isAvailable: false })
    .where(eq(artworks.id, print.artworkId));
  await within((tx) => returnToSale(tx, order, now));
  expect(await workRow(print)).toMatchObject({ isAvailable: false });
  expect(await claimsOf(gallery, order)).toEqual([[held.artworkId, 1, 'held']]);
});
