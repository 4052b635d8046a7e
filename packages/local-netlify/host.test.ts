import { request as rawRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { FunctionModule } from './functions/function-module.ts';
import { api, hostFixture } from './testing.ts';

const { put, start, stop } = hostFixture();

/** Sends a path as it is: fetch would normalise it. */
function raw(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = rawRequest({ hostname, port, path, method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    sent.on('error', reject).end();
  });
}

test('an unknown page gives 404 with the site’s own 404 page and its headers', async () => {
  const response = await fetch(`${await start()}/nowhere`);
  expect(response.status).toBe(404);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(await response.text()).toContain('Not found');
});

test('strange addresses, methods and hosts are refused, and nothing crashes', async () => {
  const url = await start({ functions: [api(() => new Response('called'))] });
  await put('secret.txt', 'secret');
  const paths = ['/%zz', '/%00', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/..%5csecret.txt'];
  const strange = [...paths, '/../secret.txt', '//secret.txt', '/_headers', '/.git/config', '*'];
  for (const path of [...strange, `/${'a'.repeat(5000)}`, '/call/%ff', '/index.html/x']) {
    const { status, text } = await raw(url, path);
    expect([path, [400, 404].includes(status), text.includes('secret')]).toEqual([
      path,
      true,
      false,
    ]);
  }
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE']) {
    expect((await raw(url, '/call/x', {}, method)).status).toBeLessThan(501);
    expect((await raw(url, '/', {}, method)).status).toBeLessThan(500);
  }
  expect((await raw(url, '/', { host: 'attacker.example' })).status).toBe(403);
  expect((await raw(url, '/', { host: 'localhost:1' })).status).toBe(200);
  expect((await raw(url, '/', { host: '[::1]:4321' })).status).toBe(200);
});

test('a script is added to its page alone, and only where one is configured', async () => {
  const tag = '<script defer src="/pay/v3.js"></script>';
  const plain = await start();
  expect(await (await fetch(`${plain}/checkout`)).text()).not.toContain('script');
  expect((await fetch(`${plain}/pay/v3.js`)).status).toBe(404);

  const other = await start({ functions: [{ default: echo, config: { path: '/base/*' } }] });
  const url = await start({
    proxies: { '/pay/': `${other}/base` },
    scripts: { '/checkout': '/pay/v3.js' },
  });
  for (const path of ['/checkout', '/checkout/', '/checkout/index.html']) {
    const html = await (await fetch(url + path)).text();
    expect(html).toContain(`<head lang="en">${tag}<title>`);
  }
  expect(await (await fetch(url)).text()).not.toContain(tag);
  const passed = await fetch(`${url}/pay/v1/x?a=1`, { method: 'POST', body: 'b=2' });
  expect(await passed.text()).toBe('POST /base/v1/x?a=1 b=2');
});

async function echo(request: Request) {
  const { pathname, search } = new URL(request.url);
  return new Response(`${request.method} ${pathname}${search} ${await request.text()}`);
}

test('a handler comes before any rewrite', async () => {
  const url = await start({
    handlers: { '/images/': (request) => new Response(new URL(request.url).pathname) },
  });
  expect(await (await fetch(`${url}/images/w_640/a`)).text()).toBe('/images/w_640/a');
});

test('a path without a handler follows the site’s own redirects', async () => {
  const store = await start({ functions: [api(echo)] });
  await put('site/_redirects', `/images/* ${store}/call/:splat 200\n`);
  const url = await start();
  expect(await (await fetch(`${url}/images/w_640/a`)).text()).toBe('GET /call/w_640/a ');
});

test('a scheduled function runs repeatedly without overlap, and has no address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let running = 0;
  let maximum = 0;
  let runs = 0;
  const sweep: FunctionModule = {
    default: async () => {
      running += 1;
      maximum = Math.max(maximum, running);
      await new Promise((resolve) => setTimeout(resolve, 40));
      running -= 1;
      runs += 1;
      if (runs === 1) throw new Error('expected in this test');
    },
    config: { schedule: '*/10 * * * *' },
  };
  const url = await start({ functions: [sweep], scheduleEveryMs: 5 });
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(maximum).toBe(1);
  expect((await fetch(`${url}/.netlify/functions/scheduled`, { method: 'POST' })).status).toBe(404);
  await stop();
  const atStop = runs;
  expect(running).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(runs).toBe(atStop);
});

test('stopping waits for waitUntil tasks, and closes idle connections', async () => {
  let done = false;
  let release = () => {};
  const url = await start({
    functions: [
      api((_request, context) => {
        const released = new Promise<void>((resolve) => (release = resolve));
        const task = async () => {
          await released;
          await new Promise((resolve) => setTimeout(resolve, 50));
          done = true;
        };
        context.waitUntil(task());
        return new Response('called');
      }),
    ],
  });
  await (await fetch(`${url}/call/x`)).text();
  const stopped = stop();
  release();
  await stopped;
  expect(done).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
});
