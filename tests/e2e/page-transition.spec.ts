import { delayNavigation, linkTo, overlayOf, record } from './navigation-links.ts';
import { expect, type Page, test } from './test.ts';

/** Milliseconds from a click until the browser starts to load the next page. */
async function delayOf(page: Page, click: () => Promise<void>, path: string): Promise<number> {
  await page.locator('body:not([data-unhydrated])').waitFor();
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp));
    });
  });
  await click();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  return page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('clicked')));
}

test('S2-029 a click on a navigation link shows the branded overlay over the whole screen, and Back leaves none behind', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const release = await delayNavigation(page, '/contact');
  await expect(overlayOf(page)).toBeHidden();
  const recorded = await record(page, () => {
    const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
    const watch = new MutationObserver(() => {
      if (!overlay || overlay.dataset.leaving === undefined) return;
      window.keep({
        text: overlay.innerText.split(/\s*\n\s*/).filter(Boolean),
        hasBar: overlay.querySelector('[role="progressbar"]')?.checkVisibility(),
        box: overlay.getBoundingClientRect(),
        covers: [
          [innerWidth / 2, 20],
          [innerWidth / 2, innerHeight / 2],
          [10, innerHeight - 10],
        ].every(([x = 0, y = 0]) => overlay.contains(document.elementFromPoint(x, y))),
      });
      watch.disconnect();
    });
    watch.observe(overlay as Node, { attributeFilter: ['data-leaving'] });
  });
  await linkTo(page, 'Contact').click({ noWaitAfter: true });
  expect(await recorded()).toMatchObject({
    text: ['Nell Harrow', 'Contemporary Art', 'Loading Gallery...'],
    hasBar: true,
    box: { x: 0, y: 0, ...page.viewportSize() },
    covers: true,
  });
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
  await expect(overlayOf(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(overlayOf(page)).toBeHidden();
});

test('S2-030 the full navigation follows the click after about 300 ms, at once with reduced motion', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/about');
  const delay = await delayOf(page, () => linkTo(page, 'Contact').click(), '/contact');
  expect(delay).toBeGreaterThan(280);
  expect(delay).toBeLessThan(900);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await delayOf(page, () => linkTo(page, 'About').click(), '/about')).toBeLessThan(200);
});

test('S2-029 S2-030 Enter on a focused link works like a click', async ({ page }) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const release = await delayNavigation(page, '/contact');
  const recorded = await record(page, () => {
    const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
    new MutationObserver(() => {
      if (overlay?.dataset.leaving === undefined) return;
      window.keep(overlay.checkVisibility());
    }).observe(overlay as Node, { attributeFilter: ['data-leaving'] });
  });
  await linkTo(page, 'Contact').focus();
  await page.keyboard.press('Enter');
  expect(await recorded(), 'the overlay was visible').toBe(true);
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
});

test('a page restored from the back/forward cache has no overlay and starts no navigation; a click before the page has fully loaded keeps both', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  // In one go: the navigation follows the click within 300 ms.
  const covered = await linkTo(page, 'Contact').evaluate((link: HTMLElement) => {
    link.click();
    const overlay = document.querySelector('[data-page-transition]');
    const visible = overlay?.checkVisibility({ visibilityProperty: true });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return visible;
  });
  expect(covered).toBe(true);
  await expect(overlayOf(page)).toBeHidden();
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/about');

  // An ordinary load fires `pageshow`, too, with `persisted: false`.
  const release = await delayNavigation(page, '/contact');
  // In one go, and in the page itself: locators wait for a navigation that is under way.
  const stays = await linkTo(page, 'Contact').evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    const overlay = document.querySelector('[data-page-transition]');
    return overlay?.checkVisibility({ visibilityProperty: true });
  });
  expect(stays).toBe(true);
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
});
