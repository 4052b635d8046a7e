import type { DiscountRecord } from '../../src/contract/discount-codes.ts';
import type { Health } from '../../src/contract/health.ts';
import { decimalOf } from '../../src/contract/money.ts';
import { disableAdmin, ensureAdmin } from '../../src/server/admins/accounts.ts';
import { connectDatabase } from '../../src/server/services/database.ts';
import { disconnectDatabases } from '../../src/server/services/database-pool.ts';
import { parseEnvironment } from '../../src/server/services/environment.ts';
import { openAdmin, respond, toastOf } from './admin-page.ts';
import { adminApi, createWork, deleteWork, sellWork } from './api.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/** Codes, charts, and what the administration says of itself: what fails, and whether visitors see the latest. */

for (const width of [390, 1440]) {
  test(`a discount code is created, refused twice, switched off and on, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const code = `STUDIO-${width}-${Date.now()}`;
    await openAdmin(page);
    await page.getByRole('button', { name: 'Discount codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discount Codes' });
    await expect(dialog.getByRole('row', { name: /WELCOME10/ })).toContainText('10 %');
    await expectAccessible(page);
    const create = async () => {
      await dialog.getByRole('button', { name: 'Create discount code' }).click();
      await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
      await dialog.getByLabel('Per cent').fill('150');
      await dialog.getByRole('button', { name: 'Create code' }).click();
      await expect(dialog.getByText('A percentage is at most 100')).toBeVisible();
      await dialog.getByLabel('Per cent').fill('15');
      await dialog.getByLabel('Limit').fill('3');
      await dialog.getByLabel('Last day').fill('2099-12-24');
      await dialog.getByRole('button', { name: 'Create code' }).click();
    };
    await create();
    await expect(toastOf(page)).toContainText('Discount code created successfully');
    const row = dialog.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('15 %');
    await expect(row).toContainText('0 of 3');
    await expect(row).toContainText('Until 24 December 2099');
    await create();
    await expect(dialog.getByText('Taken')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: `Deactivate ${code}` }).click();
    await expect(row).toContainText('Off');
    await row.getByRole('button', { name: `Uses of ${code}` }).click();
    await expect(page.getByText('Nobody has used this code yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    const [kept] = (await adminApi<DiscountRecord[]>('GET', '/discount-codes')).filter(
      (each) => each.code === code,
    );
    expect(kept).toMatchObject({ isActive: false, usageLimit: 3, oncePerCustomer: true });
  });
}

test('charts are drawn and repeated as tables, and their library is loaded only with them', async ({
  page,
}) => {
  const work = await createWork({ title: 'On a chart', price: decimalOf('1200.00') });
  await sellWork(work);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openAdmin(page);
  const before = scripts.length;
  await page.getByRole('button', { name: 'Charts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charts' });
  for (const title of ['Sales by month', 'Works by state', 'Subscribers over time']) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog.getByRole('img', { name: `${title}, drawn` })).toBeAttached();
  }
  const sales = dialog.getByRole('table', { name: 'Sales by month' });
  await expect(sales.getByRole('row')).toHaveCount(13);
  await expect(sales.getByRole('row').last()).toContainText(/\$[1-9]/);
  expect(scripts.slice(before).length).toBeGreaterThan(0);
  const inked = () =>
    dialog.locator('canvas').evaluateAll((canvases) =>
      (canvases as HTMLCanvasElement[]).map((canvas) => {
        const { data } = canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] as number[] };
        return data.some((value) => value > 0);
      }),
    );
  await expect.poll(inked).toEqual([true, true, true]);
  await expectAccessible(page);
  await deleteWork(work);
});

const failing: Health = {
  alerts: [
    { kind: 'mail', count: 2, since: '2026-11-21T00:00:00.000Z' },
    { kind: 'webhook', count: 1, since: '2026-11-21T00:00:00.000Z' },
  ],
  stuckMails: [
    { id: 7, to: 'ada@example.com', subject: 'Your order', since: '2026-11-21T00:00:00.000Z' },
  ],
  stuckRefunds: [],
  publishing: { state: 'failed', builtAt: '2026-11-20T00:00:00.000Z' },
};

for (const width of [390, 1440]) {
  test(`repeated failures are shown at the top, each with the command that helps, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const asked: string[] = [];
    await respond(page, 'GET', '/health', failing);
    for (const path of ['/health/retry', '/health/mails/7', '/publish']) {
      await page.route(`**/api/admin${path}`, (route) => {
        asked.push(`${route.request().method()} ${path}`);
        return route.fulfill({ status: 204 });
      });
    }
    await openAdmin(page);
    const banner = page.getByRole('alert', { name: 'Needs a look' });
    await expect(banner).toContainText('2 e-mails cannot be sent.');
    await expect(banner).toContainText('“Your order” to ada@example.com');
    await expect(banner).toContainText('Stripe’s notices do not arrive');
    await expect(page.getByText('The public pages could not be made anew.')).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Try again now' }).click();
    await expect(toastOf(page)).toContainText('Trying again');
    await banner.getByRole('button', { name: 'Stop trying to send “Your order”' }).click();
    await expect(toastOf(page)).toContainText('No longer tried');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(toastOf(page)).toContainText('Publishing');
    expect(asked).toEqual(['POST /health/retry', 'DELETE /health/mails/7', 'POST /publish']);
  });
}

test('the administration says that an edit is being published, and when it is published', async ({
  page,
}) => {
  const state = async () => (await adminApi<Health>('GET', '/health')).publishing.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('current');
  await openAdmin(page);
  await expect(page.getByText('The public pages are up to date.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('On its way');
  await page.getByRole('button', { name: 'Create artwork' }).click();
  await expect(
    page.getByText(/^The public pages (are being made anew|update within some minutes)/),
  ).toBeVisible();
  await expect(page.getByText('The public pages are up to date.')).toBeVisible({ timeout: 60_000 });
  const page2 = await (await fetch(`${runtime.url}/portfolio`)).text();
  expect(page2).toContain('On its way');
  const own = (await adminApi<{ id: number; title: string }[]>('GET', '/artworks')).filter(
    ({ title }) => title === 'On its way',
  );
  for (const { id } of own) await adminApi('DELETE', `/artworks/${id}`);
});

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
