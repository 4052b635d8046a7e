import { expect, type Page } from './test.ts';

/** Delays the files at `glob` until the returned function is called. */
export async function delayFiles(page: Page, glob: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How much of the page's time all delays of a file may take, in ms. */
const RETRIES_MS = 20_000;

/**
 * Passes the page's time, by the clock that the test has installed, until a file that failed was requested more than
 * `count` times. In steps: the delay until the next request begins only when the failure has reached the page.
 */
export async function passRetryDelays(page: Page, requests: () => number, count: number) {
  let passed = 0;
  const passSecond = async () => {
    if (passed < RETRIES_MS) await page.clock.runFor(1_000);
    passed += 1_000;
    return requests();
  };
  await expect.poll(passSecond, { timeout: 30_000, intervals: [200] }).toBeGreaterThan(count);
}
