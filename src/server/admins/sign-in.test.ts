import { beforeAll, expect, test } from 'vitest';
import { addAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { routes } from '../app.ts';

let token: string;
const gallery = await openTestGallery();
beforeAll(async () => {
  await addAdmin(gallery.services.database);
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

test('S6-011 S7-025 the right password opens a session, a wrong one or an unknown name does not', async () => {
  expect(await login('a good password')).toMatchObject({
    status: 200,
    body: { user: { username: 'artist' }, token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  for (const answer of [await login('wrong'), await login('wrong', 'nobody')]) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
  }
});

test('guesses from one IP address are delayed, with the seconds to wait; the artist at another one is not', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    statuses.push((await login('guess', 'artist', '127.9.9.9')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await login('a good password', 'artist', '127.8.8.8')).status).toBe(200);
});

test('every route under /api/admin needs a session, except for the steps of signing in and for a password reset', () => {
  const open = routes.filter((r) => r.path.startsWith('/api/admin') && r.access === 'public');
  expect([...new Set(open.map((route) => route.path))]).toEqual([
    '/api/admin/login',
    '/api/admin/password-reset',
    '/api/admin/login/second-factor',
  ]);
});

test('a signed-out token is refused', async () => {
  const { body } = await login('a good password');
  expect((await call('GET', '/api/admin/session', undefined, body.token)).status).toBe(200);
  expect((await call('POST', '/api/admin/logout', undefined, body.token)).status).toBe(204);
  expect((await call('GET', '/api/admin/session', undefined, body.token)).status).toBe(401);
});
