import { readFileSync } from 'node:fs';
import { orderNumber } from '../../src/contract/order-number.ts';
import { confirmDelete, filterBy, openAdmin, openTab } from './admin-page.ts';
import { adminApi, createWork, deleteWork, placeOrder } from './api.ts';
import { toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expectOnStaticPage, staticPage } from './static-pages.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

/**
 * The link of a toast is reached by F8 and Tab, which stops the toast's time, and opens the public page in a new tab.
 */
async function expectViewByKeyboard(page: Page, view: Locator, title: string) {
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.clock.runFor(6_000);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const post = await opened;
  await expect(post.getByRole('heading', { name: title })).toBeVisible();
  await post.close();
}

/** A link to the former address of a post leads to it; the sitemap names the present one. */
async function moveToAnotherAddress(page: Page, title: string, former: string, slug: string) {
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form.getByLabel('Address').fill(slug);
  await expect(form.getByText('Links to its former address lead here.')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully');
  await expectOnStaticPage(new RegExp(title), `/blog/${slug}`);
  const visit = await page.context().newPage();
  await visit.goto(`/blog/${former}`);
  await expect(visit).toHaveURL(`/blog/${slug}`);
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title);
  await visit.close();
  const sitemap = await staticPage('/sitemap-0.xml');
  expect(sitemap).toContain(`/blog/${slug}<`);
  expect(sitemap).not.toContain(former);
}

test('S2-148 S4-012 S6-014 S8-035 a post is written, published, changed and deleted', async ({
  page,
}) => {
  await page.clock.install();
  const title = 'A Week in Ōtaki';
  await openAdmin(page, 'Blog Posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Content').fill('Rain.\nThen none.');
  await expect(form.getByText('/blog/a-week-in-otaki')).toBeVisible();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully');
  await expect(toastOf(page)).toContainText('Only you see it.');
  await expect(toastOf(page).getByRole('link')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');

  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await form.getByLabel('Title').fill('Eight Days');
  await form.getByLabel('Address').fill('');
  const kept = '/blog/a-week-in-otaki. Left blank it stays as it is.';
  await expect(form.getByText(kept)).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully');
  await expect(toastOf(page)).toContainText('Visitors see it now.');
  const view = toastOf(page).getByRole('link', { name: `View ${title}` });
  await expect(view).toHaveAttribute('href', '/blog/a-week-in-otaki');
  await expectViewByKeyboard(page, view, title);
  await expect(row).toContainText('Published');
  await moveToAnotherAddress(page, title, 'a-week-in-otaki', 'eight-days');

  await row.getByRole('button', { name: `Commands for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await confirmDelete(page, 'Delete Blog Post');
  await expect(toastOf(page)).toContainText('Blog post deleted successfully');
  await expect(row).toHaveCount(0);
});

test('S4-013 S6-015 S6-016 S6-017 S6-018 S6-019 S6-020 S7-042 S8-036 S8-037 S8-038 S8-039 S8-040 an inquiry is read, marked and deleted, and the counter follows; a subscriber is switched off and on, exported with all others whatever the filter, and deleted; an order is deleted, and the focus returns to the page', async ({
  page,
}) => {
  const name = `Mere ${Date.now()}`;
  const json = { name, email: 'mere@example.com', subject: 'General Inquiry', message: 'Kia ora' };
  await fetch(`${runtime.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const email = `rua-${Date.now()}@example.com`;
  await fetch(`${runtime.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName: 'Tūī' }),
  });
  const work = await createWork({ title: `Ordered ${Date.now()}` });
  const order = await placeOrder(work);
  await openAdmin(page, 'Inquiries');

  await test.step('an inquiry is read, marked and deleted; the counter follows', async () => {
    const card = page.getByRole('list', { name: 'At a glance' }).getByRole('button', {
      name: 'Inquiries',
    });
    const unread = async () => Number(/(\d+) unread/.exec(await card.innerText())?.[1]);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Unread');
    await expect(card).toContainText(/\d+ unread/);
    const before = await unread();
    await row.getByRole('checkbox', { name: /Mark as read/ }).click();
    await expect(toastOf(page)).toContainText('Inquiry marked as read');
    await expect(row).toContainText('Read');
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    expect(await unread()).toBe(before - 1);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await confirmDelete(page, 'Delete Inquiry');
    await expect(toastOf(page)).toContainText('Inquiry deleted successfully');
    await expect(row).toHaveCount(0);
  });

  await test.step('a subscriber is switched off and on, exported with all others whatever the filter, and deleted', async () => {
    await openTab(page, 'Subscribers');
    await page.getByLabel('Search by email or name').fill(email);
    await page.getByRole('button', { name: `Deactivate ${email}` }).click();
    await expect(toastOf(page)).toContainText('Subscriber deactivated successfully');
    await page.getByRole('button', { name: `Activate ${email}`, exact: true }).click();
    await expect(toastOf(page)).toContainText('Subscriber activated successfully');

    await expect(page.getByText(/^Showing 1 of \d+ subscribers$/)).toBeVisible();
    const all = await adminApi<{ email: string }[]>('GET', '/newsletter-subscribers');
    const total = all.length;
    const note = `The export has all ${total} subscribers, not only those shown.`;
    const exportButton = page.getByRole('button', { name: 'Export CSV' });
    const expectNote = async () => {
      await expect(page.getByText(note, { exact: true })).toBeVisible();
      await expect(exportButton).toHaveAccessibleDescription(note);
    };
    await expectNote();
    await page.getByLabel('Search by email or name').fill('matches no subscriber');
    await expect(page.getByText('No subscribers match your filters')).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const saved = page.waitForEvent('download');
    await exportButton.click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv).toContain(`"${email}","Tūī","Active"`);
    expect(csv.startsWith('\ufeff')).toBe(true);
    // What an open administration asks by itself is not the export's.
    expect(calls.filter((url) => /\/api\/(?!changes$|admin\/health$)/.test(url))).toEqual([]);
    await expect(toastOf(page)).toContainText('Export Complete');
    await expect(toastOf(page)).toContainText(`Exported ${total} subscribers to CSV`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1);
    const exported = [...csv.matchAll(/^"([^"]+@[^"]+)"/gm)].map(([, address]) => address);
    expect(exported).toEqual(all.map((subscriber) => subscriber.email));
    await page.getByLabel('Search by email or name').fill('');
    await expect(page.getByText(note)).toHaveCount(0);
    await expect(exportButton).toHaveAccessibleDescription('');
    await filterBy(page, 'Inactive');
    await expectNote();
    await filterBy(page, 'All');
    await expect(page.getByText(note)).toHaveCount(0);

    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await confirmDelete(page, 'Delete Subscriber');
    await expect(toastOf(page)).toContainText('Subscriber deleted successfully');
  });

  await test.step('an order is deleted, and the focus returns to the page', async () => {
    await openTab(page, 'Orders');
    const number = orderNumber(order.id);
    const remove = page.getByRole('button', { name: `Delete order ${number}` });
    await remove.click();
    await confirmDelete(page, 'Delete Order');
    await expect(toastOf(page)).toContainText('Order deleted successfully');
    await expect(remove).toHaveCount(0);
    await expect(page.locator('main'), 'the row that opened the dialog is gone').toBeFocused();
    const orders = await adminApi<{ id: string }[]>('GET', '/orders');
    expect(orders.map(({ id }) => id)).not.toContain(order.id);
    await deleteWork(work);
  });
});
