import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { button, drawer, forSale } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { everyKind } from './page-addresses.ts';
import { cardLink } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** WCAG 2.2, 1.4.10: at 320 CSS pixels, which is 400 % zoom on 1280, nothing is cut and nothing overlaps. */

const VIEWPORTS = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** What is wider than the viewport, or than the text that it holds. */
const cutElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.closest('.sr-only, .skip-link, .scroll-row, .top-navigation + *[hidden]'))
        return false;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) return false;
      const beyond = right > document.documentElement.clientWidth + 1 || left < -1;
      const { overflowX } = getComputedStyle(element);
      const clipped =
        element.scrollWidth > element.clientWidth + 1 && !['visible', 'clip'].includes(overflowX);
      return (beyond && getComputedStyle(element).position !== 'fixed') || clipped;
    });
    const cut = wide.map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [...cut, 'the page scrolls sideways'] : cut;
  });

async function expectReflow(page: Page, state: string) {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
    );
    const where = `${state} at ${viewport.width} × ${viewport.height}`;
    expect.soft(await cutElements(page), where).toEqual([]);
  }
}

test('nothing is cut on any page', async ({ page }) => {
  for (const path of await everyKind()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectReflow(page, path);
  }
});

test('nothing is cut in the open drawer, and its works can be seen in a low viewport', async ({
  page,
}) => {
  const works = (await forSale()).slice(0, 3);
  await putInCart(page, works);
  await page.goto('/about');
  await button(page).click();
  await expect(drawer(page).locator('img')).toHaveCount(3);
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
