import { workPath } from '../../src/features/catalogue/work-path.ts';
import { listWorks } from './api.ts';
import { holdBack } from './hold-back.ts';
import { cardLink } from './page-state.ts';
import { expect, test } from './test.ts';

/** A click whose effect has to be loaded first: the control says so, and the click has one effect. */

test('a link that is followed because its handler is late is not answered by the handler, too', async ({
  page,
}) => {
  const [work] = await listWorks();
  const { title = '', slug = '' } = work ?? {};
  const release = await holdBack(page, '**/_astro/WorkList*');
  const { promise: released, resolve: releasePage } = Promise.withResolvers<void>();
  const { promise: followed, resolve: follow } = Promise.withResolvers<void>();
  await page.route(`**${workPath(slug)}`, async (route) => {
    if (route.request().isNavigationRequest()) {
      follow();
      await released;
    }
    await route.continue();
  });
  await page.goto('/portfolio');
  const entries = await page.evaluate(() => history.length);
  // Playwright's locators wait for the next page.
  const dialogs = page.evaluate(async () => {
    while (document.querySelector('astro-island[ssr]')) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return document.querySelectorAll('[role="dialog"]').length;
  });
  await cardLink(page, title).click();
  await followed;
  release();
  expect(await dialogs).toBe(0);
  releasePage();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});
