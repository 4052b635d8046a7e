import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { addSyntheticWorks, clearSyntheticWorks } from '#server/synthetic.ts';
import type { Runtime } from '../local/runtime-file.ts';
import { connectRunning } from '../scripts/runtime.ts';
import type { Bench } from './bench.ts';
import { median } from './bench.ts';
import { scrollThrough } from './scroll-through.ts';

const WORKS = 1_000;

/** /portfolio with 1,000 works: its weight, its build, scrolling all the way, opening a work. */
export const wallBench: Bench = async ({ gallery: { runtime }, browser }) => {
  const database = connectRunning(runtime);
  await addSyntheticWorks(database, WORKS);
  const seconds = await rebuild(runtime);
  const html = await (await fetch(`${runtime.url}/portfolio`)).text();
  // A first pass that is not measured: pictures are scaled when they are first requested, which a CDN has done already.
  const first = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await scroll(first, `${runtime.url}/portfolio`);
  await first.close();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const tasks = await scroll(page, `${runtime.url}/portfolio`);
  const opened = await openings(page);
  await page.close();
  await clearSyntheticWorks(database);
  await disconnectDatabases();
  await rebuild(runtime);

  const kilobytes = gzipSync(html).length / 1_000;
  const long = tasks.filter((task) => task > 50);
  return [
    {
      what: `build with ${WORKS} more works`,
      value: `${seconds.toFixed(1)} s`,
      limit: '≤ 60 s',
      ok: seconds <= 60,
    },
    {
      what: 'HTML, compressed',
      value: `${kilobytes.toFixed(0)} KB`,
      limit: '≤ 250 KB',
      ok: kilobytes <= 250,
    },
    {
      what: 'long tasks while scrolling through all of it',
      value: `${long.length}, longest ${Math.max(0, ...tasks).toFixed(0)} ms`,
      limit: 'none over 50 ms',
      ok: long.length === 0,
    },
    {
      what: `a work opens, median of ${opened.length}`,
      value: `${median(opened).toFixed(0)} ms`,
      limit: '≤ 100 ms',
      ok: median(opened) <= 100,
    },
  ];
};

/** Calls the build hook and waits until no build runs. Returns seconds. */
async function rebuild({ buildHook }: Runtime): Promise<number> {
  const begun = performance.now();
  await fetch(buildHook.url, { method: 'POST' });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { state } = (await (await fetch(buildHook.url)).json()) as { state: string };
    if (state === 'idle') return (performance.now() - begun) / 1_000;
  }
}

/** Opens a page and scrolls through it. Returns the durations of long tasks, in ms. */
async function scroll(page: Page, url: string): Promise<number[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
  return scrollThrough(page);
}

/** The times from the click on a card to the paint of its dialog, in ms; hovering has loaded the dialog's code. */
async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const card = page.locator('.wall-card a[href^="/portfolio/"]').nth(turn * 3 + 1);
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await page.waitForTimeout(600);
    times.push(
      await card.evaluate(
        (link) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            (link as HTMLElement).click();
            const look = () => {
              if (document.querySelector('[role="dialog"]')) {
                requestAnimationFrame(() => resolve(performance.now() - begun));
              } else requestAnimationFrame(look);
            };
            look();
          }),
      ),
    );
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  return times;
}
