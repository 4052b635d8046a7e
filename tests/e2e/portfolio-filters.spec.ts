import { isForSale } from '../../src/features/catalogue/for-sale.ts';
import { workPath } from '../../src/features/catalogue/work-path.ts';
import { createWork, deleteWork, listWorks } from './api.ts';
import { button, drawer, forSale, lineOf } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { cardLink, startHydration } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** Finding a work on /portfolio, and seeing which ones are in the collection. */

const countOf = (page: Page) => page.locator('p[role="status"]');
const titlesOn = (page: Page) => page.locator('.wall-card h2').allTextContents();
const titles = (works: readonly { title: string }[]) => works.map(({ title }) => title);

test('the filters of the portfolio narrow the list, stand in the URL, and are kept by a reload and by Back from a work', async ({
  page,
}) => {
  const works = await listWorks();
  const available = works.filter(isForSale);
  const sought = available.find(
    ({ title }) => works.filter((one) => one.title.includes(title)).length === 1,
  );
  const { title = '', slug = '' } = sought ?? {};
  await test.step('the filter of a link is applied when the page opens', async () => {
    await page.goto(`/portfolio?q=${encodeURIComponent(title)}`);
    await startHydration(page);
    await expect.poll(() => titlesOn(page)).toEqual([title]);
    await cardLink(page, title).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${workPath(slug)}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/portfolio\?q=/);
    expect(await titlesOn(page)).toEqual([title]);
  });

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Available').check();
  await expect(countOf(page)).toHaveText(`${available.length} of ${works.length} works`);
  expect((await titlesOn(page)).toSorted()).toEqual(titles(available).toSorted());
  await page.getByRole('searchbox', { name: 'Search the works' }).fill(title);
  await expect(page).toHaveURL(/\?available=yes&q=|\?q=.*&available=yes/);
  await page.reload();
  await expect.poll(() => titlesOn(page)).toEqual([title]);
  await expect(page.getByLabel('Available')).toBeChecked();

  await page.getByRole('searchbox', { name: 'Search the works' }).fill('no such work');
  await expect(countOf(page)).toHaveText('No work matches.');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.wall-card')).toHaveCount(works.length);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('the choices of a filter are those of the works as they are now', async ({ page }) => {
  const work = await createWork({ title: `Named ${Date.now()}`, category: 'Newly named' });
  await page.goto('/portfolio');
  await page.getByText('Search and filter').click();
  await page.getByLabel('category', { exact: true }).selectOption('Newly named');
  await expect.poll(() => titlesOn(page)).toEqual([work.title]);
  await page.reload();
  await expect.poll(() => titlesOn(page)).toEqual([work.title]);
  await expect(page.getByLabel('category', { exact: true })).toHaveValue('newly named');
  await deleteWork(work);
});

test('without scripts a link with a filter shows every work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/portfolio?available=yes');
  await expect(page.locator('.wall-card')).toHaveCount((await listWorks()).length);
  await expect(page.getByText('Search and filter')).toBeHidden();
  await context.close();
});

test('a work of the collection says so on the wall before the wall is hydrated, and its line leads to it', async ({
  page,
}) => {
  const [work, other] = await forSale();
  if (!work || !other) throw new Error('two works are for sale');
  await putInCart(page, [work]);
  await page.goto('/portfolio');
  const mark = (id: number) => page.locator(`[data-work="${id}"] .in-cart`);
  await expect(mark(work.id)).toBeVisible();
  await expect(mark(other.id)).toBeHidden();
  await expect(page.locator('astro-island[ssr]').first()).toBeAttached();

  await button(page).click();
  await lineOf(page, work).getByRole('link', { name: work.title }).click();
  await expect(page).toHaveURL(new RegExp(`${workPath(work.slug)}$`));
  await expect(page.getByRole('heading', { level: 1, name: work.title })).toBeVisible();
  await button(page).click();
  await drawer(page)
    .getByRole('button', { name: `Remove ${work.title}` })
    .click();
  await expect(page.locator('.work-details .in-cart')).toBeHidden();
});

test('a work opens as a view transition, with the picture that the wall has loaded; without one where motion is not wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const counted = window as unknown as { transitions: number };
    counted.transitions = 0;
    document.startViewTransition = (...change) => {
      counted.transitions += 1;
      return start(...change);
    };
  });
  const [work] = await listWorks();
  const title = work?.title ?? '';
  await page.goto('/portfolio');
  await startHydration(page);
  const picture = page.locator(`.wall-card[data-work="${work?.id}"] img`);
  await expect(page.locator(`[data-work="${work?.id}"] .picture`)).toHaveAttribute(
    'data-state',
    'loaded',
  );
  const dialog = page.getByRole('dialog', { name: title });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const loaded = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await cardLink(page, title).click();
    await expect(dialog).toBeVisible();
    const style = await dialog.locator('[data-preloaded]').getAttribute('style');
    expect(loaded).toContain(/--loaded:\s*url\("([^"]+)"\)/.exec(style ?? '')?.[1] ?? 'nothing');
    const count = await page.evaluate(
      () => (window as unknown as { transitions: number }).transitions,
    );
    expect(count, 'only the one with motion').toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/portfolio$/);
  }
});
