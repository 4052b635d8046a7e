import { expectAt, loadingScreenGone } from './home-sections.ts';
import { expect, type Page, test } from './test.ts';

// The same with #contact and #about is part of the tests below.
for (const id of ['portfolio', 'blog']) {
  test(`S2-004 with #${id} in the address the page stands there after the loading screen`, async ({
    page,
  }) => {
    await page.goto(`/#${id}`);
    await loadingScreenGone(page);
    await expectAt(page, id);
  });
}

/** Notes our scroll to a section in `data-scrolled`: the browser's own jump to the fragment may come late. */
const recordScroll = (page: Page) =>
  page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...options) {
      document.documentElement.dataset.scrolled = `${this.id} ${performance.now()}`;
      scroll.apply(this, options);
    };
  });

test('S2-004 the page scrolls to the section when the loading screen is gone, and after a reload again; Back leads to the former position', async ({
  page,
}) => {
  await recordScroll(page);
  await page.goto('/#about');
  await loadingScreenGone(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.scrolled))
    .toMatch(/^about (7[89]\d|[89]\d\d|\d{4,})/);
  await expectAt(page, 'about');
  await test.step('a wall that grows after the load does not move the section', async () => {
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const row = document.createElement('div');
      row.style.height = '970px';
      document.getElementById('portfolio')?.append(row);
    });
    await expectAt(page, 'about');
  });
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  await page.reload();
  await loadingScreenGone(page);
  await page.waitForTimeout(500);
  await expectAt(page, 'about');

  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  await page.goto('/contact');
  await page.goBack();
  await loadingScreenGone(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(60);
});

test('S2-004 pictures that load late do not move the section', async ({ page }) => {
  await page.route(/\.(webp|avif|jpg)$|\/uploads\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/#contact', { waitUntil: 'load' });
  await page.waitForTimeout(700);
  await expectAt(page, 'contact');
});

test('S2-004 after a visitor has scrolled, the page does not scroll back to the section', async ({
  page,
}) => {
  await recordScroll(page);
  await page.goto('/#about', { waitUntil: 'domcontentloaded' });
  await page.mouse.move(600, 400);
  await expectAt(page, 'about');
  // From then on it listens for the visitor's own scroll.
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', /^about /);
  await page.mouse.wheel(0, -20_000);
  await loadingScreenGone(page);
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(0);
  await page.waitForTimeout(500);
  expect(await top(), 'and stays').toBe(0);
});

test('S2-004 the section is reached without scripts and with reduced motion too', async ({
  browser,
  baseURL,
}) => {
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
    const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}/#contact`);
    await expect(page.locator('[data-arriving]')).toBeHidden();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
    // A slow load would end a smooth scroll beyond the section.
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    await context.close();
  }
});
