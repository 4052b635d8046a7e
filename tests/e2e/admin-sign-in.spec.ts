import sharp from 'sharp';
import { openAdmin, respond, toastOf } from './admin-page.ts';
import { expect, type Page, test } from './test.ts';

/** The login of the administration, and the pictures that come in. */

test('S2-101 S5-019 S5-020 the login has username and password; left empty it says what is missing, and asks nobody', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/admin/login');
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('S5-036 while it signs in the button waits', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/login', async (route) => {
    await promise;
    await route.abort();
  });
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  resolve();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('S8-016 a login that reaches nobody is an error, not a refusal', async ({ page }) => {
  await page.route('**/api/admin/login', (route) => route.abort());
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toastOf(page)).toContainText('Login Error');
  await expect(toastOf(page)).toContainText('An error occurred during login');
  await expect(page.getByLabel('Password')).toHaveValue('secret');
});

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#234' } })
    .jpeg()
    .toBuffer();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

async function openForm(page: Page) {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('With a photo');
  return page.getByRole('dialog');
}

test('S8-017 an upload that fails is said, and the form keeps what was typed', async ({ page }) => {
  const form = await openForm(page);
  await respond(page, 'POST', '/upload-image');
  await choosePhoto(page);
  await expect(toastOf(page)).toContainText('Upload failed');
  await expect(form.getByRole('alert')).toContainText('Failed to upload image');
  await expect(form.getByLabel('Title')).toHaveValue('With a photo');
  await expect(form.getByRole('button', { name: 'Create artwork' })).toBeEnabled();
});

test('S8-018 a stored picture that does not load is said, and its preview taken away', async ({
  page,
}) => {
  const form = await openForm(page);
  const url = '/uploads/0123456789abcdef01234567.jpg';
  const picture = { url, width: 80, height: 60, placeholderColor: '#223344' };
  await respond(page, 'POST', '/upload-image', picture);
  await choosePhoto(page);
  await expect(toastOf(page)).toContainText('Image loading failed');
  await expect(form.getByRole('img', { name: 'Preview' })).toHaveCount(0);
});

test('S5-021 S5-022 a file of another type, or above 5 MB, is refused before it is sent', async ({
  page,
}) => {
  const form = await openForm(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const input = form.locator('input[type=file]');
  const buffer = Buffer.alloc(100);
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer });
  await expect(form.getByText('Invalid file type, select JPEG, PNG, GIF, WebP')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(form.getByText('File too large')).toBeVisible();
  expect(calls.filter((url) => url.includes('upload-image'))).toEqual([]);
});

test('S5-024 S9-007 an upload that takes 30 seconds is given up, in words', async ({ page }) => {
  const form = await openForm(page);
  await page.route('**/api/admin/upload-image', () => {});
  await choosePhoto(page);
  await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Create artwork' })).toBeDisabled();
  const begun = Date.now();
  await expect(
    form.getByText('Upload timed out. Please try with a smaller image.').first(),
  ).toBeVisible({ timeout: 40_000 });
  expect(Date.now() - begun).toBeGreaterThan(25_000);
});

test('the artist changes her password, is told what is wrong with it, and signs out everywhere', async ({
  page,
}) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('New password needs at least 12 characters')).toBeVisible();
  await dialog.getByLabel('New password').fill('a sentence that is long');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(toastOf(page)).toContainText('Failed to change password');

  // Answered here: the session of the other tests goes on.
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForURL('**/admin/login');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await left;
});
