import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { artworks } from '../artworks/data/table.ts';
import { inTransaction, type Transaction } from './database.ts';

test('a transaction that falls silent lets go of the work it locked, before the next in line gives up', async () => {
  const gallery = await openTestGallery();
  const { database } = gallery.services;
  const work = await createWork(gallery, { price: '100.00' });
  const lock = (tx: Transaction) =>
    tx.select().from(artworks).where(eq(artworks.id, work.id)).for('update');

  const locked = Promise.withResolvers<void>();
  const wakes = Promise.withResolvers<void>();
  const silent = inTransaction(database, async (tx) => {
    await lock(tx);
    locked.resolve();
    await wakes.promise;
    await tx.update(artworks).set({ title: 'Written too late' }).where(eq(artworks.id, work.id));
  });
  await locked.promise;
  const [row] = await inTransaction(database, lock);
  wakes.resolve();
  await expect(silent).rejects.toThrow();
  expect(row?.title).not.toBe('Written too late');
  expect(await database.select().from(artworks).where(eq(artworks.id, work.id))).toEqual([row]);
});
