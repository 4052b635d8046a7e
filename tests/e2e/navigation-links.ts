import { expect, type Page } from './test.ts';

declare global {
  interface Window {
    keep(value: unknown): void;
  }
}

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

/**
 * Runs `watch` in the page, whose `window.keep` hands over what it records: while a navigation is held back Playwright
 * cannot query the page. Returns a function that waits for the record.
 */
export async function record(page: Page, watch: () => void): Promise<() => Promise<unknown>> {
  let kept: unknown;
  await page.exposeFunction('keep', (value: unknown) => {
    kept ??= value;
  });
  await page.evaluate(watch);
  return async () => {
    await expect.poll(() => kept, 'the page has recorded').toBeDefined();
    return kept;
  };
}
