import { staticPage } from './static-pages.ts';
import { expect, test } from './test.ts';

test('S2-023 any other address is a page that says Page Not Found, with links onwards; one of no work or post is kept out of search engines', async ({
  page,
}) => {
  for (const path of ['/portfolio/no-such-work', '/blog/no-such-post']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  for (const path of ['/nothing-here', '/about/us', '/admin/elsewhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  }
  expect(await staticPage('/nothing-here')).toContain('Page Not Found');
  await page.getByRole('main').getByRole('link', { name: 'View Portfolio' }).click();
  await page.waitForURL((url) => url.pathname === '/portfolio');
});
