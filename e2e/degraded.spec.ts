import { listWorks, pagesUpToDate, staticPage, wake } from './gallery.ts';
import { expect, type Route, test } from './test.ts';

const addressOf = async (list: string, first: string) =>
  new RegExp(`href="(${first}/[^"]+)"`).exec(await staticPage(list))?.[1] ?? '';

for (const [what, fail] of [
  ['answers 503', (route: Route) => route.fulfill({ status: 503, body: '' })],
  ['is not reached', (route: Route) => route.abort()],
] as const) {
  test(`every public page opens whole while the API ${what}, and no script fails`, async ({
    page,
  }) => {
    await pagesUpToDate();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
    await page.route('**/api/**', fail);
    const work = await addressOf('/portfolio', '/portfolio');
    const post = await addressOf('/blog', '/blog');
    const single = ['/', '/portfolio', '/blog', '/about', '/contact', '/checkout'];
    for (const path of [...single, '/payment-success', work, post]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await wake(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('main'), path).not.toContainText(
        /undefined|\[object|Page Not Found/,
      );
    }
    await page.goto('/portfolio');
    await wake(page);
    await expect(page.locator('.wall-card')).toHaveCount((await listWorks()).length);
    expect(failures).toEqual([]);
  });
}

test('while no picture arrives each work has its name, its place and the words for its picture', async ({
  page,
}) => {
  let refused = 0;
  await page.route('**/uploads/**', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/portfolio');
  await wake(page);
  const card = page.locator('.wall-card').first();
  await expect(card.getByRole('heading')).toBeVisible();
  const picture = card.locator('img').first();
  await expect(picture).toHaveAttribute('alt', /\S/);
  const box = await picture.boundingBox();
  expect(box?.height, 'its place is kept').toBeGreaterThan(100);
  expect(refused, 'pictures were asked for').toBeGreaterThan(0);
});
