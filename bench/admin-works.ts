import type { Page } from '@playwright/test';
import type { Runtime } from '../local/runtime-file.ts';
import { type Figure, median } from './bench.ts';
import { scrollThrough } from './scroll-through.ts';

const LIST = '/api/admin/artworks';
/** In bytes: a small picture of a work. */
const THUMBNAIL = 6_000;

/** Other programs make long tasks, too: the quietest pass counts. */
const RUNS = 4;

const VIEWS = [
  { name: 'Wall', query: '?view=wall', shown: '.works-wall li[data-index]' },
  { name: 'List', query: '', shown: 'tbody tr[data-index]' },
];

/** All works as a wall and as a list: first paint, long tasks while scrolling, sizes of the small pictures. */
export async function measureWorks(page: Page, { url }: Runtime): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, query, shown } of VIEWS) {
    // A first pass that is not measured: pictures are scaled when they are first requested.
    await page.goto(`${url}/admin${query}`);
    await page.locator(shown).first().waitFor();
    await scrollThrough(page);
    const paints = [];
    for (let time = 0; time < 3; time += 1) {
      await page.goto(`${url}/admin${query}`);
      paints.push(await firstPaint(page, shown));
    }
    await page.waitForTimeout(2_000);
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      runs.push((await scrollThrough(page)).filter((task) => task > 50));
      if (runs.at(-1)?.length === 0) break;
    }
    const long = runs.toSorted((a, b) => a.length - b.length)[0] ?? [];
    const sizes = await thumbnailSizes(page);
    const over = sizes.filter((size) => size > THUMBNAIL).length;
    figures.push(
      {
        what: `${name}: from the response to the first works, median of 3`,
        value: `${median(paints).toFixed(0)} ms`,
        limit: '≤ 1000 ms',
        ok: median(paints) <= 1_000,
      },
      {
        what: `${name}: long tasks while scrolling through all works, quietest of ${runs.length}`,
        value: `${long.length}, longest ${Math.max(0, ...long).toFixed(0)} ms`,
        limit: 'none over 50 ms',
        ok: long.length === 0,
      },
      {
        what: `${name}: ${sizes.length} small pictures, median and largest`,
        value: `${(median(sizes) / 1_000).toFixed(1)} KB, ${(Math.max(...sizes) / 1_000).toFixed(1)} KB`,
        limit: `each ≤ ${THUMBNAIL / 1_000} KB`,
        ok: over === 0,
      },
    );
  }
  return figures;
}

/** The time from the end of the list's response until the first works are painted, in ms. */
const firstPaint = (page: Page, shown: string): Promise<number> =>
  page.evaluate(
    async ([selector, path]) => {
      while (!document.querySelector(selector ?? '')) {
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 0));
      const end = performance.now();
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = entries.findLast((entry) => new URL(entry.name).pathname === path);
      return end - (answer?.responseEnd ?? Number.NaN);
    },
    [shown, LIST],
  );

/** The bytes of each small picture that the page shows or has shown. */
async function thumbnailSizes(page: Page): Promise<number[]> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/uploads/w_')),
  );
  const bodies = [...new Set(urls)].map(async (url) => (await fetch(url)).arrayBuffer());
  return (await Promise.all(bodies)).map((body) => body.byteLength);
}
