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
  const answer = await fetch(`${await start({ functions: [api(handler)] })}/api/x`);
  expect(answer.headers.getSetCookie()).toEqual([
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
  const answer = await fetch(`${url}/api/x`, { method: 'POST', body: form });
  expect(answer.headers.get('x-name')).toBe('a.bin');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test('a body over 6 MB is answered 413, announced or not', async () => {
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
  const exact = await fetch(`${url}/api/x`, { method: 'POST', body: new Uint8Array(size) });
  expect(await exact.text()).toBe(String(size));
  const over = await fetch(`${url}/api/x`, { method: 'POST', body: new Uint8Array(size + 1) });
  expect(over.status).toBe(413);
  const streamed = await fetch(`${url}/api/x`, {
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
  const url = await start({ functions: [{ default: handler, config: { path: '/api/:id' } }] });
  const answer = await fetch(`${url}/api/7?q=1`, {
    method: 'PUT',
    body: 'text',
    headers: { 'x-forwarded-for': '8.8.8.8', 'x-nf-client-connection-ip': '8.8.8.8' },
  });
  expect(await answer.json()).toEqual(['127.0.0.1', { id: '7' }, 'dev', 'text', 'yes', '?q=1']);
});

test('a large JSON answer is compressed, a small one is not', async () => {
  const long = Array.from({ length: 500 }, () => 'paint');
  const url = await start({
    functions: [api((request) => Response.json(request.url.endsWith('long') ? long : ['paint']))],
  });
  const answer = await fetch(`${url}/api/long`);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.json()).toEqual(long);
  expect((await fetch(`${url}/api/short`)).headers.get('content-encoding')).toBeNull();
});

test('a streaming answer arrives piece by piece', async () => {
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
  const reader = (await fetch(`${url}/api/x`)).body?.pipeThrough(new TextDecoderStream());
  const pieces = reader?.getReader();
  expect((await pieces?.read())?.value).toBe('first');
  finish();
  expect((await pieces?.read())?.value).toBe('second');
});

test('a failing function answers 500 with an id, and the host lives on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await start({
    functions: [
      api(() => {
        throw new Error('expected in this test');
      }),
    ],
  });
  const answer = await fetch(`${url}/api/x`);
  expect(answer.status).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toContain(answer.headers.get('x-request-id'));
  expect((await fetch(url)).status).toBe(200);
});

test('calls beyond a function’s rate limit answer 429 with Retry-After', async () => {
  const limited: FunctionModule = {
    default: () => new Response('called'),
    config: {
      path: '/api/*',
      rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: ['ip', 'domain'] },
    },
  };
  const url = await start({ functions: [limited] });
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await fetch(`${url}/api/x`));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
