import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { changeOrder, readOrder } from '../../../../tests/harness/orders.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { inTransaction } from '../../services/database.ts';
import { presentOrder } from './present.ts';
import { findOwnOrder, hasSameLines, lockOrder } from './queries.ts';

const gallery = await openTestGallery();

const MISSING = { code: 'not_found', message: 'This order does not exist.' };
async function newOrder(quantities: number[] = [1]) {
  const works = [];
  for (const _ of quantities) works.push(await createWork(gallery, { editionSize: 5 }));
  const lines = works.map((work, index) => ({ ...work, quantity: quantities[index] ?? 1 }));
  const { order } = (await buyerOf(gallery).order(lines)).body;
  return { order, row: await readOrder(gallery, order.id), ids: works.map(({ id }) => id) };
}

test('an order is found by the browser that made it alone', async () => {
  const { row } = await newOrder();
  const find = (id: string, hash?: string) => findOwnOrder(gallery.services.database, id, hash);
  expect(await find(row.id, row.browserHash)).toEqual(row);
  await expect(find(row.id, 'another')).rejects.toMatchObject(MISSING);
  await expect(find(row.id, undefined)).rejects.toMatchObject(MISSING);
  await expect(find(crypto.randomUUID(), row.browserHash)).rejects.toMatchObject(MISSING);
});

test('an order’s own browser still reads it after the artist deleted it', async () => {
  const { row } = await newOrder();
  await changeOrder(gallery, row.id, { deletedAt: new Date() });
  const { id, browserHash } = row;
  expect(await findOwnOrder(gallery.services.database, id, browserHash)).toMatchObject({ id });
});

test('an order has the same lines when works and quantities are equal, in any order and number of lines', async () => {
  const { row, ids } = await newOrder([2, 1]);
  const [first = 0, second = 0] = ids;
  const isSame = (...lines: [number, number][]) =>
    hasSameLines(
      gallery.services.database,
      row.id,
      lines.map(([artworkId, quantity]) => ({ artworkId, quantity })),
    );
  expect(await isSame([second, 1], [first, 2])).toBe(true);
  expect(await isSame([first, 1], [second, 1], [first, 1])).toBe(true);
  expect(await isSame([first, 1], [second, 1])).toBe(false);
  expect(await isSame([first, 2])).toBe(false);
  expect(await isSame([first, 2], [second, 1], [second + 1, 1])).toBe(false);
  expect(await isSame([first, 2], [second + 1, 1])).toBe(false);
  await gallery.services.database.delete(artworks).where(eq(artworks.id, second));
  expect(await isSame([first, 2], [second, 1])).toBe(false);
});

test('an order is locked until it is deleted', async () => {
  const { row } = await newOrder();
  const lock = (id: string) => inTransaction(gallery.services.database, (tx) => lockOrder(tx, id));
  expect(await lock(row.id)).toEqual(row);
  await changeOrder(gallery, row.id, { deletedAt: new Date() });
  await expect(lock(row.id)).rejects.toMatchObject(MISSING);
  await expect(lock(crypto.randomUUID())).rejects.toMatchObject(MISSING);
});

test('a buyer sees the order without postal addresses, browser or network', async () => {
  const { row, order } = await newOrder();
  expect(presentOrder(row)).toEqual({
    id: row.id,
    status: 'pending',
    email: 'collector@example.com',
    firstName: 'Ada',
    lastName: 'Collector',
    subtotal: '1200.00',
    discount: '0.00',
    delivery: '0.00',
    deliveryMethod: 'courier',
    isRural: false,
    total: '1200.00',
    discountCode: null,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  });
  expect(order).toEqual(presentOrder(row));
});
