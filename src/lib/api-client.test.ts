import { expect, test, vi } from 'vitest';
import {
  errorOf,
  fieldErrorsOf,
  getQuery,
  hasCode,
  messageOf,
  pathOf,
  ResponseError,
  request,
  send,
} from './api-client.ts';
import { createQueryClient } from './query-client.ts';

function answering(status: number, body: string, statusText = '') {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const empty = status === 204 ? null : body;
    return new Response(empty, { status, statusText });
  }) as unknown as typeof globalThis.fetch;
  return { fetch, calls };
}

const rejection = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error);

test('S7-001 S7-002 credentials go with every request, a JSON content-type only with a body', async () => {
  const { fetch, calls } = answering(200, '{}');
  await request('GET /api/artworks', { fetch });
  await send('POST /api/contact', { fetch, body: { name: 'Ana' } });
  expect(calls.map(({ init }) => [init.credentials, init.headers, init.body])).toEqual([
    ['include', {}, null],
    ['include', { 'Content-Type': 'application/json' }, '{"name":"Ana"}'],
  ]);
});

test('parameters take their place in the path, and a query follows it, both escaped', () => {
  expect(pathOf('GET /api/things/{id}/items', { id: 'a/b' })).toBe('/api/things/a%2Fb/items');
  expect(pathOf('GET /api/things', {}, { category: 'A & B' })).toBe('/api/things?category=A+%26+B');
});

test('S7-003 the default query sends GET on the key parts joined by a slash and parses JSON', async () => {
  const { fetch, calls } = answering(200, '[1]');
  const signal = new AbortController().signal;
  const result = await getQuery({ fetch })({ queryKey: ['/api/artworks', 'featured'], signal });
  expect([calls[0]?.init.method, calls[0]?.url, result]).toEqual([
    'GET',
    '/api/artworks/featured',
    [1],
  ]);
});

test('S7-004 a 401 throws by default, and yields null where that is asked for', async () => {
  const { fetch } = answering(401, '{"code":"unauthorized","message":"Sign in"}');
  expect(await rejection(send('GET /x', { fetch }))).toBeInstanceOf(ResponseError);
  expect(await send('GET /x', { fetch, on401: 'null' })).toBeNull();
  const signal = new AbortController().signal;
  expect(await getQuery({ fetch, on401: 'null' })({ queryKey: ['/x'], signal })).toBeNull();
});

test('S7-003 S7-004 the default query function of the page’s client does so, and a 401 rejects', async () => {
  const calls: unknown[] = [];
  const answers = [Response.json([1]), new Response('', { status: 401 })];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push([method, url]);
    return answers.shift();
  });
  try {
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['/api/artworks', 'featured'] })).toEqual([1]);
    expect(calls).toEqual([['GET', '/api/artworks/featured']]);
    await expect(client.fetchQuery({ queryKey: ['/x'] })).rejects.toBeInstanceOf(ResponseError);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('S8-001 a failure rejects with status, colon, space and the body text', async () => {
  const { fetch } = answering(418, 'short and stout');
  expect((await rejection(send('GET /x', { fetch }))).message).toBe('418: short and stout');
});

test('S8-002 with an empty body the status text stands in its place', async () => {
  const { fetch } = answering(503, '', 'Service Unavailable');
  expect((await rejection(send('GET /x', { fetch }))).message).toBe('503: Service Unavailable');
});

test('a failure carries the parsed code, message and details of our errors', async () => {
  const body = {
    code: 'work_unavailable',
    message: 'Slack Water is sold',
    details: { artworkIds: [1] },
  };
  const error = await rejection(send('GET /x', answering(409, JSON.stringify(body))));
  expect([error.status, errorOf(error), fieldErrorsOf(error)]).toEqual([409, body, {}]);
  expect([hasCode(error, 'work_unavailable'), hasCode(error, 'invalid')]).toEqual([true, false]);
  expect(messageOf(error, 'fallback')).toBe('Slack Water is sold');
});

test('the fallback is used where the server gave no message', async () => {
  const error = await rejection(send('GET /x', answering(500, '<html>')));
  expect(messageOf(error, 'fallback')).toBe('fallback');
  expect(messageOf(new TypeError('network'), 'fallback')).toBe('fallback');
});

test('a 204 resolves to null', async () => {
  expect(await send('DELETE /x', answering(204, ''))).toBeNull();
});

test('a call that found no database awake is repeated once, after the time that the server names', async () => {
  vi.useFakeTimers();
  const after = (seconds: string, ...statuses: number[]) => {
    const answers = statuses.map(
      (status) => new Response('{}', { status, headers: { 'Retry-After': seconds } }),
    );
    return vi.fn(async () => answers.shift() ?? new Response('{}')) as typeof fetch;
  };
  const call = async (fetch: typeof globalThis.fetch) => {
    const result = rejection(send('POST /api/orders', { fetch, body: {} }));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    return result;
  };
  const woken = after('2', 503);
  expect(await call(woken)).toBeNull();
  expect(woken).toHaveBeenCalledTimes(2);
  const asleep = after('2', 503, 503, 503);
  expect(await call(asleep)).toMatchObject({ status: 503 });
  expect(asleep).toHaveBeenCalledTimes(2);
  const refused = after('2', 429);
  expect(await call(refused)).toMatchObject({ status: 429 });
  const later = after('3600', 503);
  expect(await call(later)).toMatchObject({ status: 503 });
  for (const fetch of [refused, later]) expect(fetch).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
