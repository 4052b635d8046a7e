import { listWorks } from './api.ts';
import { cardLink, dismissToast, startHydration } from './page-state.ts';
import { staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The portfolio page with these works. */
async function withWorks(page: Page, works: readonly object[]): Promise<void> {
  const [first] = await listWorks();
  const json = works.map((work, index) => ({
    ...first,
    id: 9_000 + index,
    slug: `stub-${index}`,
    isAvailable: true,
    isGalleried: false,
    ...work,
  }));
  await page.route('**/api/artworks', (route) => route.fulfill({ json }));
  await page.goto('/portfolio');
  await startHydration(page);
  await expect(page.locator('.wall-card')).toHaveCount(works.length);
}

test('S2-042 S9-031 a card fades from 0.4 to 1 once a tenth of it is on the screen', async ({
  page,
}) => {
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await startHydration(page);
  const cards = page.locator('.wall-card');
  const last = (await cards.count()) - 1;
  const card = cards.nth(last);
  const picture = card.locator('.picture');
  const showing = (share: number) =>
    card.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight + height * part, behavior: 'instant' });
    }, share);
  await expect(picture).toHaveCSS('opacity', '0.4');
  expect(
    await picture.evaluate((each) => Number.parseFloat(getComputedStyle(each).transitionDuration)),
    'it fades, it does not jump',
  ).toBeGreaterThan(0.1);
  await showing(0.08);
  await page.waitForTimeout(400);
  await expect(picture).toHaveCSS('opacity', '0.4');
  await showing(0.12);
  await expect(picture).toHaveCSS('opacity', '1');
});

test('the first work is fetched at once, the others when they are near; each waits in its own colour', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const html = await staticPage('/portfolio');
  const pictures = await page.evaluate((text) => {
    const built = new DOMParser().parseFromString(text, 'text/html');
    return [...built.querySelectorAll<HTMLElement>('.wall-card [data-picture]')].map((frame) => ({
      id: Number(frame.closest<HTMLElement>('[data-work]')?.dataset.work),
      tone: frame.style.getPropertyValue('--tone'),
      loading: frame.querySelector('img')?.loading,
      priority: frame.querySelector('img')?.fetchPriority,
    }));
  }, html);
  expect(pictures.length).toBeGreaterThan(12);
  // A work that was added since the build is not on the page.
  const built = new Set(pictures.map(({ id }) => id));
  const works = (await listWorks()).filter(({ id }) => built.has(id));
  expect(pictures.map(({ id, tone }) => [id, tone])).toEqual(
    works.map((work) => [work.id, work.placeholderColor]),
  );
  const [first, ...others] = pictures;
  expect(first).toMatchObject({ loading: 'eager', priority: 'high' });
  for (const other of others) expect(other).toMatchObject({ loading: 'lazy', priority: 'auto' });
});

test('S2-046 S2-047 S2-048 S2-076 S4-008 S5-001 S5-002 S7-009 a card shows title, medium and dimensions, a price above 0, and Sold or an add to cart of its own', async ({
  page,
}) => {
  const size = { medium: 'Oil on linen', dimensions: '40 × 28 cm' };
  await withWorks(page, [
    { ...size, title: 'Both', price: '1200.00' },
    { ...size, title: 'Medium alone', dimensions: ' ', price: '0.50' },
    { ...size, title: 'Size alone', medium: '', price: '0.00' },
    { title: 'Neither', medium: '', dimensions: '', price: null },
    { title: 'No number', medium: '', dimensions: '', price: 'ask' },
    { title: 'Below nothing', medium: '', dimensions: '', price: '-5.00' },
    { title: 'Gone', isAvailable: false, isGalleried: false },
    { title: 'Here', isAvailable: true, isGalleried: false },
    { title: 'For sale', isAvailable: true, isGalleried: false, price: '9.00' },
  ]);
  await test.step('a work that is not available says Sold, and shows SOLD when hovered', async () => {
    await expect(cardOf(page, 'Gone').locator('.wall-label')).toContainText('Sold');
    await expect(cardOf(page, 'Here').locator('.wall-label')).not.toContainText('Sold');
    const overlay = cardOf(page, 'Gone').getByText('SOLD', { exact: true });
    await page.mouse.move(0, 0);
    await expect(overlay).toHaveCSS('opacity', '0');
    await page.getByRole('link', { name: 'View Gone' }).hover();
    await expect(overlay).toHaveCSS('opacity', '1');
    await page.getByRole('link', { name: 'View Here' }).hover();
    await expect(page.getByText('SOLD', { exact: true })).toHaveCount(1);
  });

  await test.step('its add to cart does not open the dialog', async () => {
    await cardOf(page, 'For sale').getByRole('button', { name: 'Add For sale to cart' }).click();
    await expect(
      page.getByText('For sale has been added to your cart.', { exact: true }),
    ).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/portfolio$/);
    await dismissToast(page);
  });

  await test.step('its facts', async () => {
    const lines = async (title: string) =>
      (await cardOf(page, title).locator('.wall-label p').allTextContents()).map((text) =>
        text.replaceAll('\u00a0', ' '),
      );
    expect(await lines('Both')).toEqual(['Oil on linen, 40 × 28 cm', '$1,200.00']);
    expect(await lines('Medium alone')).toEqual(['Oil on linen', '$0.50']);
    expect(await lines('Size alone')).toEqual(['40 × 28 cm']);
    for (const title of ['Neither', 'No number', 'Below nothing']) {
      expect(await lines(title), title).toEqual([]);
    }
  });

  await test.step('its dialog', async () => {
    const details = page.locator('.work-viewer .work-details');
    await cardLink(page, 'Both').click();
    await expect(details.locator('dt', { hasText: 'Price' }).locator('+ dd')).toHaveText(
      '$1,200.00 NZD',
    );
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/portfolio$/);
    await cardLink(page, 'Neither').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Neither' })).toBeVisible();
    await expect(details.locator('dt', { hasText: 'Price' })).toHaveCount(0);
  });
});

test('a work that was sold since the page was built says so without any input and without React', async ({
  page,
}) => {
  const [work, other] = (await listWorks('/available')).filter(
    ({ price, isGalleried, imageUrl }) => Number(price) > 0 && !isGalleried && imageUrl,
  );
  if (!work || !other) throw new Error('two works for sale are needed');
  let sold: number[] = [work.id];
  await page.route('**/api/artworks/sold/ids', (route) => route.fulfill({ json: sold }));
  await page.route(/_astro\/Work(List|View)/, (route) => route.abort());
  for (const path of ['/portfolio', `/portfolio/${work.slug}`]) {
    await page.goto(path);
    const shown = page.locator(`[data-work="${work.id}"]`);
    await expect(shown.locator('.sold-since')).toBeVisible();
    await expect(shown.locator('.offer')).toBeHidden();
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
  }
  await page.goto('/portfolio');
  // Back restores a page as it was left: it asks again.
  sold = [work.id, other.id];
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.locator(`[data-work="${other.id}"] .offer`)).toBeHidden();
});
