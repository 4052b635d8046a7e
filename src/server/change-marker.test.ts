import { afterAll, expect, test, vi } from 'vitest';
import { nzDay } from '#contract/nz-time.ts';
import { openAdmin } from '../../tests/harness/artist.ts';
import { startBlobs } from '../../tests/harness/blobs.ts';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { newOrder, readOrder } from '../../tests/harness/orders.ts';
import { deliverEvents } from '../../tests/harness/stripe-events.ts';
import { buyerOf, createWork, sellWorks } from '../../tests/harness/works.ts';
import { createApp } from './app.ts';
import { settle } from './orders/payment/settle.ts';
import { blobMarker, changeMarker } from './services/change-marker.ts';
import type { Services } from './services/services.ts';
import { sweepWhenDue } from './sweep-times.ts';

const blobs = await startBlobs();
afterAll(blobs.stop);
const gallery = await openTestGallery();
const call = await openAdmin(gallery);
/** The services of another process; any call of its database throws. */
const withoutDatabase: Services = Object.create(gallery.services, {
  changeMarker: { value: changeMarker(blobMarker) },
  database: {
    get: () => {
      throw new Error('Postgres was woken');
    },
  },
});
const platform = { ip: '203.0.113.1', requestId: 'test', waitUntil: () => {} };

async function readMarker(fetch = () => gallery.fetch('/api/changes')): Promise<string> {
  await gallery.backgroundTasks();
  const response = await fetch();
  expect(response.status).toBe(200);
  return ((await response.json()) as { marker: string }).marker;
}

const post = (path: string, body: object) =>
  gallery.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const inquiry = {
  name: 'Ari',
  email: 'ari@example.com',
  subject: 'General Inquiry',
  message: 'Kia ora',
};
const paidIntent = async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id, total } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id, { total })).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  return { id, paymentIntentId, buyer };
};

test('a refund that was made at Stripe changes the marker', async () => {
  const { intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  // The sale is noted; the first of these requests writes it.
  await readMarker();
  const before = await readMarker();
  await gallery.stripe.refunds.create({ payment_intent: intentId });
  await deliverEvents(gallery, intentId);
  expect(await readMarker()).not.toBe(before);
});

test('an inquiry and a subscriber change the marker, and a refused inquiry does not', async () => {
  const before = await readMarker();
  expect(await readMarker()).toBe(before);
  expect((await post('/api/contact', { ...inquiry, name: '' })).status).toBe(400);
  expect(await readMarker()).toBe(before);
  expect((await post('/api/contact', inquiry)).status).toBe(201);
  const written = await readMarker();
  expect(written).not.toBe(before);
  expect((await post('/api/newsletter', { email: 'ari@example.com' })).status).toBe(201);
  expect(await readMarker()).not.toBe(written);
});

test('an edit in the administration changes the marker, and reading there does not', async () => {
  const { id } = await createWork(gallery);
  const before = await readMarker();
  expect((await call('GET', '/artworks')).status).toBe(200);
  expect(await readMarker()).toBe(before);
  expect((await call('PUT', `/artworks/${id}`, { title: 'Another title' })).status).toBe(200);
  expect(await readMarker()).not.toBe(before);
});

test('a payment changes the marker once, whoever learns of it: the browser or the sweep', async () => {
  const { id, paymentIntentId, buyer } = await paidIntent();
  const before = await readMarker();
  await buyer.refreshStatus(id);
  const paid = await readMarker();
  expect(paid).not.toBe(before);
  await buyer.refreshStatus(id);
  expect(await readMarker()).toBe(paid);
  await settle(gallery.services, paymentIntentId);
  expect(await readMarker()).toBe(paid);

  const second = await paidIntent();
  const beforeSweep = await readMarker();
  gallery.passMinutes(60);
  await sweepWhenDue(gallery.services);
  expect((await readOrder(gallery, second.id)).status).toBe('paid');
  expect(await readMarker()).not.toBe(beforeSweep);
});

test('a reservation that ends by itself changes the marker, and so does an order that nobody began to pay', async () => {
  const until = nzDay(gallery.services.now());
  const reserved = await createWork(gallery);
  expect((await call('POST', `/artworks/${reserved.id}/reservations`, { until })).status).toBe(201);
  const beforeEnd = await readMarker();
  gallery.passMinutes(25 * 60);
  await sweepWhenDue(gallery.services);
  const ended = await readMarker();
  expect(ended).not.toBe(beforeEnd);

  const { id } = (await buyerOf(gallery).order([await createWork(gallery)])).body.order;
  const beforeExpiry = await readMarker();
  gallery.passMinutes(60);
  await sweepWhenDue(gallery.services);
  expect((await readOrder(gallery, id)).status).toBe('expired');
  expect(await readMarker()).not.toBe(beforeExpiry);
});

test('the marker says nothing of what changed, and is read without a database, from any function', async () => {
  const other = changeMarker(blobMarker);
  const read = () =>
    readMarker(async () =>
      createApp(withoutDatabase)(new Request('http://localhost/api/changes'), platform),
    );
  expect(await read()).toBe('none');
  other.note();
  await other.write();
  const written = await read();
  expect(written).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await other.write();
  expect(await read()).toBe(written);
});

test('a marker that cannot be written fails no request, and the next request writes it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const values: string[] = [];
  let isFailing = true;
  const marker = changeMarker({
    get: async () => null,
    async set(value) {
      if (isFailing) throw new Error('Blobs are unavailable');
      values.push(value);
    },
  });
  const services = Object.create(gallery.services, { changeMarker: { value: marker } });
  const tasks: Promise<unknown>[] = [];
  const app = createApp(services);
  const send = (init?: RequestInit) =>
    app(new Request(`http://localhost/api/${init ? 'contact' : 'artworks'}`, init), {
      ...platform,
      waitUntil: (task) => tasks.push(task),
    });
  const response = await send({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  await Promise.all(tasks);
  expect(response.status).toBe(201);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('change marker'));
  isFailing = false;
  await send();
  await Promise.all(tasks);
  expect(values).toHaveLength(1);
  log.mockRestore();
});

test('the CDN answers for two seconds at most, and browsers keep nothing', async () => {
  await newOrder(gallery);
  const { headers } = await gallery.fetch('/api/changes');
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=2');
  expect(headers.get('cache-control')).toBe('no-store');
});
