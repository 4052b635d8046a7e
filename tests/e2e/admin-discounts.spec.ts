import type { DiscountRecord } from '../../src/contract/discount-codes.ts';
import { openAdmin } from './admin-page.ts';
import { adminApi } from './api.ts';
import { expectAccessibleAtWidths, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** Discount codes in the administration. */

test('on a phone a discount code is created, refused twice and switched off; what can be pressed stays in its place while the codes arrive', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const code = `STUDIO-${Date.now()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/discount-codes', async (route) => {
    await promise;
    await route.continue();
  });
  await openAdmin(page);
  await page.getByRole('button', { name: 'Discount codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount Codes' });
  await test.step('what can be pressed stays in its place while the codes arrive', async () => {
    const button = dialog.getByRole('button', { name: 'Create discount code' });
    await button.waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });
    const before = await button.boundingBox();
    resolve();
    await expect(dialog.getByRole('row', { name: /WELCOME10/ })).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await page.setViewportSize(phone);
  });
  await expect(dialog.getByRole('row', { name: /WELCOME10/ })).toContainText('10%');
  await expectAccessibleAtWidths(page);
  const create = async () => {
    await dialog.getByRole('button', { name: 'Create discount code' }).click();
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Per cent').fill('150');
    await dialog.getByRole('button', { name: 'Create code' }).click();
    await expect(dialog.getByText('A percentage is at most 100')).toBeVisible();
    await dialog.getByLabel('Per cent').fill('15%');
    await dialog.getByLabel('Limit').fill('3');
    // Day and month without a year.
    await dialog.getByLabel('Last day').pressSequentially('1212');
    await dialog.getByRole('button', { name: 'Create code' }).click();
    await expect(dialog.getByText('Last day must be a date')).toBeVisible();
    await expect(dialog.getByLabel('Last day')).toBeFocused();
    await dialog.getByLabel('Last day').fill('2099-12-24');
    await dialog.getByRole('button', { name: 'Create code' }).click();
  };
  await create();
  await expect(toastOf(page)).toContainText('Discount code created successfully');
  const row = dialog.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('15%');
  await expect(row).toContainText('0 of 3');
  await expect(row).toContainText('Until 24 December 2099');
  await create();
  await expect(dialog.getByText('Taken')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: `Deactivate ${code}` }).click();
  await expect(row).toContainText('Off');
  await row.getByRole('button', { name: `Uses of ${code}` }).click();
  await expect(page.getByText('Not used yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  const [kept] = (await adminApi<DiscountRecord[]>('GET', '/discount-codes')).filter(
    (each) => each.code === code,
  );
  expect(kept).toMatchObject({ isActive: false, usageLimit: 3, oncePerCustomer: true });
});
