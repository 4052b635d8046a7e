import type { Browser } from '@playwright/test';
import { median } from './bench.ts';

export type PaintRatio = { withScripts: number; without: number; ratio: number };

/**
 * Largest Contentful Paint of a page as it is, and of the same page with its scripts removed: medians in ms of
 * `runs` loads each, in turn, emulating a phone: 4 times slower CPU, slow 4G.
 */
export async function paintRatio(browser: Browser, url: string, runs: number): Promise<PaintRatio> {
  const withScripts: number[] = [];
  const without: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    withScripts.push(await largestPaint(browser, url, (html) => html));
    without.push(await largestPaint(browser, url, withoutScripts));
  }
  const [a, b] = [median(withScripts), median(without)];
  return { withScripts: a, without: b, ratio: a / b };
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script(?![^>]*application\/ld)[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');

async function largestPaint(
  browser: Browser,
  url: string,
  edit: (html: string) => string,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_200);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const entries = new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        });
        entries.observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(Number.NaN), 3_000);
      }),
  );
  await context.close();
  return paint;
}
