import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { runtime } from '../e2e/runtime.ts';
import { type Driver, watchDriver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { openPage, type Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const STARTS = { firefox: startFirefox, webkit: startWebKit };

export type Engine = keyof typeof STARTS;

/** How often a test is begun when the driver, not the page, has stopped answering. */
const ATTEMPTS = 3;

/** One browser for all tests of a worker; each has a tab with storage of its own. */
function keepBrowser(start: (typeof STARTS)[Engine]) {
  let running: ReturnType<typeof start> | null = null;
  return {
    start: () => {
      running ??= start();
      return running;
    },
    async stop() {
      const browser = await running;
      running = null;
      await browser?.stop();
    },
  };
}

export const test = base.extend<object, { engine: Engine; kept: ReturnType<typeof keepBrowser> }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  kept: [
    async ({ engine }, use) => {
      const kept = keepBrowser(STARTS[engine]);
      await use(kept);
      await kept.stop();
    },
    { scope: 'worker' },
  ],
});

/** A test in a new tab of the project's engine, at a phone's width. */
export function testInTab(title: string, body: (tab: Page) => Promise<void>) {
  test(title, async ({ engine, kept }, info) => {
    for (let attempt = 1; ; attempt += 1) {
      const browser = await kept.start();
      const { openTab, isSilent } = watchDriver();
      let driver: Driver | null = null;
      let isStuck = false;
      try {
        driver = await openTab(browser.open);
        const page = openPage(driver, runtime.url);
        await page.resize(390, 844);
        await page.goto('/delivery');
        // The newsletter popup was seen.
        await page.call((key) => localStorage.setItem(key, 'seen'), SEEN_KEY);
        return await body(page);
      } catch (error) {
        // Before it closes: any command that is answered counts as a sign of life.
        isStuck = isSilent();
        if (!isStuck || attempt === ATTEMPTS) {
          const screen = await driver?.screenshot().catch(() => null);
          if (screen) await writeFile(info.outputPath('page.png'), screen);
          throw error;
        }
        console.log(`The driver of ${engine} stopped answering: the test begins again.`);
      } finally {
        await driver?.close().catch(() => {});
        if (isStuck || isSilent()) await kept.stop();
      }
    }
  });
}
