import { openAdmin, respond } from './admin-page.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

/** The login of the administration, and the account. */

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('S2-021 /admin/login is the page Admin Access, where /admin redirects without a session', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Admin Access/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('S8-015 a wrong password is refused with Login Failed and the server’s message; nothing opens', async ({
  page,
}) => {
  const response = page.waitForResponse('**/api/admin/login');
  await signIn(page, runtime.admin.username, 'not the password');
  const { message } = await (await response).json();
  expect(message).toBe('Invalid credentials');
  await expect(toastOf(page).getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(toastOf(page).getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

for (const [name, json, description] of [
  ['the server’s message', { code: 'x', message: 'Try again in 30 s.' }, 'Try again in 30 s.'],
  ['Invalid credentials where the server gives none', undefined, 'Invalid credentials'],
] as const) {
  test(`S8-015 a refused login shows Login Failed with ${name}`, async ({ page }) => {
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 401, ...(json ? { json } : { body: '' }) }),
    );
    await signIn(page, 'admin', 'secret');
    await expect(toastOf(page).getByText('Login Failed', { exact: true })).toBeVisible();
    await expect(toastOf(page).getByText(description, { exact: true })).toBeVisible();
  });
}

test('S2-101 S5-019 S5-020 the login has username and password; left empty it says what is missing and sends no call', async ({
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

test('S5-036 the sign-in button is disabled while signing in', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/login', async (route) => {
    await promise;
    await route.abort();
  });
  await signIn(page, 'admin', 'secret');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  resolve();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('S8-016 a login without a response is Login Error, not Login Failed', async ({ page }) => {
  await page.route('**/api/admin/login', (route) => route.abort());
  await signIn(page, 'admin', 'secret');
  await expect(toastOf(page)).toContainText('Login Error');
  await expect(toastOf(page)).toContainText('An error occurred during login');
  await expect(page.getByLabel('Password')).toHaveValue('secret');
});

test('the artist changes the password, sees an invalid one refused, and signs out everywhere', async ({
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

  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Change name and email' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('Username').fill('mere');
  await dialog.getByLabel('Your password, to confirm').fill('as it is');
  // Not sent to the server, like the next call: the other tests sign in with this account.
  await respond(page, 'PUT', '/account', { username: 'mere', email: null });
  await dialog.getByRole('button', { name: 'Change name and email' }).click();
  await expect(page.getByText('Welcome, mere')).toBeVisible();
  await expectAccessible(page);

  // Not sent to the server: the session of the other tests stays valid.
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForURL(/\/admin\/login$/);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await left;
});
