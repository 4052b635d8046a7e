import { openAdmin, openTab, respond } from './admin-page.ts';
import { expectAccessible } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** axe finds no violation in any tab, form and dialog of the administration, and nothing overflows the page. */

const inquiry = {
  id: 1,
  name: 'Mere',
  email: 'mere@example.com',
  subject: 'General Inquiry',
  message: 'Kia ora. '.repeat(200),
  isRead: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  artworkId: null,
  artworkTitle: 'Tide Table',
  imageUrl: null,
};
const subscriber = {
  id: 1,
  email: 'tui@example.com',
  firstName: 'Tūī',
  isActive: true,
  subscribedAt: '2026-11-01T00:00:00.000Z',
};

/** On a laptop, then on a phone, where the page stays. */
async function expectAccessibleWithoutOverflow(page: Page, screen: string): Promise<void> {
  for (const width of [1440, 390]) {
    await test.step(`${screen}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${screen} overflows the page at ${width} px`).toBeLessThanOrEqual(0);
    });
  }
}

/** On a phone the first work stands within the first 500 px, and no row is higher than 96 px. */
async function expectLowRows(page: Page): Promise<void> {
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    }),
  );
  expect(rows[0]?.top).toBeLessThanOrEqual(500);
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(96);
}

test('every tab, form and dialog of the administration is accessible on a phone and on a laptop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await respond(page, 'GET', '/inquiries', [inquiry]);
  await respond(page, 'GET', '/newsletter-subscribers', [subscriber]);
  await openAdmin(page);
  const dialog = page.getByRole('dialog');
  const closed = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('row').nth(1).waitFor();
  await expectLowRows(page);
  await expectAccessibleWithoutOverflow(page, 'Artworks');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Save changes' }).waitFor();
  await expectAccessibleWithoutOverflow(page, 'artwork form');
  await closed();
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectAccessibleWithoutOverflow(page, 'artwork form with errors');
  await closed();
  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /^Commands for / }).click();
  const feature = page.getByRole('menuitem', { name: 'Feature' });
  await feature.waitFor();
  await expectAccessibleWithoutOverflow(page, 'menu of a row');
  await expect(feature, 'the menu stays open at both widths').toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expectAccessibleWithoutOverflow(page, 'delete confirmation');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await page.getByRole('listitem').first().waitFor();
  await expectAccessibleWithoutOverflow(page, 'wall');

  await openTab(page, 'Blog Posts');
  await page.getByRole('row').nth(1).waitFor();
  await expectAccessibleWithoutOverflow(page, 'Blog Posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await dialog.getByRole('button', { name: 'Save draft' }).waitFor();
  await expectAccessibleWithoutOverflow(page, 'post form');
  await closed();
  await openTab(page, 'Orders');
  await page
    .getByText(/to dispatch/)
    .first()
    .waitFor();
  await expectAccessibleWithoutOverflow(page, 'Orders');
  await openTab(page, 'Inquiries');
  await page.getByRole('button', { name: 'Open inquiry of Mere' }).click();
  await expectAccessibleWithoutOverflow(page, 'inquiry');
  await closed();
  await expectAccessibleWithoutOverflow(page, 'Inquiries');
  await openTab(page, 'Subscribers');
  await page.getByText('Showing 1 of 1').waitFor();
  await expectAccessibleWithoutOverflow(page, 'Subscribers');

  await page.getByRole('button', { name: 'Charts' }).click();
  await dialog.getByRole('heading', { name: 'Sales by month' }).waitFor();
  await expectAccessibleWithoutOverflow(page, 'charts');
  await closed();
  await page.getByRole('button', { name: 'Account' }).click();
  await dialog.getByLabel('Username').waitFor();
  await expectAccessibleWithoutOverflow(page, 'account');
  await closed();
  await page.getByRole('button', { name: 'My gallery' }).click();
  for (const tab of ['Name and address', 'Home page', 'About', 'Emails and receipts', 'Look']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expectAccessibleWithoutOverflow(page, `my gallery, ${tab}`);
  }
  await closed();
  for (const [path, said] of [
    ['/admin/reset', page.getByText('We send a link')],
    ['/admin/preview/work', page.getByRole('note').filter({ hasText: 'nothing to preview' })],
    [
      '/admin/receipt?order=none',
      page.getByRole('alert').filter({ hasText: 'could not be loaded' }),
    ],
  ] as const) {
    await page.goto(path);
    await expect(said).toBeVisible();
    await expectAccessibleWithoutOverflow(page, path);
  }
});
