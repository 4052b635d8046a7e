import { filterBy, openAdmin } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { createWork, deleteWork } from './api.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('the editor steps through the list as it is shown, and asks before changes are lost; tab, search, filter and open dialog are in the URL: a reload comes back to them, Back closes the dialog', async ({
  page,
}) => {
  await openAdminWith(page, 'Artworks');

  await test.step('the editor steps through the list as it is shown, and asks before changes are lost', async () => {
    await page.getByRole('button', { name: 'Edit Tide Table' }).click();
    const title = page.getByRole('dialog').getByLabel('Title (Optional)');
    const said = page.getByRole('dialog').locator('[aria-live]');
    const previous = page.getByRole('button', { name: 'Previous artwork' });
    await expect(previous).toBeDisabled();
    await page.getByRole('button', { name: 'Next artwork' }).click();
    await expect(title).toHaveValue('Āpōpō');
    await expect(said).toHaveText('Āpōpō');
    await previous.press('Enter');
    await expect(said).toHaveText('Tide Table');
    await expect(previous).toBeFocused();
    await previous.press('Enter');
    await expect(title).toHaveValue('Tide Table');
    await page.getByRole('button', { name: 'Next artwork' }).click();
    await title.fill('Tomorrow');
    await page.getByRole('button', { name: 'Next artwork' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Tomorrow');
    await page.getByRole('button', { name: 'Next artwork' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(title).toHaveValue('Linen');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/admin');
  });

  await test.step('tab, search, filter and open dialog are in the URL: a reload comes back to them, Back closes the dialog', async () => {
    await filterBy(page, 'Featured');
    await page.getByRole('searchbox').fill('tide');
    await expect(page).toHaveURL('/admin?q=tide&status=featured');
    await page.getByRole('button', { name: 'Edit Tide Table' }).click();
    await expect(page).toHaveURL('/admin?q=tide&status=featured&open=4');

    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
    await expect(dialog.getByLabel('Title (Optional)')).toHaveValue('Tide Table');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('featured');
    await expect(page.getByRole('searchbox')).toHaveValue('tide');

    await page.getByRole('tab', { name: 'Inquiries', exact: true }).click();
    await expect(page).toHaveURL('/admin?tab=inquiries');
    await page.goBack();
    await expect(page.getByRole('row', { name: /Tide Table/ })).toBeVisible();

    await page.getByRole('button', { name: 'Discount codes' }).click();
    await expect(page).toHaveURL('/admin?q=tide&status=featured&panel=discounts');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a work is featured and marked as sold with two clicks each', async ({ page }) => {
  const work = await createWork({ title: `Two Clicks ${Date.now()}` });
  await openAdmin(page);
  const row = page.getByRole('row').filter({ hasText: work.title });
  const command = async (name: string) => {
    await row.getByRole('button', { name: `Commands for ${work.title}` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await command('Feature');
  await expect(toastOf(page)).toContainText('It is among the featured works.');
  await command('Mark sold');
  await expect(row).toContainText('Sold');
  await expect(row).toContainText('Featured');
  await deleteWork(work);
});
