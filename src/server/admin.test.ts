import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork, UploadedImage } from '#contract/artworks.ts';
import { openTestGallery, type TestGallery } from '../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../tests/harness/works.ts';
import { ensureAdmin } from './admins/service.ts';
import { routes } from './app.ts';

let gallery: TestGallery;
let token: string;
beforeAll(async () => {
  gallery = await openTestGallery();
  await ensureAdmin(gallery.services.database, 'artist', 'a good password', { reset: false });
  const { body } = await login('a good password');
  token = body.token;
});

async function call<T>(method: string, path: string, body?: unknown, bearer = token, ip?: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${bearer}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await gallery.fetch(path, init, ip);
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
const login = (password: string, username = 'artist', ip = '127.0.0.1') =>
  call<{ token: string; message: string }>(
    'POST',
    '/api/admin/login',
    { username, password },
    '',
    ip,
  );

async function upload(bytes: Uint8Array, type = 'image/jpeg') {
  const form = new FormData();
  form.append('image', new File([bytes as BlobPart], 'photo', { type }));
  const response = await gallery.fetch('/api/admin/upload-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as UploadedImage };
}
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });

test('S6-011 S7-025 the right password opens a session, a wrong one or an unknown name does not', async () => {
  expect(await login('a good password')).toMatchObject({
    status: 200,
    body: { user: { username: 'artist' }, token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  for (const answer of [await login('wrong'), await login('wrong', 'nobody')]) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
  }
});

test('guessing from one address is held back, with the seconds to wait; the artist elsewhere is not', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    statuses.push((await login('guess', 'artist', '127.9.9.9')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await login('a good password', 'artist', '127.8.8.8')).status).toBe(200);
});

test('what is under /api/admin is closed, but for signing in and for a forgotten password', () => {
  const open = routes.filter((r) => r.path.startsWith('/api/admin') && r.access === 'public');
  expect([...new Set(open.map((route) => route.path))]).toEqual([
    '/api/admin/login',
    '/api/admin/password-reset',
  ]);
});

test('a signed-out token opens nothing any more', async () => {
  const { body } = await login('a good password');
  expect((await call('GET', '/api/admin/session', undefined, body.token)).status).toBe(200);
  expect((await call('POST', '/api/admin/logout', undefined, body.token)).status).toBe(204);
  expect((await call('GET', '/api/admin/session', undefined, body.token)).status).toBe(401);
});

test('S6-013 S7-028 S7-029 a work is created, edited and deleted; each asks for fresh pages', async () => {
  await gallery.settled();
  const before = gallery.rebuilds.requested;
  const created = await call<Artwork>('POST', '/api/admin/artworks', {
    title: 'Ebb & Flow',
    price: 4800,
  });
  expect(created).toMatchObject({ status: 201, body: { slug: 'ebb-flow', price: '4800.00' } });
  await gallery.settled();
  const path = `/api/admin/artworks/${created.body.id}`;
  const edited = await call<Artwork>('PUT', path, { isFeatured: true, price: '', title: '' });
  expect(edited.body).toMatchObject({ title: 'Ebb & Flow', isFeatured: true, price: null });
  await gallery.settled();
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('PUT', path, {})).status).toBe(404);
  await gallery.settled();
  expect(gallery.rebuilds.requested).toBe(before + 3);
});

test('S5-027 S9-006 a price of 100,000,000 is refused, by field', async () => {
  expect(
    await call('POST', '/api/admin/artworks', { title: 'Dear', price: 100_000_000 }),
  ).toMatchObject({
    status: 400,
    body: { fields: { price: 'Price must be less than $100,000,000' } },
  });
});

test('two works of one title get addresses of their own', async () => {
  const slugs = [];
  for (let number = 0; number < 3; number += 1) {
    slugs.push((await call<Artwork>('POST', '/api/admin/artworks', { title: 'Tōtara' })).body.slug);
  }
  expect(slugs).toEqual(['totara', 'totara-2', 'totara-3']);
});

test('while a buyer holds a work its price, availability and deletion are refused, its text is not', async () => {
  const work = await createWork(gallery);
  await buyerOf(gallery).order([work]);
  const path = `/api/admin/artworks/${work.id}`;
  for (const answer of [
    await call('PUT', path, { price: '1.00' }),
    await call('PUT', path, { isAvailable: false }),
    await call('DELETE', path),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/being bought until \d\d:\d\d/) },
    });
  }
  expect((await call('PUT', path, { description: 'New words' })).status).toBe(200);
});

test('a work that was sold through the shop cannot be offered again', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  await buyer.reportPaid(body.order.id);
  const again = await call('PUT', `/api/admin/artworks/${work.id}`, { isAvailable: true });
  expect(again.status).toBe(409);
});

test('S7-026 an upload comes back upright, clean and measured', async () => {
  const rotated = await paint(300, 200)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'the studio' } } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(rotated);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{24}\.jpg$/),
    width: 200,
    height: 300,
  });
  const kept = join(gallery.environment.UPLOADS_DIRECTORY ?? '', basename(body.url));
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  const work = await call<Artwork>('POST', '/api/admin/artworks', {
    title: 'Seen',
    imageUrl: body.url,
  });
  expect(work.body).toMatchObject({ imageWidth: 200, imageHeight: 300, imageUrl: body.url });
});

test('S5-021 empty files, SVG, text and truncated files are refused, whatever they call themselves', async () => {
  expect((await upload(Buffer.alloc(0))).status).toBe(400);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const whole = await paint(400, 400).jpeg().toBuffer();
  for (const bytes of [svg, Buffer.from('hello'), whole.subarray(0, whole.length / 2)]) {
    expect((await upload(bytes)).status).toBe(400);
  }
});

test('a small file that holds more than 50 megapixels is refused', async () => {
  const bomb = await paint(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await upload(bomb, 'image/png')).status).toBe(400);
});

test('S3-039 S7-027 the dashboard counts what there is', async () => {
  const { body } = await call<Record<string, number>>('GET', '/api/admin/dashboard');
  const works = (await call<Artwork[]>('GET', '/api/admin/artworks')).body;
  expect(body).toMatchObject({
    totalArtworks: works.length,
    availableArtworks: works.filter((work) => work.isAvailable).length,
    featuredArtworks: works.filter((work) => work.isFeatured).length,
  });
});
