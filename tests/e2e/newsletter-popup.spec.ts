import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { countBytes, kilobytes } from './count-bytes.ts';
import { delayFiles } from './delay-files.ts';
import { open, popup, seen } from './newsletter-form.ts';
import { expectAccessible } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** A first visit: nothing is stored yet. */
test.use({ storageState: { cookies: [], origins: [] } });

/** Waits until the page's scripts have run: the time to the popup counts from then on. */
async function scriptsHaveRun(page: Page) {
  await page.locator('body:not([data-unhydrated])').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The popup stays closed while `ms` pass in the page; a second is left for the popup's code to arrive. */
async function expectClosedFor(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await page.waitForTimeout(1_000);
  await expect(popup(page)).toBeHidden();
}

test('S2-098 S4-023 S9-002 the popup opens 3 seconds after the home page has loaded, not before, and loads at most 140 KB of scripts', {
  tag: '@timed',
}, async ({ page }) => {
  const sum = countBytes(page);
  await page.goto('/', { waitUntil: 'load' });
  const loaded = Date.now();
  await page.waitForTimeout(2_300);
  await expect(popup(page)).toBeHidden();
  const before = await sum('script');
  await expect(popup(page)).toBeVisible({ timeout: 6_000 });
  expect(Date.now() - loaded).toBeGreaterThan(2_900);
  expect(Date.now() - loaded).toBeLessThan(4_500);
  const scripts = (await sum('script')) - before;
  console.log(`the popup: scripts ${kilobytes(scripts)}`);
  expect(scripts).toBeGreaterThan(1_000);
  expect(scripts).toBeLessThanOrEqual(140_000);
  await expectAccessible(page);
});

test('S2-098 S4-023 with the seen flag the popup stays closed', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'yes'), SEEN_KEY);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await scriptsHaveRun(page);
  await expectClosedFor(page, 5_000);
});

test('the popup waits for a page whose script loads late', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/Public.astro*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await expectClosedFor(page, 3_500);
  resolve();
  await scriptsHaveRun(page);
  await page.clock.runFor(3_100);
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
  expect(failures).toEqual([]);
});

test('the popup waits while the visitor is typing, also who has begun while it was loading', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/_astro/NewsletterPopup*');
  const release = await delayFiles(page, '**/_astro/NewsletterPopup*');
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await scriptsHaveRun(page);
  await page.clock.runFor(3_100);
  await asked;
  await page.getByLabel('Name').pressSequentially('Ana');
  release();
  await page.waitForTimeout(1_500);
  await expect(popup(page)).toBeHidden();
  await page.getByLabel('Name').blur();
  await page.clock.runFor(1_100);
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
});

test('S2-002 home carries the cart drawer and the newsletter popup, which waits while the drawer is open', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await scriptsHaveRun(page);
  await page.getByRole('button', { name: /Collection/ }).click();
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await expect(drawer).toBeVisible();
  await expectClosedFor(page, 4_500);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_100);
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
  await expect(popup(page).getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
});

test('S2-099 S4-023 closing and declining each set the flag, and the footer still opens the popup', async ({
  page,
}) => {
  await page.goto('/about');
  await open(page);
  expect(await seen(page)).toBeNull();
  for (const name of ['Close', 'No, thank you']) {
    await page.evaluate((key) => localStorage.removeItem(key), SEEN_KEY);
    expect(await seen(page)).toBeNull();
    await popup(page).getByRole('button', { name }).click();
    await expect(popup(page)).toBeHidden();
    expect(await seen(page), name).not.toBeNull();
    await open(page);
  }
});
