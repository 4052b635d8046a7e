import { request as rawRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { FunctionModule } from './functions/function-module.ts';
import { api, hostFixture } from './testing.ts';

const { put, start, stop } = hostFixture();

/** Sends a path to the byte: fetch would tidy it up first. */
function raw(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = rawRequest({ hostname, port, path, method, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    sent.on('error', reject).end();
  });
}

test('an unknown page answers 404 with the site’s own 404 page and its headers', async () => {
  const answer = await fetch(`${await start()}/nowhere`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(await answer.text()).toContain('Lost');
});

test('strange addresses, methods and hosts are refused, and nothing crashes', async () => {
  const url = await start({ functions: [api(() => new Response('called'))] });
  await put('secret.txt', 'secret');
  const paths = ['/%zz', '/%00', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/..%5csecret.txt'];
  const strange = [...paths, '/../secret.txt', '//secret.txt', '/_headers', '/.git/config', '*'];
  for (const path of [...strange, `/${'a'.repeat(5000)}`, '/api/%ff', '/index.html/x']) {
    const { status, text } = await raw(url, path);
    expect([path, [400, 404].includes(status), text.includes('secret')]).toEqual([
      path,
      true,
      false,
    ]);
  }
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE']) {
    expect((await raw(url, '/api/x', {}, method)).status).toBeLessThan(501);
    expect((await raw(url, '/', {}, method)).status).toBeLessThan(500);
  }
  expect((await raw(url, '/', { host: 'attacker.example' })).status).toBe(403);
  expect((await raw(url, '/', { host: 'localhost:1' })).status).toBe(200);
  expect((await raw(url, '/', { host: '[::1]:4321' })).status).toBe(200);
});

test('the payments script is put into the checkout alone, and only with an emulator', async () => {
  const tag = '<script src="/__local/stripe/v3.js"></script>';
  const plain = await start();
  expect(await (await fetch(`${plain}/checkout`)).text()).not.toContain('script');
  expect((await fetch(`${plain}/__local/stripe/v3.js`)).status).toBe(404);

  const emulator = await start({ functions: [{ default: echo, config: { path: '/base/*' } }] });
  const url = await start({ emulatorUrl: `${emulator}/base` });
  for (const path of ['/checkout', '/checkout/', '/checkout/index.html']) {
    const html = await (await fetch(url + path)).text();
    expect(html).toContain(`<head lang="en">${tag}<title>`);
  }
  expect(await (await fetch(url)).text()).not.toContain(tag);
  const passed = await fetch(`${url}/__local/stripe/v1/x?a=1`, { method: 'POST', body: 'b=2' });
  expect(await passed.text()).toBe('POST /base/v1/x?a=1 b=2');
});

async function echo(request: Request) {
  const { pathname, search } = new URL(request.url);
  return new Response(`${request.method} ${pathname}${search} ${await request.text()}`);
}

test('uploads go to the picture store before any rewrite', async () => {
  const url = await start({ uploads: (request) => new Response(new URL(request.url).pathname) });
  expect(await (await fetch(`${url}/uploads/w_640/a`)).text()).toBe('/uploads/w_640/a');
});

test('with a hosted picture store uploads follow the site’s own redirects', async () => {
  const store = await start({ functions: [api(echo)] });
  await put('site/_redirects', `/uploads/* ${store}/api/:splat 200\n`);
  const url = await start({ uploads: undefined });
  expect(await (await fetch(`${url}/uploads/w_640/a`)).text()).toBe('GET /api/w_640/a ');
});

test('a scheduled function runs again and again without overlap, and has no address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let running = 0;
  let most = 0;
  let runs = 0;
  const sweep: FunctionModule = {
    default: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 40));
      running -= 1;
      runs += 1;
      if (runs === 1) throw new Error('expected in this test');
    },
    config: { schedule: '*/10 * * * *' },
  };
  const url = await start({ functions: [sweep], scheduleEveryMs: 5 });
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(most).toBe(1);
  expect((await fetch(`${url}/.netlify/functions/scheduled`, { method: 'POST' })).status).toBe(404);
  await stop();
  const atStop = runs;
  expect(running).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(runs).toBe(atStop);
});

test('stopping waits for the work behind an answer, and closes kept connections', async () => {
  let done = false;
  let release = () => {};
  const url = await start({
    functions: [
      api((_request, context) => {
        const released = new Promise<void>((resolve) => (release = resolve));
        const work = async () => {
          await released;
          await new Promise((resolve) => setTimeout(resolve, 50));
          done = true;
        };
        context.waitUntil(work());
        return new Response('called');
      }),
    ],
  });
  await (await fetch(`${url}/api/x`)).text();
  const stopped = stop();
  release();
  await stopped;
  expect(done).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
});
