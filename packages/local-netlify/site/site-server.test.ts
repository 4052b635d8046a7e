import { request as rawRequest } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { api, hostFixture } from '../testing.ts';

const { path, put, start } = hostFixture();

test('pretty URLs find a folder or an .html file, with or without a trailing slash', async () => {
  const url = await start();
  for (const path of ['/products', '/products/', '/products/index.html']) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('Products');
  }
  for (const path of ['/about', '/about/', '/about.html']) {
    expect(await (await fetch(url + path)).text()).toContain('About');
  }
});

test('redirects come from _redirects and netlify.toml, with splats, queries and force', async () => {
  const url = await start();
  const visit = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  expect(await visit('/old/a/b?c=1')).toEqual([302, '/products/a/b?c=1']);
  expect(await visit('/store/7')).toEqual([301, '/live?id=7']);
  expect(await visit('/contact')).toEqual([301, '/products']);
  expect(await visit('/away//evil.example')).toEqual([301, '/evil.example']);
});

test('a 200 rewrite applies only where no file exists', async () => {
  const url = await start();
  expect(await (await fetch(`${url}/products/not-yet-built`)).text()).toContain('Live');
  expect(await (await fetch(`${url}/products`)).text()).toContain('Products');
});

test('headers apply to files but neither to functions nor to proxied content', async () => {
  const url = await start({ functions: [api(() => new Response('called'))] });
  const page = await fetch(`${url}/`);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('x-from-file')).toBe('yes');
  const called = await fetch(`${url}/call/x`);
  expect(called.headers.get('x-frame-options')).toBeNull();
  await put('netlify.toml', `[[redirects]]\nfrom="/far/*"\nto="${url}/:splat"\nstatus=200\n`);
  const other = await start();
  const proxied = await fetch(`${other}/far/call/x`);
  expect(await proxied.text()).toBe('called');
  expect(proxied.headers.get('x-from-file')).toBeNull();
});

test('of several rules for a path the first alone counts, with force or without', async () => {
  await put(
    'netlify.toml',
    `[[redirects]]\nfrom="/products"\nto="/live"\n[[redirects]]\nfrom="/*"\nto="/about"\nforce=true\n`,
  );
  const url = await start();
  const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;
  expect([await statusOf('/products'), await statusOf('/contact')]).toEqual([200, 301]);
});

test('files are revalidated unless a rule says otherwise, and compressed', async () => {
  const url = await start();
  const page = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('vary')).toBe('Accept-Encoding');
  const etag = page.headers.get('etag') ?? '';
  const again = await fetch(`${url}/`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` },
  });
  expect(again.status).toBe(304);
  const asset = await fetch(`${url}/_astro/app.Ab1.js`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const immutable = 'public, max-age=31536000, immutable';
  const rule = `[[headers]]\nfor="/_astro/*"\n[headers.values]\nCache-Control="${immutable}"\n`;
  await put('netlify.toml', rule);
  const ruled = await fetch(`${url}/_astro/app.Ab1.js`);
  expect(ruled.headers.get('cache-control')).toBe(immutable);
  expect(asset.headers.get('content-type')).toContain('javascript');
  const bytes = await fetch(`${url}/`, { headers: { range: 'bytes=-7' } });
  expect([bytes.status, await bytes.text()]).toEqual([206, '</html>']);
});

test('before the first build pages give 503, and functions respond', async () => {
  const url = await start({
    siteDirectory: () => null,
    functions: [api(() => new Response('called'))],
  });
  const response = await fetch(url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await (await fetch(`${url}/call/x`)).text()).toBe('called');
});

test('a changed file is served changed', async () => {
  const url = await start();
  await (await fetch(`${url}/products`)).text();
  await put('site/products/index.html', '<title>Another</title>');
  expect(await (await fetch(`${url}/products`)).text()).toContain('Another');
});

test('HEAD gives the headers of GET without a body', async () => {
  const url = await start({ functions: [api(() => new Response('called'))] });
  const head = await fetch(`${url}/`, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await head.text()).toBe('');
  expect((await fetch(`${url}/call/x`, { method: 'HEAD' })).status).toBe(200);
  const posted = await fetch(`${url}/`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('older builds serve hashed assets only', async () => {
  await put('older/_astro/app.Zz9.js', 'console.log(0)');
  await put('older/gone.html', 'gone');
  const url = await start({ previousSites: () => [path('older')] });
  expect((await fetch(`${url}/_astro/app.Zz9.js`)).status).toBe(200);
  expect((await fetch(`${url}/gone`)).status).toBe(404);
});

test('every request during a swap of the site gets 200', async () => {
  const long = (name: string) => `<title>${name}</title>${name.repeat(3000)}`;
  for (const name of ['one', 'two']) await put(`${name}/index.html`, long(name));
  let current = path('one');
  const url = await start({ siteDirectory: () => current });
  let seen = new Set<string>();
  let running = true;
  const client = async () => {
    while (running) {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      const text = await response.text();
      const name = text.startsWith('<title>one') ? 'one' : 'two';
      expect(text).toBe(long(name));
      seen.add(name);
    }
  };
  const clients = Array.from({ length: 8 }, client);
  for (let swap = 0; swap < 20; swap += 1) {
    const name = swap % 2 === 0 ? 'two' : 'one';
    current = path(name);
    seen = new Set();
    await expect.poll(() => seen.has(name), { timeout: 20_000, interval: 5 }).toBe(true);
  }
  running = false;
  await Promise.all(clients);
}, 60_000);

test('a broken netlify.toml stops the start with the reason', async () => {
  await put('netlify.toml', '[[redirects]]\nto = "/x"\n');
  await expect(start()).rejects.toThrow('Missing "from" field');
});

test('a compressed page decompresses to the page', async () => {
  const url = await start();
  const bytes = await new Promise<Buffer>((resolve) => {
    rawRequest(url, { headers: { 'accept-encoding': 'gzip, br' } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    }).end();
  });
  expect(brotliDecompressSync(bytes).toString()).toContain('<title>Home</title>');
});
