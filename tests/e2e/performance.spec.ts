import { paintRatio } from '../../bench/largest-paint.ts';
import { noBuildRuns } from './builds.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

test('scripts do not hold back the largest picture', { tag: '@timed' }, async ({ browser }) => {
  test.setTimeout(240_000);
  // A build that is still under way would take its time from one of the two.
  await noBuildRuns();
  const measure = async (path: string, loads: number) => {
    const measured = await paintRatio(browser, runtime.url + path, loads);
    const { withScripts, without, ratio } = measured;
    console.log(
      `${path}, ${loads} loads: LCP ${withScripts.toFixed(0)} ms, ${without.toFixed(0)} ms without scripts: ${ratio.toFixed(2)} (limit 1.15)`,
    );
    return { path, ratio };
  };
  // Other work on the machine slows this measurement: `npm run bench -- paint` checks the limit itself.
  const limit = 1.45;
  const both = await Promise.all(['/', '/portfolio'].map((path) => measure(path, 3)));
  for (const { path } of both.filter(({ ratio }) => ratio > limit)) {
    // Too late beside the other page: once more, alone, with more loads.
    expect((await measure(path, 7)).ratio, path).toBeLessThanOrEqual(limit);
  }
});

test('scripts and fonts wait for the first content where the background is painted before it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
    const show = () => {
      document.adoptedStyleSheets = [];
    };
    new PerformanceObserver(() => setTimeout(show, 500)).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/contact');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const { background, content, file } = await page.evaluate(() => {
    const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ name }) => {
      return /\.js$|\.woff2$/.test(name);
    });
    return {
      background: startOf('first-paint'),
      content: startOf('first-contentful-paint'),
      file: files[0]?.startTime ?? 0,
    };
  });
  expect(background).toBeLessThan(content);
  expect(file).toBeGreaterThan(content);
});

test('scripts and fonts wait for the first pictures, and at most a second for one that does not come', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  const late = () => requested.filter((type) => ['script', 'font', 'stylesheet'].includes(type));
  await page.route('**/hero.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(late).toEqual(expect.arrayContaining(['script', 'font', 'stylesheet']));
  const waited = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const script = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('.js'));
    return (script?.startTime ?? Number.NaN) - (paint?.startTime ?? Number.NaN);
  });
  // The timer runs from the moment at which the paint was reported.
  expect(waited).toBeGreaterThan(950);
  release();
});
