import { paintRatio } from '../../bench/largest-paint.ts';
import { listWorks } from './api.ts';
import { runtime } from './runtime.ts';
import { pagesUpToDate } from './static-pages.ts';
import { expect, test } from './test.ts';

const pages = ['/', '/portfolio', '/blog', '/about', '/contact', '/delivery'];

for (const width of [390, 1440]) {
  test(`layout shift is at most 0.02 on every page at ${width} px, scrolled through`, async ({
    page,
  }) => {
    const [work] = await listWorks();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [...pages, `/portfolio/${work?.slug}`, '/blog/one-stroke-only']) {
      await page.goto(path, { waitUntil: 'load' });
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(60);
      }
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, path).toBeLessThanOrEqual(0.02);
    }
  });
}

test('scripts do not hold back the largest picture', { tag: '@timed' }, async ({ browser }) => {
  test.setTimeout(240_000);
  // A build that is still under way would take its time from one of the two.
  await pagesUpToDate();
  for (const path of ['/', '/portfolio']) {
    const { withScripts, without, ratio } = await paintRatio(browser, runtime.url + path, 3);
    console.log(
      `${path}: LCP ${withScripts.toFixed(0)} ms, ${without.toFixed(0)} ms without scripts: ${ratio.toFixed(2)} (bar 1.15)`,
    );
    // Other work on the machine slows this measurement: `npm run bench -- paint` checks the limit itself.
    expect(ratio, path).toBeLessThanOrEqual(1.45);
  }
});

test('no script blocks the first paint, and each font that is preloaded is used', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const blocking = await page.evaluate(() =>
      [...document.querySelectorAll('script[src]')]
        .filter((script) => {
          const { type, async: isAsync, defer } = script as HTMLScriptElement;
          return type !== 'module' && !isAsync && !defer;
        })
        .map((script) => script.outerHTML),
    );
    expect(blocking, path).toEqual([]);
    const unused = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
      return ['Newsreader', 'Instrument Sans'].filter((family) => !loaded.includes(family));
    });
    expect(unused, path).toEqual([]);
  }
});
