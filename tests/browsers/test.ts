import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { runtime } from '../e2e/runtime.ts';
import { startFirefox } from './firefox.ts';
import { openPage, type Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const STARTS = { firefox: startFirefox, webkit: startWebKit };

export type Engine = keyof typeof STARTS;
type Browser = Awaited<ReturnType<(typeof STARTS)[Engine]>>;

/** Playwright's runner with a page of the project's engine in place of its own at a phone's width. */
export const test = base.extend<{ tab: Page }, { engine: Engine; started: Browser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const browser = await STARTS[engine]();
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ started }, use, info) => {
    const driver = await started.open();
    const page = openPage(driver, runtime.url);
    await page.resize(390, 844);
    await page.goto('/delivery');
    // The newsletter popup was seen.
    await page.call((key) => localStorage.setItem(key, 'seen'), SEEN_KEY);
    await use(page);
    // The screen where a walk failed.
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('page.png'), await page.screenshot());
    await driver.close();
  },
});
