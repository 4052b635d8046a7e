import { disableAdmin, ensureAdmin } from '../../src/server/admins/accounts.ts';
import { connectDatabase } from '../../src/server/services/database.ts';
import { disconnectDatabases } from '../../src/server/services/database-pool.ts';
import { parseEnvironment } from '../../src/server/services/environment.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

/** Passkeys, recovery codes and the list of devices, by an administrator of their own. */

const PASSWORD = 'a sentence of five words';
const database = connectDatabase(
  parseEnvironment({
    DATABASE_URL: runtime.databaseUrl,
    DATABASE_WS_PROXY: runtime.databaseWsProxy,
  }),
);
const username = `keyed-${Date.now()}`;
test.beforeAll(() => ensureAdmin(database, username, PASSWORD, { reset: false }));
test.afterAll(async () => {
  await disableAdmin(database, username);
  await disconnectDatabases();
});

/** An authenticator with a fingerprint sensor, as Chromium emulates it for tests. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function givePassword(page: Page, keep = false): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  if (keep) await page.getByLabel('Keep me signed in on this device for 30 days').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const welcome = (page: Page) => page.getByText(`Welcome, ${username}`);

async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  return page.getByRole('dialog', { name: 'Account' });
}

test('a passkey is added, then asked for after the password; a recovery code stands in for it once; another device is signed out @timed', async ({
  page,
}) => {
  // Another device, signed in by the password alone.
  const elsewhere = await fetch(`${runtime.url}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = await elsewhere.json();
  const isOpen = async () =>
    (
      await fetch(`${runtime.url}/api/admin/session`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).ok;

  await addAuthenticator(page);
  // An IP address has no passkeys.
  await page.goto(`${runtime.url.replace('127.0.0.1', 'localhost')}/admin/login`);
  await givePassword(page, true);
  await expect(welcome(page)).toBeVisible();

  const account = await openAccount(page);
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(account.getByText('Current password is required')).toBeVisible();
  await account.getByLabel('Your password, to confirm the change').fill(PASSWORD);
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  const shown = account.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
  // Ten hashes of argon2id, for which a request has nine seconds: beside other tests a busy machine needs more.
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Close' }).click();
  await expect(toastOf(page)).toContainText('Your recovery codes are shown only now');
  await account.getByRole('button', { name: 'I have kept them' }).click();
  await expect(account.getByText('10 recovery codes are left.')).toBeVisible();

  await expect(account.getByText('· this device')).toBeVisible();
  await expect(account.getByText('Stays signed in until')).toBeVisible();
  expect(await isOpen()).toBe(true);
  await account.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  await expect(toastOf(page)).toContainText('Safari on iPhone is signed out');
  await expect(account.getByText('Safari on iPhone')).toHaveCount(0);
  expect(await isOpen()).toBe(false);
  await account.getByRole('button', { name: 'Close' }).click();

  await signOut(page);
  await givePassword(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();

  const [code = ''] = codes;
  for (const isFirst of [true, false]) {
    await signOut(page);
    await givePassword(page);
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    if (isFirst) await expect(welcome(page)).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveText('That was not right. Please try again.');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(welcome(page)).toBeVisible();
});
