import type { Page } from './test.ts';

export const overlayOf = (page: Page) => page.locator('[data-page-transition]');
export const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/**
 * Delays the response to a navigation until the returned function is called, so that the overlay can be inspected. A
 * click that leads there needs `noWaitAfter`: it would wait for the response.
 */
export async function delayNavigation(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

/** Records in the page itself: while a navigation is held back Playwright cannot query it. */
export const record = (page: Page, watch: () => void) => page.evaluate(watch);

/** Releases the navigation after three seconds. Returns what the page recorded before. */
export async function releaseAndReadRecord(page: Page, release: () => void): Promise<unknown> {
  await new Promise((done) => setTimeout(done, 3_000));
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('recorded') ?? 'null'));
}
