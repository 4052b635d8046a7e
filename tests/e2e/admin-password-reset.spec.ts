import { disableAdmin, ensureAdmin } from '../../src/server/admins/accounts.ts';
import { connectDatabase } from '../../src/server/services/database.ts';
import { disconnectDatabases } from '../../src/server/services/database-pool.ts';
import { parseEnvironment } from '../../src/server/services/environment.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

test('a forgotten password: the same response for every name, and a form behind the mailed link', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await page.getByLabel('Username').fill('unknown-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an account of that name');
  await expectAccessible(page);

  await page.goto(`/admin/reset#${'A'.repeat(43)}`);
  await page.reload();
  await page.getByLabel('New password').fill('a long new password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('has been used, or is too old');
  await expectAccessible(page);

  const database = connectDatabase(
    parseEnvironment({
      DATABASE_URL: runtime.databaseUrl,
      DATABASE_WS_PROXY: runtime.databaseWsProxy,
    }),
  );
  const username = `forgetful-${Date.now()}`;
  await ensureAdmin(database, username, 'an old password', { reset: false });
  await page.goto('/admin/reset');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const linkIn = () => {
    const mail = mailsAbout(`new password for ${username}`)[0] ?? '';
    return /\/admin\/reset#[\w-]{43}/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? '';
  };
  await expect.poll(linkIn).not.toBe('');
  // In the same window: only what follows the # is new.
  await page.goto(linkIn());
  await page.getByLabel('New password').fill('a long new password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password is changed');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a long new password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await disableAdmin(database, username);
  await disconnectDatabases();
});
