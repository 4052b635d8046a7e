import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { createApp, routes } from '../app.ts';
import { queueMail } from '../jobs/queue.ts';
import { inTransaction } from '../services/database.ts';
import { NotConnected } from '../services/database-errors.ts';
import { parseEnvironment } from '../services/environment.ts';
import { connectServices } from '../services/services.ts';
import { TRY_AGAIN, WAKING_UP } from './errors.ts';

const gallery = await openTestGallery();

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  gallery.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** What every answer of the functions carries, whatever went wrong. */
function expectGuarded({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/./),
  });
}

test('an unknown path responds with JSON 404', async () => {
  const response = await gallery.fetch('/api/nowhere');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('a wrong method responds with 405 and names the allowed ones', async () => {
  const response = await gallery.fetch('/api/contact-not', { method: 'PATCH' });
  expect(response.status).toBe(404);
  const wrong = await gallery.fetch('/api/artworks', { method: 'DELETE' });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
});

test('a body that is no JSON, of another type or too large is refused', async () => {
  const path = '/api/discount-codes/validate';
  expect((await post(path, '{')).status).toBe(400);
  for (const type of ['text/plain', 'application/json-patch+json', 'application/jsonp'])
    expect((await post(path, '{"code":"A"}', { 'content-type': type })).status, type).toBe(415);
  const withCharset = { 'content-type': 'Application/JSON ; charset=utf-8' };
  expect((await post(path, '{"code":"A"}', withCharset)).status).not.toBe(415);
  expect((await post(path, JSON.stringify({ code: 'A'.repeat(70_000) }))).status).toBe(413);
});

test('an unknown field is refused by its name, even __proto__', async () => {
  for (const name of ['extra', 'constructor', '__proto__']) {
    const response = await post('/api/discount-codes/validate', `{"code":"A","${name}":{}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: `${name}: Not a field of this request`,
    });
  }
});

test('every answer carries the security headers and the request’s id', async () => {
  for (const path of ['/api/artworks', '/api/nowhere', '/api/admin/dashboard']) {
    const response = await gallery.fetch(path);
    expectGuarded(response);
    expect(response.headers.get('x-request-id')).toBe('test');
  }
  const { headers } = await gallery.fetch('/api/admin/dashboard');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a public list is revalidated by its ETag and changes with its works', async () => {
  const first = await gallery.fetch('/api/artworks');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('netlify-vary'), 'no query but this passes by the CDN').toBe(
    'query=category',
  );
  const again = await gallery.fetch('/api/artworks', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const kept = [
    'etag',
    'cache-control',
    'netlify-cdn-cache-control',
    'netlify-cache-tag',
    'netlify-vary',
  ];
  for (const name of kept) expect(again.headers.get(name), name).toBe(first.headers.get(name));
  await createWork(gallery);
  const changed = await gallery.fetch('/api/artworks', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

test('a refused request drains the outbox too: what it settled before may have queued a mail', async () => {
  const { database } = gallery.services;
  const to = { name: 'Buyer', address: 'buyer@example.com' };
  const mail = { to, subject: 'Queued before the refusal', text: 'text', html: '<p>text</p>' };
  await inTransaction(database, (tx) => queueMail(tx, 'refused', mail));
  expect((await post('/api/contact', '{}')).status).toBe(400);
  await gallery.backgroundTasks();
  expect((await gallery.mails()).join()).toContain('Queued before the refusal');
});

test('beyond the limit an IP address is refused with Retry-After', async () => {
  const path = '/api/discount-codes/validate';
  let response = await post(path, JSON.stringify({ code: 'A' }));
  for (let count = 0; count < 25; count += 1)
    response = await post(path, JSON.stringify({ code: 'A' }));
  expect(response.status).toBe(429);
  expectGuarded(response);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('S7-005 S7-006 S7-007 S7-008 S7-009 each of the five lists returns the works it is named after', async () => {
  await createWork(gallery, { title: 'F', isFeatured: true, category: 'Bush' });
  await createWork(gallery, { title: 'S', isAvailable: false });
  await createWork(gallery, { title: 'G', isGalleried: true });
  const list = async (path: string) =>
    ((await (await gallery.fetch(`/api/artworks${path}`)).json()) as { title: string }[]).map(
      (work) => work.title,
    );
  expect(await list('/featured')).toEqual(['F']);
  expect(await list('/sold')).toEqual(['S']);
  expect(await list('/available')).toContain('F');
  expect(await list('/available')).toContain('G');
  expect(await list('/available')).not.toContain('S');
  expect(await list('?category=galleried')).toEqual(['G']);
  expect(await list('?category=Bush')).toEqual(['F']);
  expect(await list('')).toEqual(expect.arrayContaining(['F', 'S', 'G']));
});

test('a service that is not set up responds with 503 and its name, and the others work', async () => {
  const app = createApp(connectServices(parseEnvironment({})));
  const platform = { ip: '127.0.0.1', requestId: 'none', waitUntil: () => {} };
  const response = await app(new Request('http://localhost/api/artworks'), platform);
  expect(response.status).toBe(503);
  expectGuarded(response);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('DATABASE_URL') });
});

/** What is answered by a gallery whose every statement fails like this. */
async function failing(error: Error): Promise<Response> {
  const broken = Object.create(gallery.services, {
    database: {
      get() {
        throw error;
      },
    },
  });
  const platform = { ip: '127.0.0.1', requestId: 'id-1', waitUntil: () => {} };
  return createApp(broken)(new Request('http://localhost/api/artworks'), platform);
}

test('an unexpected error responds with 500 and no details', async () => {
  const response = await failing(new Error('the password is swordfish'));
  expect(response.status).toBe(500);
  expectGuarded(response);
  expect(await response.text()).not.toContain('swordfish');
});

const withCode = (code: string) => Object.assign(new Error('Postgres says so'), { code });

const timedOut = new Error('timeout exceeded when trying to connect');
const terminated = new Error('Connection terminated unexpectedly');
const notAwake = new Error('Connection terminated due to connection timeout');

/** A call that found no connection has begun nothing: the browser may repeat it. */
test.each([
  ['has no connection left', new NotConnected(timedOut), TRY_AGAIN, '2'],
  ['takes no more connections', withCode('53300'), TRY_AGAIN, '2'],
  ['closes a new connection', new NotConnected(terminated), TRY_AGAIN, '2'],
  ['closes a used connection', terminated, TRY_AGAIN, null],
  ['comes back from a crash', withCode('57P03'), WAKING_UP, '2'],
  ['wakes up', new NotConnected(notAwake), WAKING_UP, '2'],
  ['takes too long', withCode('57014'), TRY_AGAIN, null],
])('while Postgres %s the answer is 503: try again', async (_what, cause, message, retryAfter) => {
  const response = await failing(new DrizzleQueryError('select 1', [], cause));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  expect(await response.json()).toEqual({ code: 'unavailable', message });
});

test('a fault is 500 whatever a visitor wrote into the statement that failed', async () => {
  const words = 'WebSocket connection terminated';
  for (const fault of ['42703', '40P01']) {
    const response = await failing(new DrizzleQueryError('select $1', [words], withCode(fault)));
    expect(response.status, fault).toBe(500);
    expect(await response.json()).toEqual({ code: 'internal', message: TRY_AGAIN });
  }
});

test('no two routes share a method and a path', () => {
  const names = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(names).size).toBe(names.length);
});
