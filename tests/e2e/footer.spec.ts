import { site } from '../../src/site.config.ts';
import { expect, test } from './test.ts';

test('S2-096 S2-097 the footer of every page leads to the portfolio, the journal, about, contact, the administration, and an email', async ({
  page,
}) => {
  for (const [path, home] of [
    ['/', ''],
    ['/blog', '/'],
  ] as const) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const href of [
      '/portfolio',
      '/blog',
      `${home}#about`,
      `${home}#contact`,
      '/admin/login',
      '/delivery',
      '/terms',
      '/privacy',
    ]) {
      await expect(footer.locator(`a[href="${href}"]`), href).toBeVisible();
    }
    await expect(footer.locator(`a[href="mailto:${site.email}"]`)).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Newsletter' })).toBeVisible();
  }
});
