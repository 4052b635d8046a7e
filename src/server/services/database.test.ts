import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { openGallery } from '../../../tests/harness/open-gallery.ts';
import { openTcpProxy } from '../../../tests/harness/tcp-proxy.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { artworks } from '../artworks/data/table.ts';
import { inTransaction, type Transaction } from './database.ts';
import { POOL_TIMEOUT_MS, QUERY_TIMEOUT_MS } from './database-pool.ts';
import { IDLE_LIMIT_MS } from './idle-limit.ts';

const postgres = inject('postgres');
const proxy = await openTcpProxy(() => Number(new URL(`http://${postgres.wsProxy}`).port));
const gallery = await openGallery({ ...postgres, wsProxy: `127.0.0.1:${proxy.port}` });
const { database } = gallery.services;
afterAll(async () => {
  await gallery.close();
  await proxy.stop();
});

test('a transaction without a statement for 5 s releases the work it locked, before the next one times out', async () => {
  const work = await createWork(gallery, { price: '100.00' });
  const lock = (tx: Transaction) =>
    tx.select().from(artworks).where(eq(artworks.id, work.id)).for('update');

  const locked = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const stalled = inTransaction(database, async (tx) => {
    await lock(tx);
    locked.resolve();
    await resumed.promise;
    await tx.update(artworks).set({ title: 'Written too late' }).where(eq(artworks.id, work.id));
  });
  await locked.promise;
  const [row] = await inTransaction(database, lock);
  resumed.resolve();
  await expect(stalled).rejects.toThrow();
  expect(row?.title).not.toBe('Written too late');
  expect(await database.select().from(artworks).where(eq(artworks.id, work.id))).toEqual([row]);
});

test('a connection that idled for over 5 s is not used again: its network may be gone without a sign', async () => {
  const work = await createWork(gallery, { price: '100.00' });
  const rename = (title: string) =>
    database.update(artworks).set({ title }).where(eq(artworks.id, work.id)).returning();
  await Promise.all([rename('One'), query(), transaction()]);
  await proxy.fail('unresponsive');
  await proxy.restore();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IDLE_LIMIT_MS + 1 });
  const renamed = await Promise.all([rename('Two'), query(), transaction()]);
  vi.useRealTimers();
  expect(renamed[0]).toMatchObject([{ title: 'Two' }]);
});

test('who finds every connection in use waits for 3 s, and the connection goes to the next', async () => {
  const end = Promise.withResolvers<void>();
  const held = Array.from({ length: 3 }, () => inTransaction(database, () => end.promise));
  await vi.waitUntil(() => database.$client.totalCount === 3 && database.$client.idleCount === 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = expect(query()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(POOL_TIMEOUT_MS);
  await waiting;
  vi.useRealTimers();
  end.resolve();
  await Promise.all(held);
  await Promise.all([query(), query(), query(), query()]);
});

const query = () => database.execute(sql`select pg_sleep(0.1)`);
const transaction = () => inTransaction(database, (tx) => tx.execute(sql`select 1`));

test.each([
  ['query', query],
  ['transaction', transaction],
])(
  'the first %s after an outage succeeds: the one that timed out has ended the idle connections',
  async (_, call) => {
    await Promise.all([query(), query(), query()]);
    expect(database.$client.idleCount).toBe(3);
    await proxy.fail('unresponsive');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timedOut = expect(call()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(QUERY_TIMEOUT_MS);
    await timedOut;
    vi.useRealTimers();
    await proxy.restore();
    await expect(call()).resolves.toBeDefined();
  },
);
