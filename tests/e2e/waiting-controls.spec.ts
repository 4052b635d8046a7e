import { workPath } from '../../src/features/catalogue/work-path.ts';
import { listWorks } from './api.ts';
import { delayFiles } from './delay-files.ts';
import { cardLink, startHydration } from './page-state.ts';
import { expect, type Locator, type Page, test } from './test.ts';

/** A click whose effect has to be loaded first: the control says so, and the click has one effect. */

/** Opens a hydrated page. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await page.locator('body:not([data-unhydrated])').waitFor();
  await startHydration(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The control is busy from its click until the dialog opens. */
async function expectBusyUntilOpen(page: Page, control: Locator, code: string, dialog: string) {
  const release = await delayFiles(page, `**/_astro/${code}*`);
  await control.click();
  await expect(control).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('a button shows that it waits while its panel is loading', async ({ page }) => {
  await openHydrated(page, '/contact');
  const collection = page.getByRole('button', { name: /^Collection/ });
  await expectBusyUntilOpen(page, collection, 'CartDrawer', 'My Collection');
  await page.keyboard.press('Escape');
  const newsletter = page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' });
  await expectBusyUntilOpen(page, newsletter, 'NewsletterPopup', 'Letters from the studio');
});

test('a work shows that it waits while its dialog is loading, on the wall and on its page', async ({
  page,
}) => {
  const [work] = await listWorks();
  const { title = '', slug = '' } = work ?? {};
  await openHydrated(page, '/portfolio');
  await expectBusyUntilOpen(page, cardLink(page, title), 'WorkDialog', title);
  await openHydrated(page, workPath(slug));
  const picture = page.getByRole('link', { name: `Enlarge ${title}.` });
  await expectBusyUntilOpen(page, picture, 'WorkDialog', title);
});

test('a link that is followed because its handler is late is not answered by the handler, too', async ({
  page,
}) => {
  const [work] = await listWorks();
  const { title = '', slug = '' } = work ?? {};
  const release = await delayFiles(page, '**/_astro/WorkList*');
  const { promise: released, resolve: releasePage } = Promise.withResolvers<void>();
  const { promise: followed, resolve: follow } = Promise.withResolvers<void>();
  await page.route(`**${workPath(slug)}`, async (route) => {
    if (route.request().isNavigationRequest()) {
      follow();
      await released;
    }
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/portfolio');
  const entries = await page.evaluate(() => history.length);
  // Playwright's locators wait for the next page.
  const dialogs = page.evaluate(async () => {
    while (document.querySelector('astro-island[ssr]')) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return document.querySelectorAll('[role="dialog"]').length;
  });
  await cardLink(page, title).click();
  await page.clock.runFor(3_000);
  await followed;
  release();
  expect(await dialogs).toBe(0);
  releasePage();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('a picture waits longer for its handler than other links: no page leads on from its file', async ({
  page,
}) => {
  const [work] = await listWorks();
  const { title = '', slug = '' } = work ?? {};
  const release = await delayFiles(page, '**/_astro/WorkView*');
  await page.clock.install();
  await page.goto(workPath(slug));
  await page.getByRole('link', { name: `Enlarge ${title}.` }).click();
  await page.clock.runFor(6_000);
  // In this time a link that is followed has left the page.
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(new RegExp(`${workPath(slug)}$`));
  release();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});
