import { openTab, respond } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** Delete confirmations (§2 dialogs) and failed changes of a row (§8), in every tab. */

const TABS = [
  ['Artworks', '/artworks/*', 'Artwork'],
  ['Blog Posts', '/blog-posts/*', 'Blog Post'],
  ['Orders', '/orders/*', 'Order'],
  ['Inquiries', '/inquiries/*', 'Inquiry'],
  ['Subscribers', '/newsletter-subscribers/*', 'Subscriber'],
] as const;

test('S2-153 S2-154 S2-155 S2-156 S8-026 S8-027 S8-028 S8-029 S8-030 S8-031 S8-032 each deletion asks first, and Delete changes to Deleting... while it is in progress; a row whose deletion or other change fails stays as it was, with a toast', async ({
  page,
}) => {
  await openAdminWith(page, 'Artworks');

  await test.step('each deletion asks first; when it fails a toast says so and the row stays', async () => {
    for (const [tab, path, noun] of TABS) {
      await respond(page, 'DELETE', path);
      await openTab(page, tab);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const rows = await page.locator('tbody tr').count();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      const confirm = page.getByRole('alertdialog');
      await expect(confirm).toContainText('This action cannot be undone.');
      await confirm.getByRole('button', { name: 'Cancel' }).click();
      await expect(confirm).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(toastOf(page)).toContainText(`Failed to delete ${noun.toLowerCase()}`);
      await expect(page.locator('tbody tr')).toHaveCount(rows);
    }
  });

  await test.step('an inquiry that could not be marked and a subscriber that could not be switched stay as they were, with a toast', async () => {
    await respond(page, 'PUT', '/inquiries/*/read');
    await respond(page, 'PUT', '/newsletter-subscribers/*/status');
    await openTab(page, 'Inquiries');
    await page.getByRole('checkbox', { name: /Cora/ }).click();
    await expect(toastOf(page)).toContainText('Failed to mark inquiry as read');
    await expect(page.getByRole('checkbox', { name: /Cora/ })).not.toBeChecked();
    await openTab(page, 'Subscribers');
    await page.getByRole('button', { name: 'Deactivate a@example.com' }).click();
    await expect(toastOf(page)).toContainText('Failed to update subscriber status');
    await expect(page.getByRole('button', { name: 'Deactivate a@example.com' })).toBeEnabled();
  });

  await test.step('Delete changes to Deleting... while the deletion is in progress', async () => {
    for (const [tab, path, noun] of TABS) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/api/admin${path}`, async (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback();
        await held;
        await route.fulfill({ status: 204 });
      });
      await openTab(page, tab);
      const rows = page.locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      const before = await rows.count();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      const confirm = page.getByRole('alertdialog', { name: `Delete ${noun}` });
      const buttons = confirm.getByRole('button').filter({ hasText: /\w/ });
      await expect(buttons).toHaveText(['Cancel', 'Delete']);
      await buttons.last().click();
      await expect(buttons, tab).toHaveText(['Cancel', 'Deleting...']);
      await expect(buttons.last()).toBeDisabled();
      release();
      await expect(confirm).toHaveCount(0);
      await expect(rows).toHaveCount(before - 1);
    }
  });
});
