import type { Page } from './test.ts';

/** Delays the files at `glob` until the returned function is called. */
export async function delayFiles(page: Page, glob: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
