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

/**
 * Passes the page's time, by the clock that the test has installed, until a file that failed was requested more than
 * `count` times. In steps: the delay until the next request begins only when the failure has reached the page.
 */
export const passRetryDelays = (page: Page, requests: () => number, count: number) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return requests();
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toBeGreaterThan(count);
