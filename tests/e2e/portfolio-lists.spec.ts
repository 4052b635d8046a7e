import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { startHydration } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

const LISTS = {
  Available: '/api/artworks/available',
  Sold: '/api/artworks/sold',
  Galleried: '/api/artworks?category=galleried',
  Featured: '/api/artworks/featured',
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('S2-043 S2-045 S9-022 while a list loads six cards hold its place in 1, 2 or 3 columns; one without works says so', async ({
  page,
}) => {
  let respond = () => {};
  await page.route('**/api/artworks/sold', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue();
  });
  await page.route('**/api/artworks?category=galleried', (route) => route.fulfill({ json: [] }));
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
  await tab(page, 'Galleried').click();
  await expect(page.getByText('No artworks found in this category', { exact: true })).toBeVisible();
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

test('S2-039 S4-011 S7-005 S7-006 S7-007 S7-008 S9-023 the tabs are featured, open at first, available, sold and galleried, each with its call', async ({
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
        'id',
        'title',
        'description',
        'medium',
        'dimensions',
        'price',
        'category',
        'imageUrl',
        'isAvailable',
        'isFeatured',
        'isGalleried',
        'createdAt',
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
