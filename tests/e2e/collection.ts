import type { Artwork } from '../../src/contract/artworks.ts';
import { site } from '../../src/site.config.ts';
import { startHydration } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page } from './test.ts';

/** The local storage key of the collection. */
export const CART_KEY = `${site.storageKey}-cart`;

/**
 * Writes works into the browser's stored collection, without using the wall. A new tab opens a text file for it: a page
 * would cost 0.4 s of processor time.
 */
export async function putInCart(page: Page, works: readonly Artwork[], discount: unknown = null) {
  if (!page.url().startsWith(runtime.url)) await page.goto('/robots.txt');
  const items = works.map((artwork) => ({ artwork, quantity: 1 }));
  const cart = JSON.stringify({ items, discount, key: '' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    cart,
  ] as const);
}

/** Adds a work to the collection with the control of its card. */
export async function collect(page: Page, title: string): Promise<void> {
  await page.goto('/portfolio');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  // A work that is not in the built page appears when the wall is hydrated.
  if ((await card.count()) === 0) await startHydration(page);
  await card.getByRole('button', { name: /add/i }).click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
}
