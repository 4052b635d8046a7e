import type { Page } from './test.ts';

/** Holds the files at `glob` back until the returned function is called. */
export async function holdBack(page: Page, glob: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
