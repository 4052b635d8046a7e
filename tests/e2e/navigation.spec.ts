import { linkTo, overlayOf } from './navigation-links.ts';
import { expect, test } from './test.ts';

test('S2-025 S2-026 the links lead to their pages, the brand to the home page', async ({
  page,
}) => {
  await page.goto('/terms');
  for (const [name, path] of [
    ['Portfolio', '/portfolio'],
    ['Blog', '/blog'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await linkTo(page, name).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(linkTo(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Nell Harrow' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('modified and middle clicks are left to the browser, and this page stays open', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  // Keeps the browser from opening a tab, after the page's own listeners have run.
  await page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    for (const type of ['click', 'auxclick']) {
      window.addEventListener(type, (event) => {
        left.push(`${type} ${event.defaultPrevented ? 'was taken' : 'was left'}`);
        event.preventDefault();
      });
    }
  });
  await linkTo(page, 'Contact').click({ modifiers: ['ControlOrMeta'] });
  await linkTo(page, 'Contact').click({ modifiers: ['Shift'] });
  await linkTo(page, 'Contact').click({ button: 'middle' });
  await expect(overlayOf(page)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { left: string[] }).left)).toEqual([
    'click was left',
    'click was left',
    'auxclick was left',
  ]);
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/about');
});
