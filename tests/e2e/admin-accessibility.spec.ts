import { openAdmin, openTab, respond } from './admin-page.ts';
import { expectAccessible } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** axe finds nothing in any room of the administration, and nothing runs out of the page. */

const inquiry = {
  ...{ id: 1, name: 'Mere', email: 'mere@example.com', subject: 'General Inquiry' },
  ...{ message: 'Kia ora. '.repeat(200), isRead: false, createdAt: '2026-11-01T00:00:00.000Z' },
};
const subscriber = {
  ...{ id: 1, email: 'tui@example.com', firstName: 'Tūī', isActive: true },
  subscribedAt: '2026-11-01T00:00:00.000Z',
};

async function expectSound(page: Page, room: string): Promise<void> {
  await test.step(room, async () => {
    await expectAccessible(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `${room} runs out of the page`).toBeLessThanOrEqual(0);
  });
}

for (const width of [390, 1440]) {
  test(`every tab, form and dialog of the administration is accessible at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
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
    await expectSound(page, 'Artworks');
    await page.locator('tbody tr').first().getByRole('button').first().click();
    await expectSound(page, 'artwork form');
    await closed();
    await page.getByRole('button', { name: 'Add New Artwork' }).click();
    await dialog.getByRole('button', { name: 'Create artwork' }).click();
    await expectSound(page, 'artwork form with errors');
    await closed();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expectSound(page, 'delete confirmation');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await dialog.getByRole('listitem').first().waitFor();
    await expectSound(page, 'arrange');
    await closed();

    await openTab(page, 'Blog Posts');
    await page.getByRole('row').nth(1).waitFor();
    await expectSound(page, 'Blog Posts');
    await page.getByRole('button', { name: 'Create New Post' }).click();
    await expectSound(page, 'post form');
    await closed();
    await openTab(page, 'Orders');
    await page
      .getByText(/to dispatch/)
      .first()
      .waitFor();
    await expectSound(page, 'Orders');
    await openTab(page, 'Inquiries');
    await page.getByRole('button', { name: 'Open inquiry of Mere' }).click();
    await expectSound(page, 'inquiry');
    await closed();
    await expectSound(page, 'Inquiries');
    await openTab(page, 'Subscribers');
    await page.getByText('Showing 1 of 1').waitFor();
    await expectSound(page, 'Subscribers');

    await page.getByRole('button', { name: 'Charts' }).click();
    await dialog.getByRole('heading', { name: 'Sales by month' }).waitFor();
    await expectSound(page, 'charts');
    await closed();
    await page.getByRole('button', { name: 'Account' }).click();
    await expectSound(page, 'account');
    await closed();
    for (const path of ['/admin/reset', '/admin/preview/work', '/admin/receipt?order=none']) {
      await page.goto(path);
      await page.getByText(/We send a link|nothing to preview|could not be loaded/).waitFor();
      await expectSound(page, path);
    }
  });
}
