import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { FunctionModule } from './functions/function-module.ts';
import { type Host, type HostOptions, startHost } from './host.ts';

/** Gives each test of a file a small site on the disk, and stops the hosts it started. */
export function hostFixture() {
  let folder = '';
  const hosts: Host[] = [];
  const path = (name: string) => join(folder, name);

  const put = async (name: string, content: string) => {
    await mkdir(join(path(name), '..'), { recursive: true });
    await writeFile(path(name), content);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    await putSite(put);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(hosts.splice(0).map((host) => host.stop()));
    await rm(folder, { recursive: true });
  });

  return {
    path,
    put,
    async start(options: Partial<HostOptions> = {}): Promise<string> {
      const host = await startHost({
        port: 0,
        siteDirectory: () => path('site'),
        netlifyToml: path('netlify.toml'),
        functions: [],
        ...options,
      });
      hosts.push(host);
      return host.url;
    },
    stop: async () => hosts.pop()?.stop(),
  };
}

/** A function for all paths below `/call/`. */
export const api = (handler: FunctionModule['default']): FunctionModule => ({
  default: handler,
  config: { path: '/call/*' },
});

async function putSite(put: (name: string, content: string) => Promise<void>): Promise<void> {
  const paragraph = '<p>A sentence that is long enough to be compressed.</p>'.repeat(40);
  await put('site/index.html', `<html><head><title>Home</title></head>${paragraph}</html>`);
  await put('site/products/index.html', '<title>Products</title>');
  await put('site/contact.html', '<title>Contact</title>');
  await put('site/about.html', '<title>About</title>');
  await put('site/live/index.html', '<title>Live</title>');
  await put('site/checkout/index.html', '<html><head lang="en"><title>Pay</title></head></html>');
  await put('site/404.html', '<title>Not found</title>');
  await put('site/_astro/app.Ab1.js', 'console.log(1)');
  await put('site/_headers', '/*\n  X-From-File: yes\n');
  await put(
    'site/_redirects',
    '/old/* /products/:splat 302\n/store/:id /live?id=:id\n/away/* /:splat\n',
  );
  await put(
    'netlify.toml',
    `[[headers]]
for = "/*"
[headers.values]
x-frame-options = "DENY"
[[redirects]]
from = "/products/*"
to = "/live/"
status = 200
[[redirects]]
from = "/contact"
to = "/products"
status = 301
force = true
`,
  );
}
