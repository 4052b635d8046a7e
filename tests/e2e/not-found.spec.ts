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
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const html = await staticPage('/nothing-here');
  expect(html).toContain('Page Not Found');
  for (const path of ['/about/us', '/admin/elsewhere']) {
    const other = await page.request.get(path);
    expect(other.status(), path).toBe(404);
    expect(await other.text(), path).toBe(html);
  }
  await page.getByRole('main').getByRole('link', { name: 'View Portfolio' }).click();
  await page.waitForURL((url) => url.pathname === '/portfolio');
});
