import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Health } from '#contract/health.ts';
import { artistOf } from '#local/testing/artist.ts';
import { openTestGallery, type TestGallery } from '#local/testing/gallery.ts';
import { hangWork, sellWorks } from '#local/testing/works.ts';
import { sweep } from '../orders/sweep.ts';
import { orders, stripeEvents } from '../orders/table.ts';
import { outbox } from '../outbox/table.ts';
import type { Services } from '../services/services.ts';

let gallery: TestGallery;
let call: Awaited<ReturnType<typeof artistOf>>;
beforeAll(async () => {
  gallery = await openTestGallery();
});

/** Stripe's webhook has told of every sale so far. */
async function hear() {
  const { database } = gallery.services;
  const sold = await database.select({ intentId: orders.paymentIntentId }).from(orders);
  for (const { intentId } of sold) {
    const event = { id: `evt_${intentId}`, type: 'payment_intent.succeeded', livemode: false };
    await database
      .insert(stripeEvents)
      .values({ ...event, intentId })
      .onConflictDoNothing();
  }
}
beforeEach(async () => {
  // Her session of before may have ended: the clock is moved by days.
  call = await artistOf(gallery);
  await hear();
});

const read = async () => (await call<Health>('GET', '/health')).body;
/** The sweep of a gallery in which something is out of order. */
const sweepWith = (broken: Partial<Record<keyof Services, unknown>>) =>
  sweep(
    Object.create(
      gallery.services,
      Object.fromEntries(Object.entries(broken).map(([name, value]) => [name, { value }])),
    ),
  );
const refuses = async () => {
  throw new Error('out of order');
};
const warnings = async () =>
  (await gallery.mails()).filter((mail) => mail.includes('Subject: Your gallery needs a look'));

test('while all is well there is no trouble, and nobody is told of any', async () => {
  expect(await read()).toMatchObject({ troubles: [], stuckMails: [] });
  await sweep(gallery.services);
  expect(await warnings()).toEqual([]);
});

test('a mail that keeps failing is shown with its addressee, told once it can be, and sent after all', async () => {
  const { id } = await sellWorks(gallery, [await hangWork(gallery)], { email: 'ada@example.com' });
  await hear();
  await gallery.services.database
    .update(outbox)
    .set({ doneAt: null, attempts: 0, dueAt: new Date() })
    .where(eq(outbox.key, `order-buyer:${id}`));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await read()).troubles, `before attempt ${attempt}`).toEqual([]);
    await sweepWith({ mail: { send: refuses } });
    gallery.passMinutes(5);
  }
  const { troubles, stuckMails } = await read();
  expect(troubles).toMatchObject([{ kind: 'mail', count: 1, since: expect.any(String) }]);
  expect(stuckMails).toMatchObject([{ to: 'ada@example.com' }]);
  const before = (await gallery.mails()).length;
  expect((await call('POST', '/health/retry')).status).toBe(204);
  await gallery.settled();
  expect((await gallery.mails()).length).toBeGreaterThan(before);
  expect((await read()).troubles).toEqual([]);
});

test('a mail that nobody can receive is given up; one that is sent, or unknown, is not there', async () => {
  const { id } = await sellWorks(gallery, [await hangWork(gallery)]);
  const key = `order-buyer:${id}`;
  const [sent] = await gallery.services.database.select().from(outbox).where(eq(outbox.key, key));
  expect((await call('DELETE', `/health/mails/${sent?.id}`)).status).toBe(404);
  await gallery.services.database
    .update(outbox)
    .set({ doneAt: null, attempts: 9 })
    .where(eq(outbox.key, key));
  expect((await read()).stuckMails).toHaveLength(1);
  expect((await call('DELETE', `/health/mails/${sent?.id}`)).status).toBe(204);
  expect(await read()).toMatchObject({ troubles: [], stuckMails: [] });
});

test('a refund that keeps failing is told by mail, once a day', async () => {
  const { id, intentId } = await sellWorks(gallery, [await hangWork(gallery)]);
  await hear();
  const broken = { payments: { ...gallery.services.payments, refund: refuses } };
  await gallery.services.database.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, id));
    await tx
      .insert(outbox)
      .values({ kind: 'refund', key: `refund:${intentId}`, payload: { intentId } });
  });
  const before = (await warnings()).length;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await sweepWith(broken);
    gallery.passMinutes(15);
  }
  expect((await read()).troubles).toMatchObject([{ kind: 'refund' }]);
  const told = await warnings();
  expect(told.filter((mail) => mail.includes('refund does not go through'))).toHaveLength(1);
  expect(told.length).toBeGreaterThan(before);
  gallery.passMinutes(24 * 60);
  await sweepWith(broken);
  expect((await warnings()).filter((mail) => mail.includes('refund does not'))).toHaveLength(2);
  gallery.passMinutes(5 * 60);
  await sweep(gallery.services);
});

test('a sale of which Stripe’s webhook never told is noticed after a quarter of an hour', async () => {
  await sellWorks(gallery, [await hangWork(gallery)]);
  await hear();
  await sellWorks(gallery, [await hangWork(gallery)]);
  expect((await read()).troubles).toEqual([]);
  gallery.passMinutes(16);
  expect((await read()).troubles).toMatchObject([{ kind: 'webhook', count: 1 }]);
  await hear();
  expect((await read()).troubles).toEqual([]);
});

test('the desk knows whether the pages are up to date, on their way, or not', async () => {
  const state = async () => (await read()).publishing.state;
  const { id } = await hangWork(gallery);
  gallery.rebuilds.builtAt = gallery.services.now();
  await call('PUT', `/artworks/${id}`, { isFeatured: true });
  await gallery.settled();
  expect(await state()).toBe('building');
  gallery.passMinutes(3);
  expect(await state()).toBe('failed');
  const before = gallery.rebuilds.requested;
  expect((await call('POST', '/publish')).status).toBe(204);
  await gallery.settled();
  expect(gallery.rebuilds.requested).toBe(before + 1);
  expect(await state()).toBe('building');
  gallery.passMinutes(1);
  gallery.rebuilds.builtAt = gallery.services.now();
  expect(await state()).toBe('current');
});
