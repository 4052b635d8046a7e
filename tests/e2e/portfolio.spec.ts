import { listWorks } from './api.ts';
import { startHydration } from './page-state.ts';
import { staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

const titlesOn = (page: Page) => page.locator('.wall-card h2').allTextContents();

test('S2-007 S2-008 S2-009 S2-038 S2-039 /portfolio and /paintings are one page: title, subtitle, every work, no tabs, the way home', async ({
  page,
}) => {
  const works = await listWorks();
  const seen = [];
  for (const path of ['/portfolio', '/paintings']) {
    await page.goto(path);
    await startHydration(page);
    seen.push(await titlesOn(page));
    const section = page.locator('#portfolio');
    await expect(section.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section.locator('header p')).not.toBeEmpty();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
  expect(seen[0]?.toSorted()).toEqual(works.map(({ title }) => title).toSorted());
  expect(seen[1]).toEqual(seen[0]);
  await test.step('they are built alike, but for the mark of the current page in the navigation', async () => {
    const built = async (path: string) =>
      (await staticPage(path))
        .replace(' aria-current="page"', '')
        .replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
    expect(await built('/paintings')).toBe(await built('/portfolio'));
  });
});

test('S2-040 S2-041 S9-017 View Full Portfolio dispatches page-navigation, waits about 300 ms, and goes to /portfolio', {
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
