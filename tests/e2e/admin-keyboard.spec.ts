import { orderNumber } from '../../src/contract/order-number.ts';
import { adminApi, createWork, deleteWork, findWork, listWorkRecords, sellWork } from './api.ts';
import { toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { tabTo } from './tab-to.ts';
import { expect, type Page, test } from './test.ts';

/** What the artist does each day, by keys alone. After each command the focus is on a control, not lost. */

const STAMP = `Keys ${Date.now()}`;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function pressOn(page: Page, name: string | RegExp, key = 'Tab', most = 150) {
  await tabTo(page, button(page, name).first(), key, most);
  await page.keyboard.press('Enter');
}

/** A command of a row's menu, chosen by typing its name. */
async function command(page: Page, of: string, item: string): Promise<void> {
  const menu = button(page, `Commands for ${of}`);
  await tabTo(page, menu, 'Tab', 150);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) });
  await entry.waitFor();
  await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 15; presses += 1) {
    if (await entry.evaluate((element) => element.matches(':focus'))) break;
    const before = await focused();
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus a moment later; another press before that would pass the command by.
    await expect.poll(focused).not.toBe(before);
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The focus is on a control, which a screen reader names. */
const expectFocus = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? ''), 'what has the focus')
    .toMatch(/BUTTON|INPUT|A|SELECT|TEXTAREA/);

async function openTabByKeys(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  const tab = page.getByRole('tab', { name, exact: true });
  for (let presses = 0; presses < 5; presses += 1) {
    if ((await tab.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowRight');
  }
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

test('a day at the administration by keyboard alone, from signing in to signing out', async ({
  page,
}) => {
  test.slow();
  const title = `${STAMP} a`;
  const work = await createWork({ title });
  const sold = await createWork({ title: `${STAMP} sold` });
  const order = await sellWork(sold);
  for (const name of ['d1', 'd2'])
    await createWork({ title: `${STAMP} ${name}`, isDraft: true } as object);
  await fetch(`${runtime.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: STAMP,
      email: 'keys@example.com',
      subject: 'General Inquiry',
      message: 'Hello',
    }),
  });
  page.setDefaultTimeout(10_000);
  const { keyboard } = page;

  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('Username'));
  await keyboard.type(runtime.admin.username);
  await keyboard.press('Tab');
  await keyboard.type(runtime.admin.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Gallery Administration' })).toBeVisible();

  await test.step('commands of a row', async () => {
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.type(STAMP);
    for (const [name, says] of [
      ['Feature', 'It is among the featured works'],
      ['Mark sold', 'It is marked as sold'],
      ['Gallery displayed', 'It is shown as displayed'],
      ['Duplicate', 'A draft with the details'],
    ] as const) {
      await command(page, title, name);
      await expect(toastOf(page)).toContainText(says);
      await expectFocus(page);
    }
    // The copy stands above, and may have moved the row out of sight: a key brings it back.
    await keyboard.press('Shift+Tab');
    await command(page, title, 'Archive');
    await expect(toastOf(page)).toContainText('with the status Archived');
    await expectFocus(page);
    await tabTo(page, page.getByLabel('Status', { exact: true }), 'Shift+Tab');
    await keyboard.type('Archived');
    await command(page, title, 'Put back');
    await expect(toastOf(page)).toContainText('in your lists again');
    await tabTo(page, page.getByLabel('Status', { exact: true }), 'Shift+Tab');
    await keyboard.type('All');
  });

  await test.step('rows of drafts', async () => {
    await pressOn(page, /^Fill in drafts/, 'Shift+Tab');
    const rows = page.getByRole('dialog', { name: 'Fill in drafts' });
    for (const name of ['d1', 'd2']) {
      const row = rows.getByRole('group', { name: `${STAMP} ${name}` });
      await tabTo(page, row.getByLabel('Price'));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('100');
    }
    await pressOn(page, 'Publish all');
    await expect(toastOf(page)).toContainText(/works? published/);
    await expect(rows).toHaveCount(0);
  });

  await test.step('wall', async () => {
    await pressOn(page, 'Wall', 'Shift+Tab');
    await expect(page).toHaveURL(/view=wall/);
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await command(page, title, 'Move to place…');
    const place = page.getByRole('dialog', { name: `Move ${title}` }).getByRole('textbox');
    await tabTo(page, place);
    await keyboard.type('2');
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${title} moved` })).toBeVisible();
    await expect(button(page, `Commands for ${title}`)).toBeFocused();
    await keyboard.press('Control+z');
    await expect(page.getByRole('status').filter({ hasText: `${title} is back` })).toBeVisible();
    await pressOn(page, 'List', 'Shift+Tab');
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.type(STAMP);
  });

  await test.step('deletion', async () => {
    await command(page, title, 'Delete…');
    const confirm = page.getByRole('alertdialog');
    await tabTo(page, confirm.getByRole('button', { name: 'Delete', exact: true }));
    await keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('deleted successfully');
    await expectFocus(page);
    expect((await listWorkRecords()).some(({ id }) => id === work.id)).toBe(false);
  });

  await test.step('dispatch', async () => {
    await openTabByKeys(page, 'Orders');
    await pressOn(page, new RegExp(`^Open order ${orderNumber(order.id)}`));
    const dialog = page.getByRole('dialog', { name: `Order ${orderNumber(order.id)}` });
    await tabTo(page, dialog.getByLabel('Tracking number or link (Optional)'));
    await keyboard.type('https://example.com/parcel');
    await pressOn(page, 'Mark as dispatched');
    await expect(toastOf(page)).toContainText('Order marked as dispatched');
    await expect(button(page, 'Change tracking link')).toBeFocused();
    // Escape closes what lies on top: first the toast, then the dialog.
    await keyboard.press('Escape');
    await expect(toastOf(page)).toHaveCount(0);
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('an inquiry', async () => {
    await openTabByKeys(page, 'Inquiries');
    await pressOn(page, `Open inquiry of ${STAMP}`);
    const link = page.getByRole('dialog').getByRole('link', { name: 'keys@example.com' });
    await tabTo(page, link);
    await expect(link).toHaveAttribute('href', /^mailto:keys@example\.com/);
    await keyboard.press('Escape');
    await expect(button(page, `Open inquiry of ${STAMP}`)).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: `inquiry of ${STAMP}` }));
    await keyboard.press('Space');
    await expect(toastOf(page)).toContainText('Inquiry marked as read');
    await expectFocus(page);
  });

  const before = await adminApi<{ phone: string }>('GET', '/gallery');
  await test.step('my gallery', async () => {
    await pressOn(page, 'My gallery', 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'My gallery' });
    await tabTo(page, dialog.getByLabel(/^Phone/));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('+64 6 555 0199');
    await keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Gallery updated successfully');
    await expect(button(page, 'My gallery')).toBeFocused();
    expect((await adminApi<{ phone: string }>('GET', '/gallery')).phone).toBe('+64 6 555 0199');
  });

  await pressOn(page, 'Sign out');
  await page.waitForURL(/\/admin\/login/);

  await adminApi('PUT', '/gallery', { phone: before.phone });
  expect((await findWork(sold.id)).isAvailable).toBe(false);
  for (const each of (await listWorkRecords()).filter((one) => one.title.startsWith(STAMP))) {
    await deleteWork(each);
  }
});
