import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inlineScriptHashes, netlifyFiles } from './netlify-files.ts';

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

/** The `_headers` of a built site with these files, by path: the lines below it. */
async function headersOf(files: Record<string, string>): Promise<Map<string, string>> {
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(site, { recursive: true }));
  for (const [path, script] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), `<script>${script}</script>`);
  }
  const done = netlifyFiles().hooks['astro:build:done'] as (built: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${site}/`) });
  const text = await readFile(join(site, '_headers'), 'utf8');
  return new Map(
    text.split(/\n(?=\/)/).map((rule) => [rule.slice(0, rule.indexOf('\n')), rule] as const),
  );
}

test('every inline script has its hash in the policy, scripts with an address do not', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><script type="module">two()</script>';
  expect(inlineScriptHashes(html)).toEqual([sha256('one()'), sha256('two()')]);
});

test('data blocks are not scripts', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{}</script>')).toEqual([]);
});

test('the policy of a work or post that is not built yet allows the scripts of the live page', async () => {
  const rules = await headersOf({
    'portfolio/index.html': 'wall()',
    'portfolio/first-work/index.html': 'work()',
    'live/work/index.html': 'liveWork()',
    'live/post/index.html': 'livePost()',
    'about/index.html': 'about()',
  });
  const works = rules.get('/portfolio/*') ?? '';
  for (const code of ['wall()', 'work()', 'liveWork()']) expect(works).toContain(sha256(code));
  expect(works).not.toContain(sha256('about()'));
  // There is no post at all: its address is still answered.
  expect(rules.get('/blog/*')).toContain(sha256('livePost()'));
  expect(rules.get('/about/*')).not.toContain(sha256('liveWork()'));
});

test('every policy allows the scripts of the 404 page, which is served at any address', async () => {
  const rules = await headersOf({ '404.html': 'notFound()', 'about/index.html': 'about()' });
  for (const path of ['/about/*', '/portfolio/*']) {
    expect(rules.get(path)).toContain(sha256('notFound()'));
  }
});

test('each first path segment has one rule, since a browser enforces two policies', async () => {
  const rules = await headersOf({
    'portfolio/a/index.html': 'a()',
    'portfolio/b/index.html': 'b()',
  });
  const policies = [...(rules.get('/portfolio/*') ?? '').matchAll(/Content-Security-Policy/g)];
  expect(policies).toHaveLength(1);
});

test('WebAssembly runs in the administration and in workers, and on no public page', async () => {
  const rules = await headersOf({ 'admin/index.html': 'admin()', 'about/index.html': 'about()' });
  const allows = (path: string) => rules.get(path)?.includes("'wasm-unsafe-eval'");
  expect(['/admin', '/admin/*', '/*'].map(allows)).toEqual([true, true, true]);
  expect(['/about', '/about/*'].map(allows)).toEqual([false, false]);
});

test('an address without a page has a policy that allows what any page may', async () => {
  const rules = await headersOf({
    '404.html': 'missing()',
    'about/index.html': 'about()',
    'checkout/index.html': 'pay()',
  });
  const sourcesOf = (path: string, directive: string) =>
    new RegExp(`${directive} ([^;]+)`).exec(rules.get(path) ?? '')?.[1]?.split(' ') ?? [];
  expect(sourcesOf('/*', 'script-src')).toContain(`'sha256-${sha256('missing()')}'`);
  for (const page of ['/404', '/about', '/checkout']) {
    for (const directive of ['default-src', 'script-src', 'style-src', 'img-src', 'connect-src']) {
      const sources = sourcesOf(page, directive);
      expect(sources.length, `${page} ${directive}`).toBeGreaterThan(0);
      expect(sourcesOf('/*', directive), page).toEqual(expect.arrayContaining(sources));
    }
  }
});

test('pictures may come from the image store’s own CDN, where there is one; its name and secret are not in the policy', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const imagesOf = async () => {
    const rules = await headersOf({ 'about/index.html': 'about()' });
    return /img-src ([^;]+)/.exec(rules.get('/about') ?? '')?.[1];
  };
  expect(await imagesOf()).toBe("'self' data: blob:");
  vi.stubEnv('CLOUDINARY_URL', 'cloudinary://key:secret@demo');
  expect(await imagesOf()).toBe("'self' data: blob: https://res.cloudinary.com");
});

test('a deploy preview is noindex, the site is not', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const [context, hidden] of [
    ['deploy-preview', true],
    ['production', false],
  ] as const) {
    vi.stubEnv('CONTEXT', context);
    const rules = await headersOf({ 'about/index.html': 'about()' });
    expect(/X-Robots-Tag: noindex/.test(rules.get('/*') ?? ''), context).toBe(hidden);
  }
});

test('pretty_urls is off: no link, canonical address or sitemap entry is a redirect', async () => {
  const settings = await readFile(new URL('../netlify.toml', import.meta.url), 'utf8');
  expect(settings).toMatch(/\[build\.processing\.html\]\s+pretty_urls = false/);
});
