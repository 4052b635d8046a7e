import { site } from '../../src/site.config.ts';
import { listWorks } from './api.ts';
import { expectAccessible, hasOpacityAnimation, startHydration } from './page-state.ts';
import { staticPage } from './static-pages.ts';
import { expect, type Route, test } from './test.ts';

const addressOf = async (list: string, first: string) =>
  new RegExp(`href="(${first}/[^"]+)"`).exec(await staticPage(list))?.[1] ?? '';

for (const [what, fail] of [
  ['responds 503', (route: Route) => route.fulfill({ status: 503, body: '' })],
  ['is not reached', (route: Route) => route.abort()],
] as const) {
  test(`every public page is complete while the API ${what}, and no script fails`, async ({
    page,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
    await page.route('**/api/**', fail);
    const work = await addressOf('/portfolio', '/portfolio');
    const post = await addressOf('/blog', '/blog');
    const single = ['/', '/portfolio', '/blog', '/about', '/contact', '/checkout'];
    for (const path of [...single, '/payment-success', work, post]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await startHydration(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('main'), path).not.toContainText(
        /undefined|\[object|Page Not Found/,
      );
      if (path === '/portfolio') {
        await expect(page.locator('.wall-card')).toHaveCount((await listWorks()).length);
      }
    }
    expect(failures).toEqual([]);
  });
}

test('S2-079 S8-043 while no picture loads each work shows its name and alt text in the picture’s place', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  let refused = 0;
  await page.route('**/uploads/**', (route) => {
    refused += 1;
    return route.abort();
  });
  for (const path of ['/portfolio', '/']) {
    await page.goto(path);
    const card = page.locator('.wall-card').first();
    await card.scrollIntoViewIfNeeded();
    // Failed before hydration, and still so after it.
    await expect(card.locator('[data-picture]')).toHaveAttribute('data-state', 'failed');
    const prebuilt = await card.locator('img').elementHandle();
    await startHydration(page);
    await expect(page.locator('astro-island[ssr]', { has: card })).toHaveCount(0);
    await expect(card.getByRole('heading')).toBeVisible();
    expect(await prebuilt?.evaluate((picture) => picture.isConnected), 'it stays').toBe(true);
    await expect(card.locator('img')).toHaveAttribute('alt', /\S/);
    await expect(card.getByText(site.artist, { exact: true })).toBeVisible();
    const box = await card.locator('img').boundingBox();
    expect(box?.height, 'its place is kept').toBeGreaterThan(100);
    await expectAccessible(page);
  }
  expect(refused, 'pictures were asked for').toBeGreaterThan(0);
  expect(failures).toEqual([]);
});

test('S2-078 S8-043 a prebuilt picture whose smaller versions fail shows the original', async ({
  page,
}) => {
  await page.route(/\/uploads\/w_/, (route) => route.abort());
  for (const path of ['/portfolio', '/blog']) {
    await page.goto(path);
    const picture = page.locator('main [data-picture]').first();
    await expect(picture, path).toHaveAttribute('data-state', 'loaded');
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/uploads\/[^/]+$/);
  }
});

test('S2-077 S2-078 S2-079 the portrait has the placeholder, fallback and failure of a work’s picture', async ({
  page,
}) => {
  let failing = /\.webp/;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/portrait/, async (route) => {
    await held;
    await (failing.test(route.request().url()) ? route.abort() : route.continue());
  });
  const portrait = page.locator('main [data-picture]');
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  expect(await hasOpacityAnimation(portrait)).toBe(true);
  release();
  await expect(portrait).toHaveAttribute('data-state', 'loaded');
  await expect(portrait.locator('img')).toHaveAttribute('src', /\.jpg$/);
  failing = /./;
  await page.goto('/about');
  await expect(portrait).toHaveAttribute('data-state', 'failed');
  await expect(portrait.getByText(site.artist, { exact: true })).toBeVisible();
  await expect(portrait.getByText(site.portraitAlt, { exact: true })).toBeVisible();
});
