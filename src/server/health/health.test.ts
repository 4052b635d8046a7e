import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Health } from '#contract/health.ts';
import { openAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { servicesWith } from '../../../tests/harness/orders.ts';
import { deliverEvent } from '../../../tests/harness/stripe-events.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { createArtwork } from '../artworks/service.ts';
import { queueMail } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { orders, stripeEvents } from '../orders/data/table.ts';
import { connectMail } from '../services/mail.ts';
import { connectRebuild } from '../services/rebuild.ts';
import type { Services } from '../services/services.ts';
import type { SweepNote } from '../services/sweep-notes.ts';
import { sweep } from '../sweep.ts';
import { readHealth } from './service.ts';

let call: Awaited<ReturnType<typeof openAdmin>>;
const gallery = await openTestGallery();

/** Stripe's webhook has told of every sale so far. */
async function recordWebhooksOfSales() {
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
  // The earlier admin session may have ended: the clock is moved by days.
  call = await openAdmin(gallery);
  await recordWebhooksOfSales();
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

test('without failures there is no alert, and no alert mail', async () => {
  expect(await read()).toMatchObject({ alerts: [], stuckMails: [] });
  await sweep(gallery.services);
  expect(await warnings()).toEqual([]);
});

test('where mail is not set up, the waiting mails are counted, and nothing counts as failing', async () => {
  await queue('first', 'ada@example.com');
  await queue('second', 'ana@example.com');
  const { MAIL_OUTBOX: _, ...environment } = gallery.services.environment;
  const without = servicesWith(gallery, { environment });
  Object.defineProperty(without, 'mail', { get: () => connectMail({}) });
  for (let hour = 0; hour < 4; hour += 1) {
    await sweep(without);
    gallery.passMinutes(61);
  }
  expect(await readHealth(without)).toMatchObject({ alerts: [], stuckMails: [], waitingMails: 2 });
  await sweep(gallery.services);
  expect(await read()).toMatchObject({ waitingMails: 0 });
});

test('without a build hook an edit waits for one, and nothing counts as failing', async () => {
  const { rebuild } = gallery.services;
  const { request } = connectRebuild(gallery.services.environment);
  const builtAt = gallery.services.now();
  gallery.passMinutes(1);
  const without = servicesWith(gallery, {
    rebuild: { ...rebuild, request, builtAt: async () => builtAt },
  });
  await createArtwork(without, { title: 'Seen by the lists alone' });
  for (let hour = 0; hour < 4; hour += 1) {
    await sweep(without);
    gallery.passMinutes(61);
  }
  expect(await readHealth(without)).toMatchObject({
    alerts: [],
    publishing: { state: 'no_hook' },
  });
  expect(await warnings()).toEqual([]);
  const { requested } = gallery.rebuilds;
  await sweep(gallery.services);
  expect(gallery.rebuilds.requested, 'once there is one').toBe(requested + 1);
});

/** A mail that waits to be sent. */
async function queue(key: string, address: string): Promise<void> {
  const to = { name: 'Ada', address };
  const message = { to, subject: `Subject of ${key}`, text: 'Kia ora.', html: '<p>Kia ora.</p>' };
  await gallery.services.database.transaction((tx) => queueMail(tx, key, message));
}

test('a mail that keeps failing is shown with its addressee; once it is sent its content is deleted', async () => {
  await queue('stuck', 'ada@example.com');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await read()).alerts, `before attempt ${attempt}`).toEqual([]);
    await sweepWith({ mail: { send: refuses } });
    gallery.passMinutes(5);
  }
  const { alerts, stuckMails } = await read();
  expect(alerts).toMatchObject([{ kind: 'mail', count: 1, since: expect.any(String) }]);
  expect(stuckMails).toMatchObject([{ to: 'ada@example.com', subject: 'Subject of stuck' }]);
  // A mail that says so waits as well, and does not count itself.
  await sweepWith({ mail: { send: refuses } });
  expect((await read()).alerts).toMatchObject([{ kind: 'mail', count: 1 }]);
  expect((await call('POST', '/health/retry')).status).toBe(204);
  await gallery.backgroundTasks();
  const sent = (await gallery.mails()).filter((mail) => mail.includes('Subject of stuck'));
  expect(sent).toHaveLength(1);
  expect((await read()).alerts).toEqual([]);
  const [row] = await gallery.services.database
    .select()
    .from(outbox)
    .where(eq(outbox.key, 'stuck'));
  expect(row?.payload).toEqual({});
});

test('a mail that is being sent is not sent a second time by a retry', async () => {
  await queue('slow', 'slow@example.com');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const delivery = sweepWith({
    mail: {
      send: async ({ subject }: { subject: string }) => {
        sent.push(subject);
        await held;
      },
    },
  });
  await expect.poll(() => sent).toEqual(['Subject of slow']);
  await call('POST', '/health/retry');
  await gallery.backgroundTasks();
  release();
  await delivery;
  expect((await gallery.mails()).filter((mail) => mail.includes('Subject of slow'))).toEqual([]);
  expect(sent).toEqual(['Subject of slow']);
});

test('a mail that is sent again is known by its Message-ID', async () => {
  await queue('again', 'again@example.com');
  const ids: string[] = [];
  const send = async ({ messageId }: { messageId: string }) => {
    ids.push(messageId);
    throw new Error('the answer was lost');
  };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await sweepWith({ mail: { send } });
    gallery.passMinutes(5);
  }
  await sweep(gallery.services);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a failing mail can be given up; for one that was sent, or is unknown, the response is 404', async () => {
  await queue('nobody', 'nobody@example.com');
  const { database } = gallery.services;
  const find = async () =>
    (await database.select().from(outbox).where(eq(outbox.key, 'nobody')))[0];
  await database
    .update(outbox)
    .set({ attempts: 9, lastError: 'Error EENVELOPE', dueAt: new Date('2099-01-01') })
    .where(eq(outbox.key, 'nobody'));
  const id = (await find())?.id;
  expect((await read()).stuckMails).toMatchObject([{ id }]);
  expect((await call('DELETE', `/health/mails/${id}`)).status).toBe(204);
  expect(await read()).toMatchObject({ alerts: [], stuckMails: [] });
  expect((await call('DELETE', `/health/mails/${id}`)).status).toBe(404);
  expect((await call('DELETE', '/health/mails/999999')).status).toBe(404);
});

test('received events are recorded with their intent', async () => {
  const { intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  const object = { id: intentId, object: 'payment_intent' };
  const event = { id: 'evt_real', type: 'payment_intent.succeeded' };
  expect(await deliverEvent(gallery, event, object)).toBe(204);
  gallery.passMinutes(16);
  expect((await read()).alerts).toEqual([]);
});

test('a build hook that keeps refusing raises an alert, however often something is saved', async () => {
  const rebuild = { request: refuses, purge: async () => {}, builtAt: async () => null };
  const work = await createWork(gallery);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await call('PUT', `/artworks/${work.id}`, { description: `Try ${attempt}` });
    await gallery.backgroundTasks();
    await gallery.services.database
      .update(outbox)
      .set({ doneAt: null, ...(attempt === 1 && { attempts: 0 }), dueAt: gallery.services.now() })
      .where(eq(outbox.key, 'rebuild'));
    await sweepWith({ rebuild });
  }
  expect((await read()).alerts).toMatchObject([{ kind: 'rebuild' }]);
  expect((await read()).publishing.state).toBe('failed');
  gallery.passMinutes(1);
  gallery.rebuilds.builtAt = gallery.services.now();
  expect(await read(), 'a push had it built').toMatchObject({
    alerts: [],
    publishing: { state: 'current' },
  });
  // The longest back-off is four hours.
  gallery.passMinutes(241);
  await sweep(gallery.services);
});

test('a sale that no webhook reported raises an alert after 15 minutes', async () => {
  await sellWorks(gallery, [await createWork(gallery)]);
  await recordWebhooksOfSales();
  await sellWorks(gallery, [await createWork(gallery)]);
  expect((await read()).alerts).toEqual([]);
  gallery.passMinutes(16);
  expect((await read()).alerts).toMatchObject([{ kind: 'webhook', count: 1 }]);
  await recordWebhooksOfSales();
  expect((await read()).alerts).toEqual([]);
});

test('the health endpoint says whether the public pages are current, being built, or outdated', async () => {
  const state = async () => (await read()).publishing.state;
  const { id } = await createWork(gallery);
  gallery.rebuilds.builtAt = gallery.services.now();
  await call('PUT', `/artworks/${id}`, { isFeatured: true });
  await gallery.backgroundTasks();
  expect(await state()).toBe('building');
  gallery.passMinutes(3);
  expect(await state()).toBe('failed');
  expect((await read()).alerts).toMatchObject([{ kind: 'rebuild', count: 1 }]);
  const before = gallery.rebuilds.requested;
  expect((await call('POST', '/publish')).status).toBe(204);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 1);
  expect(await state()).toBe('building');
  gallery.passMinutes(1);
  gallery.rebuilds.builtAt = gallery.services.now();
  expect(await state()).toBe('current');
});

test('a monitor is told the state of the last sweep by status and in words; the CDN answers for half a minute', async () => {
  const note = (failing: SweepNote['failing']) =>
    gallery.services.sweepNotes.write({
      sweptAt: gallery.services.now().toISOString(),
      failing,
    });
  await note([]);
  const well = await gallery.fetch('/api/health');
  expect(well.status).toBe(200);
  expect(well.headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=30');
  await note(['mail', 'builds']);
  const failing = await gallery.fetch('/api/health');
  expect(failing.status).toBe(503);
  expect(await failing.json()).toEqual({ code: 'unavailable', message: 'Failing: mail, builds.' });
});
