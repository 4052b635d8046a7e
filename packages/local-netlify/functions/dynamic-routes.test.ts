import { expect, test, vi } from 'vitest';
import { api, hostFixture } from '../testing.ts';
import type { FunctionModule } from './function-module.ts';

const { start } = hostFixture();

test('both of two cookies reach the browser', async () => {
  const handler = () => {
    const headers = new Headers();
    headers.append('set-cookie', 'a=1; HttpOnly');
    headers.append('set-cookie', 'b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT');
    return new Response(null, { headers });
  };
  const response = await fetch(`${await start({ functions: [api(handler)] })}/call/x`);
  expect(response.headers.getSetCookie()).toEqual([
    'a=1; HttpOnly',
    'b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT',
  ]);
});

test('a multipart upload reaches the function byte for byte', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  const url = await start({
    functions: [
      api(async (request) => {
        const file = (await request.formData()).get('file') as File;
        return new Response(await file.arrayBuffer(), { headers: { 'x-name': file.name } });
      }),
    ],
  });
  const form = new FormData();
  form.set('file', new File([bytes], 'a.bin'));
  const response = await fetch(`${url}/call/x`, { method: 'POST', body: form });
  expect(response.headers.get('x-name')).toBe('a.bin');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test('a body over 6 MB gives 413, with and without Content-Length', async () => {
  let called = 0;
  const url = await start({
    functions: [
      api(async (request) => {
        called += 1;
        return new Response(String((await request.arrayBuffer()).byteLength));
      }),
    ],
  });
  const size = 6 * 1024 * 1024;
  const exact = await fetch(`${url}/call/x`, { method: 'POST', body: new Uint8Array(size) });
  expect(await exact.text()).toBe(String(size));
  const over = await fetch(`${url}/call/x`, { method: 'POST', body: new Uint8Array(size + 1) });
  expect(over.status).toBe(413);
  const streamed = await fetch(`${url}/call/x`, {
    method: 'POST',
    body: new Blob([new Uint8Array(size + 1)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(called).toBe(1);
});

test('a function gets the socket’s address, its parameters and a real Request', async () => {
  const handler: FunctionModule['default'] = async (request, context) => {
    const copy = new Request(request, { headers: { 'x-copied': 'yes' } });
    return Response.json([
      context.ip,
      context.params,
      context.deploy.context,
      await copy.text(),
      copy.headers.get('x-copied'),
      new URL(request.url).search,
    ]);
  };
  const url = await start({ functions: [{ default: handler, config: { path: '/call/:id' } }] });
  const response = await fetch(`${url}/call/7?q=1`, {
    method: 'PUT',
    body: 'text',
    headers: { 'x-forwarded-for': '8.8.8.8', 'x-nf-client-connection-ip': '8.8.8.8' },
  });
  expect(await response.json()).toEqual(['127.0.0.1', { id: '7' }, 'dev', 'text', 'yes', '?q=1']);
});

test('a large JSON response is compressed, a small one is not', async () => {
  const long = Array.from({ length: 500 }, () => 'paint');
  const url = await start({
    functions: [api((request) => Response.json(request.url.endsWith('long') ? long : ['paint']))],
  });
  const response = await fetch(`${url}/call/long`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toEqual(long);
  expect((await fetch(`${url}/call/short`)).headers.get('content-encoding')).toBeNull();
  const refused = await fetch(`${url}/call/long`, { headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(refused.headers.get('content-encoding')).toBeNull();
  expect(refused.headers.get('vary')).toContain('Accept-Encoding');
});

test('a streaming response arrives chunk by chunk', async () => {
  let finish = () => {};
  const url = await start({
    functions: [
      api(() => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('first'));
            finish = () => {
              controller.enqueue(new TextEncoder().encode('second'));
              controller.close();
            };
          },
        });
        return new Response(body);
      }),
    ],
  });
  const reader = (await fetch(`${url}/call/x`)).body?.pipeThrough(new TextDecoderStream());
  const pieces = reader?.getReader();
  expect((await pieces?.read())?.value).toBe('first');
  finish();
  expect((await pieces?.read())?.value).toBe('second');
});

test('a failing function gives 500 with an id, and the host keeps running', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await start({
    functions: [
      api(() => {
        throw new Error('expected in this test');
      }),
    ],
  });
  const response = await fetch(`${url}/call/x`);
  expect(response.status).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toContain(response.headers.get('x-request-id'));
  expect((await fetch(url)).status).toBe(200);
});

test('calls beyond a function’s rate limit give 429 with Retry-After', async () => {
  const limited: FunctionModule = {
    default: () => new Response('called'),
    config: {
      path: '/call/*',
      rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: ['ip', 'domain'] },
    },
  };
  const url = await start({ functions: [limited] });
  const responses = [];
  for (let call = 0; call < 3; call += 1) responses.push(await fetch(`${url}/call/x`));
  expect(responses.map((response) => response.status)).toEqual([200, 200, 429]);
  expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
