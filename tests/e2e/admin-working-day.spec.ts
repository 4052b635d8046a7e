import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { orderNumber } from '../../src/contract/order-number.ts';
import { confirmDelete, openAdmin, openTab, respond } from './admin-page.ts';
import { adminApi, createWork, deleteWork, sellWork } from './api.ts';
import { mailsAbout } from './mails.ts';
import { toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

/** A day's work in the administration, from the login on. */

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(runtime.admin.username);
  await page.getByLabel('Password').fill(runtime.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Gallery Administration' })).toBeVisible();
}

async function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

test('S6-013 S6-014 S6-016 S6-020 a day on a phone: sign in, add a work with its photo, publish a post, read an inquiry, export subscribers, refund an order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sold = await createWork({ title: 'Sold on a day' });
  const order = await sellWork(sold);
  const name = 'Mere on a day';
  await fetch(`${runtime.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'mere@example.com',
      subject: 'General Inquiry',
      message: 'Kia ora',
    }),
  });
  await respond(page, 'GET', '/newsletter-subscribers', [
    { id: 1, email: 'tui@example.com', firstName: 'Tūī', isActive: true, subscribedAt: null },
  ]);
  await signIn(page);

  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  const title = 'Painted on a day';
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Price').fill('850');
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#456' } });
  await form.locator('input[type=file]').setInputFiles({
    name: 'day.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastOf(page)).toContainText('Artwork created successfully');
  expect(await overflows(page)).toBe(false);

  await openTab(page, 'Blog Posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await form.getByLabel('Title').fill('Written on a day');
  await form.getByLabel('Content').fill('Rain.');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully');
  expect(await overflows(page)).toBe(false);

  await openTab(page, 'Inquiries');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Open inquiry of ${name}` }).click();
  await expect(form.getByText('Kia ora')).toBeVisible();
  const mail = form.getByRole('link', { name: 'mere@example.com' });
  await expect(mail).toHaveAttribute('href', /^mailto:mere@example\.com/);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await row.getByRole('checkbox', { name: /Mark as read/ }).click();
  await expect(row).toContainText('Read');
  expect(await overflows(page)).toBe(false);

  await openTab(page, 'Subscribers');
  const tab = page.getByRole('tab', { name: 'Subscribers' });
  await expect(tab, 'the whole tab is in sight').toBeInViewport({ ratio: 1 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('"tui@example.com","Tūī","Active","N/A"');
  expect(await overflows(page)).toBe(false);

  await openTab(page, 'Orders');
  await page.getByRole('button', { name: `Open order ${orderNumber(order.id)}` }).click();
  await form.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('A day like that.');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(toastOf(page)).toContainText('Refund on its way');
  const refundMails = () =>
    mailsAbout('A day like that.').filter((m) => m.includes(orderNumber(order.id)));
  await expect.poll(() => refundMails().length).toBe(1);
  await form.getByRole('button', { name: 'Close' }).click();

  await openTab(page, 'Artworks');
  await page.getByRole('button', { name: `Commands for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await confirmDelete(page, 'Delete Artwork');
  await expect(toastOf(page)).toContainText('Artwork deleted successfully');
  await deleteWork(sold);
  for (const path of ['/blog-posts', '/inquiries'] as const) {
    const all = await adminApi<{ id: number; title?: string; name?: string }[]>('GET', path);
    const mine = all.filter((each) =>
      [each.title, each.name].some((n) => n?.endsWith(' on a day')),
    );
    for (const { id } of mine) await adminApi('DELETE', `${path}/${id}`);
  }
});

async function openNewPost(page: Page) {
  await openAdmin(page, 'Blog Posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  return page.getByRole('dialog');
}

/** Deletes the posts of a title; returns how many there were. */
async function removePosts(title: string): Promise<number> {
  const posts = await adminApi<{ id: number; title: string }[]>('GET', '/blog-posts');
  const found = posts.filter((post) => post.title === title);
  for (const { id } of found) await adminApi('DELETE', `/blog-posts/${id}`);
  return found.length;
}

test('an expired session leads to the login, and what was typed is kept until the next sign-in', async ({
  page,
}) => {
  const form = await openNewPost(page);
  await form.getByLabel('Title').fill('Written before the session ended');
  await page.route('**/api/admin/blog-posts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Please sign in.' } })
      : route.fallback(),
  );
  const left = page.waitForURL('**/admin/login?tab=posts&open=new', { waitUntil: 'commit' });
  await form.getByLabel(/Excerpt/).fill('In the last moment');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await left;
  // openAdmin stores the session again at each load, so the login page redirects back at once.
  await page.waitForURL('**/admin?tab=posts&open=new');
  await expect(form.getByLabel('Title')).toHaveValue('Written before the session ended');
  await expect(form.getByLabel(/Excerpt/)).toHaveValue('In the last moment');
  await form.getByRole('button', { name: 'Start over' }).click();
});

test('a save that fails to reach the server keeps the form, and the next one succeeds; without a connection it waits, and is made once when the connection is back, not of what was changed since; one whose response the connection lost is not sent again by itself, and adds nothing when it is', async ({
  page,
  context,
}) => {
  const form = await openNewPost(page);
  const create = page.getByRole('button', { name: 'Create New Post' });

  await test.step('a save that fails to reach the server keeps the form, and the next one succeeds', async () => {
    await form.getByLabel('Title').fill('Sent twice');
    await page.route('**/api/admin/blog-posts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastOf(page)).toContainText('Failed to create blog post');
    await expect(form.getByLabel('Title')).toHaveValue('Sent twice');
    await page.unroute('**/api/admin/blog-posts');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastOf(page)).toContainText('Blog post created successfully');
    await removePosts('Sent twice');
    await expect(form).toBeHidden();
  });

  await test.step('without a connection a save waits, and is made once when the connection is back; not of what was changed since', async () => {
    await create.click();
    await form.getByLabel('Title').fill('Saved later');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'what you typed is saved when the connection is back',
    );
    await form.getByLabel('Content').fill('Half a');
    await context.setOffline(false);
    await expect(form.getByRole('alert')).toContainText('The connection is back. Nothing is saved');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByRole('alert')).toContainText('No connection');
    await context.setOffline(false);
    await expect(form).toBeHidden();
    expect(await removePosts('Saved later')).toBe(1);
  });

  await test.step('a save whose response the connection lost is not sent again by itself, and adds nothing when it is', async () => {
    await create.click();
    await form.getByLabel('Title').fill('Saved unseen');
    let requests = 0;
    await page.route('**/api/admin/blog-posts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      requests += 1;
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByRole('alert')).not.toContainText('No connection');
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Time for a request that must not come.
    await page.waitForTimeout(500);
    expect(requests).toBe(1);
    await page.unroute('**/api/admin/blog-posts');
    await form.getByLabel('Content').fill('Typed since');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form).toBeHidden();
    const posts = await adminApi<{ title: string; content: string }[]>('GET', '/blog-posts');
    expect(posts.find(({ title }) => title === 'Saved unseen')?.content).toBe('Typed since');
    expect(await removePosts('Saved unseen')).toBe(1);
  });
});
