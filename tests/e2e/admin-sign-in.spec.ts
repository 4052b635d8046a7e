import { openAdmin, respond } from './admin-page.ts';
import { dismissToast, expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/** The login of the administration, and the account. */

test('S2-021 S2-101 S5-019 S5-020 S5-036 S8-015 S8-016 /admin/login is the page Admin Access, where /admin redirects without a session; a sign-in that is incomplete, refused or without a response says so, and opens nothing', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  // Those of the redirecting page are not the login's.
  page.on('framenavigated', () => calls.splice(0));

  await test.step('/admin redirects to it without a session', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Admin Access/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  const username = page.getByLabel('Username', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Sign in' });

  await test.step('left empty it says what is missing, and sends no call', async () => {
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(password).toHaveAttribute('type', 'password');
    await button.click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  await test.step('a wrong password: Login Failed with the server’s message', async () => {
    await username.fill(runtime.admin.username);
    await password.fill('not the password');
    const response = page.waitForResponse('**/api/admin/login');
    await button.click();
    const { message } = await (await response).json();
    expect(message).toBe('Invalid credentials');
    await expect(toastOf(page).getByText('Login Failed', { exact: true })).toBeVisible();
    await expect(toastOf(page).getByText(message, { exact: true })).toBeVisible();
    await dismissToast(page);
  });

  for (const [json, description] of [
    [{ code: 'x', message: 'Try again in 30 s.' }, 'Try again in 30 s.'],
    [undefined, 'Invalid credentials'],
  ] as const) {
    await test.step(`refused: Login Failed with ${description}`, async () => {
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({ status: 401, ...(json ? { json } : { body: '' }) }),
      );
      await button.click();
      await expect(toastOf(page).getByText('Login Failed', { exact: true })).toBeVisible();
      await expect(toastOf(page).getByText(description, { exact: true })).toBeVisible();
      await dismissToast(page);
      await page.unroute('**/api/admin/login');
    });
  }

  await test.step('without a response: Login Error; the button is disabled until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/admin/login', async (route) => {
      await promise;
      await route.abort();
    });
    await button.click();
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    resolve();
    await expect(button).toBeEnabled();
    await expect(toastOf(page)).toContainText('Login Error');
    await expect(toastOf(page)).toContainText('An error occurred during login');
    await expect(password).toHaveValue('not the password');
  });
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
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
