import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { button, drawer, forSale } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { cardLink } from './page-state.ts';
import { expectReflow } from './reflow.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('nothing is cut in the open drawer, and its works can be seen in a low viewport', async ({
  page,
}) => {
  const works = (await forSale()).slice(0, 3);
  await putInCart(page, works);
  await page.goto('/about');
  await button(page).click();
  await expect(drawer(page).locator('img')).toHaveCount(3);
  await expect(drawer(page).getByRole('link', { name: 'Delivery' })).toHaveAttribute(
    'href',
    '/delivery',
  );
  await expectReflow(page, 'drawer');
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(drawer(page).getByText((works[0] as Artwork).title)).toBeInViewport({ ratio: 0.9 });
});

test('nothing is cut in the dialog of a work', async ({ page }) => {
  const [work] = await listWorks();
  await page.goto('/portfolio');
  await cardLink(page, work?.title ?? '').click();
  await expect(page.getByRole('dialog').locator('.picture[data-state]')).toBeVisible();
  await expectReflow(page, 'dialog');
});

test('nothing is cut on the checkout with works', async ({ page }) => {
  await putInCart(page, (await forSale()).slice(0, 2));
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  await expectReflow(page, 'checkout');
});
