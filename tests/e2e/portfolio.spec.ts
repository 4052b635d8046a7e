// One file: the wall and its lists are one screen, and share the helper functions above the tests.

import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { cardLink, startHydration } from './page-state.ts';
import { pagesUpToDate, staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

const LISTS = {
  Available: '/api/artworks/available',
  Sold: '/api/artworks/sold',
  Galleried: '/api/artworks?category=galleried',
  Featured: '/api/artworks/featured',
};

const titlesOn = (page: Page) => page.locator('.wall-card h2').allTextContents();
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The portfolio page with these works. */
async function withWorks(page: Page, works: readonly object[]): Promise<void> {
  const [first] = await listWorks();
  const json = works.map((work, index) => ({
    ...first,
    ...{ id: 9_000 + index, slug: `stub-${index}`, isAvailable: true, isGalleried: false },
    ...work,
  }));
  await page.route('**/api/artworks', (route) => route.fulfill({ json }));
  await page.goto('/portfolio');
  await startHydration(page);
  await expect(page.locator('.wall-card')).toHaveCount(works.length);
}

test('S2-007 S2-008 S2-009 /portfolio and /paintings are one page: every work, no tabs, the way home', async ({
  page,
}) => {
  const works = await listWorks();
  const seen = [];
  for (const path of ['/portfolio', '/paintings']) {
    await page.goto(path);
    await startHydration(page);
    seen.push(await titlesOn(page));
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
  expect(seen[0]?.toSorted()).toEqual(works.map(({ title }) => title).toSorted());
  expect(seen[1]).toEqual(seen[0]);
});

test('S2-010 S9-018 S2-003 S2-015 a loading screen lies over home 800, the portfolio 600, the journal 700 ms', async ({
  page,
}) => {
  for (const [path, milliseconds] of [
    ['/portfolio', 600],
    ['/', 800],
    ['/blog', 700],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    const screen = page.locator('.loading-screen[data-arriving]');
    const end = await screen.evaluate((element) =>
      Math.max(
        ...element.getAnimations().map((each) => Number(each.effect?.getComputedTiming().endTime)),
      ),
    );
    expect(end, path).toBeCloseTo(milliseconds);
    await expect(screen).toBeHidden();
  }
});

test('S2-038 S2-039 the section has its anchor, a title, a subtitle; tabs stand where categories are enabled', async ({
  page,
}) => {
  await page.goto('/');
  await startHydration(page);
  const section = page.locator('#portfolio');
  await expect(section.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(section.locator('header p')).not.toBeEmpty();
  await expect(section.getByRole('tab')).toHaveCount(4);
  await page.goto('/portfolio');
  await startHydration(page);
  await expect(page.locator('#portfolio').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#portfolio header p')).not.toBeEmpty();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('S2-040 S2-041 S9-017 View Full Portfolio signals, waits about 300 ms, and goes to /portfolio', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/');
  await startHydration(page);
  await page.evaluate(() =>
    window.addEventListener('page-navigation', (event) => {
      const { href } = (event as CustomEvent<{ href: string }>).detail;
      sessionStorage.setItem('signal', JSON.stringify({ href, at: Date.now() }));
    }),
  );
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest()),
    page.getByRole('link', { name: 'View Full Portfolio' }).click({ noWaitAfter: true }),
  ]);
  const left = Date.now();
  await page.waitForURL(/\/portfolio\/?$/);
  const signal = JSON.parse((await page.evaluate(() => sessionStorage.getItem('signal'))) ?? '{}');
  expect(signal.href).toMatch(/\/portfolio$/);
  expect(left - signal.at).toBeGreaterThanOrEqual(290);
  expect(left - signal.at).toBeLessThan(700);
  expect(request.url()).toMatch(/\/portfolio$/);
});

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

test('the first works are fetched at once, the others when they are near; each waits in its own colour', async ({
  page,
}) => {
  await pagesUpToDate();
  const works = await listWorks();
  await page.goto('/about');
  const html = await staticPage('/portfolio');
  const pictures = await page.evaluate((text) => {
    const built = new DOMParser().parseFromString(text, 'text/html');
    return [...built.querySelectorAll<HTMLElement>('.wall-card [data-picture]')].map((frame) => ({
      tone: frame.style.getPropertyValue('--tone'),
      loading: frame.querySelector('img')?.loading,
      first: frame.querySelector('img')?.fetchPriority === 'high',
    }));
  }, html);
  expect(pictures.map(({ tone }) => tone)).toEqual(works.map((work) => work.placeholderColor));
  const eager = pictures.findIndex(({ loading }) => loading === 'lazy');
  expect(eager).toBeGreaterThan(0);
  expect(eager).toBeLessThan(7);
  expect(pictures.slice(eager).every(({ loading }) => loading === 'lazy')).toBe(true);
  expect(pictures.map(({ first }) => first).lastIndexOf(true), 'one before all others').toBe(0);
});

test('S2-043 S9-022 while a list loads six cards hold its place in 1, 2 or 3 columns', async ({
  page,
}) => {
  let respond = () => {};
  await page.route('**/api/artworks/sold', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue();
  });
  await page.goto('/');
  await startHydration(page);
  await tab(page, 'Sold').click();
  const places = page.locator('[data-skeleton]');
  await expect(places).toHaveCount(6);
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await places.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
  respond();
  await expect(places).toHaveCount(0);
  await expect(page.locator('.wall-card').first()).toBeVisible();
});

test('S2-044 a refetch shows a small spinner at the top right and keeps the works', async ({
  page,
}) => {
  let respond = () => {};
  await page.route('**/api/artworks', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue();
  });
  await page.goto('/portfolio');
  await startHydration(page);
  const spinner = page.getByRole('status').filter({ hasText: 'Refreshing artworks' });
  await expect(spinner).toBeVisible();
  await expect(page.locator('.wall-card').first()).toBeVisible();
  const [spinnerBox, wall] = await Promise.all([
    spinner.boundingBox(),
    page.locator('.wall-container').boundingBox(),
  ]);
  if (!spinnerBox || !wall) throw new Error('nothing to measure');
  expect(spinnerBox.width).toBeLessThanOrEqual(24);
  expect(Math.abs(spinnerBox.x + spinnerBox.width - (wall.x + wall.width))).toBeLessThan(2);
  expect(spinnerBox.y + spinnerBox.height).toBeLessThanOrEqual(wall.y);
  respond();
  await expect(spinner).toHaveCount(0);
});

test('S2-045 a category without works says so', async ({ page }) => {
  await page.route('**/api/artworks?category=galleried', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await startHydration(page);
  await tab(page, 'Galleried').click();
  await expect(page.getByText('No artworks found in this category', { exact: true })).toBeVisible();
});

test('S2-046 S2-047 S5-001 S5-002 S7-009 a card shows title, medium and dimensions, and a price that is one', async ({
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
  ]);
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
  const details = page.locator('.work-viewer .work-details');
  await cardLink(page, 'Both').click();
  await expect(details.locator('dt', { hasText: 'Price' }).locator('+ dd')).toHaveText('$1,200.00');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/portfolio$/);
  await cardLink(page, 'Neither').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Neither' })).toBeVisible();
  await expect(details.locator('dt', { hasText: 'Price' })).toHaveCount(0);
});

test('S2-048 S4-008 a work that is not available says Sold, and shows SOLD when hovered', async ({
  page,
}) => {
  await withWorks(page, [
    { title: 'Gone', isAvailable: false, isGalleried: false },
    { title: 'Here', isAvailable: true, isGalleried: false },
  ]);
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

test('S2-076 a card has its own add to cart, which does not open the dialog', async ({ page }) => {
  await withWorks(page, [
    { title: 'For sale', isAvailable: true, isGalleried: false, price: '9.00' },
  ]);
  await cardOf(page, 'For sale').getByRole('button', { name: 'Add For sale to cart' }).click();
  await expect(
    page.getByText('For sale has been added to your cart.', { exact: true }),
  ).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('S4-011 S7-005 S7-006 S7-007 S7-008 S9-023 the tabs are featured, open at first, available, sold and galleried, each with its call', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/artworks')) asked.push(pathname + search);
  });
  const [only] = await listWorks('/featured');
  await page.route('**/api/artworks/featured', (route) => route.fulfill({ json: [only] }));
  await page.goto('/');
  await startHydration(page);
  await expect(page.getByRole('tab')).toHaveText(['Featured', 'Available', 'Sold', 'Galleried']);
  await expect(tab(page, 'Featured')).toHaveAttribute('aria-selected', 'true');
  await page.locator('#portfolio').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(LISTS.Featured);
  await expect(page.locator('.wall-card h3')).toHaveText([only?.title ?? '']);
  for (const name of ['Available', 'Sold', 'Galleried'] as const) {
    const expected = await listWorks(LISTS[name].replace('/api/artworks', ''));
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.wall-card h3')).toHaveText(expected.map(({ title }) => title));
    expect(asked).toContain(LISTS[name]);
  }
  await tab(page, 'Sold').click();
  await expect(tab(page, 'Sold')).toHaveAttribute('aria-selected', 'true');
  await page.waitForTimeout(500);
  expect(
    asked.filter((call) => call === LISTS.Sold),
    'a list stays fresh',
  ).toHaveLength(1);
});

test('S7-005 S7-006 S7-007 S7-008 S7-009 S7-010 S4-009 five calls return arrays of artworks, each by its own flag', async ({
  page,
}) => {
  const all = await listWorks();
  const idsOf = (works: Artwork[]) => works.map(({ id }) => id);
  const flags: Record<string, (work: Artwork) => boolean> = {
    '/featured': (work) => work.isFeatured,
    '/sold': (work) => !work.isAvailable,
    '/available': (work) => work.isAvailable,
    '?category=galleried': (work) => work.isGalleried,
    [`?category=${encodeURIComponent(all[0]?.category ?? '')}`]: (work) =>
      work.category === all[0]?.category,
  };
  for (const [filter, rule] of Object.entries(flags)) {
    expect(idsOf(await listWorks(filter)), filter).toEqual(idsOf(all.filter(rule)));
    expect(all.filter(rule).length, filter).toBeGreaterThan(0);
  }
  for (const work of all) {
    expect(Object.keys(work)).toEqual(
      expect.arrayContaining([
        ...['id', 'title', 'description', 'medium', 'dimensions', 'price', 'category'],
        ...['imageUrl', 'isAvailable', 'isFeatured', 'isGalleried', 'createdAt'],
      ]),
    );
  }
  const asked = page.waitForRequest(/\/api\/artworks$/);
  await page.goto('/portfolio');
  await startHydration(page);
  expect((await asked).postData()).toBeNull();
});

test('S8-041 a list that cannot be fetched says so, keeps what is shown, and can be tried again', async ({
  page,
}) => {
  let broken = true;
  await page.route(/\/api\/artworks(\/sold)?$/, (route) =>
    broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await page.goto('/portfolio');
  await startHydration(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch artworks' });
  await expect(alert).toBeVisible();
  expect(await page.locator('.wall-card').count()).toBeGreaterThan(5);
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);

  broken = true;
  await page.goto('/');
  await startHydration(page);
  await tab(page, 'Sold').click();
  await expect(alert).toBeVisible();
  await tab(page, 'Featured').click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator('.wall-card').first()).toBeVisible();
  broken = false;
  await tab(page, 'Sold').click();
  await expect(page.locator('.wall-card').first()).toBeVisible();
});
