import { readFileSync } from 'node:fs';
import type { Artwork } from '../../src/contract/artworks.ts';
import type { PostRecord } from '../../src/contract/posts.ts';
import { confirmDelete, openAdmin, openTab, respond, toastOf } from './admin-page.ts';
import { adminApi, createWork, deleteWork, placeOrder } from './api.ts';
import { runtime } from './runtime.ts';
import { expectOnStaticPage } from './static-pages.ts';
import { expect, type Locator, test } from './test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

for (const width of [390, 1440]) {
  test(`S2-148 S4-012 S6-014 S8-035 a post is written, published, changed and deleted at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const title = `A Week in Ōtaki ${width}`;
    await openAdmin(page, 'Blog Posts');
    await page.getByRole('button', { name: 'Create New Post' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Content').fill('Rain.\nThen none.');
    await expect(form.getByText(`/blog/a-week-in-otaki-${width}`)).toBeVisible();
    await form.getByRole('button', { name: 'Create post' }).click();
    await expect(toastOf(page)).toContainText('Blog post created successfully');
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Draft');

    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await form.getByLabel('Title').fill(`Eight Days ${width}`);
    await form.getByLabel('Address').fill('');
    const kept = `/blog/a-week-in-otaki-${width}. Left blank it stays as it is.`;
    await expect(form.getByText(kept)).toBeVisible();
    await form.getByLabel('Title').fill(title);
    await form.getByRole('switch', { name: /Published/ }).check();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page)).toContainText('Blog post updated successfully');
    await expect(toastOf(page)).toContainText('within some minutes');
    await expect(row).toContainText('Published');
    await expectOnStaticPage(new RegExp(title), '/blog');

    await row.getByRole('button', { name: `Delete ${title}` }).click();
    await confirmDelete(page, 'Delete Blog Post');
    await expect(toastOf(page)).toContainText('Blog post deleted successfully');
    await expect(row).toHaveCount(0);
  });
}

test('S4-013 S6-016 S6-017 S8-036 an inquiry is read, marked and deleted; the counter follows', async ({
  page,
}) => {
  const name = `Mere ${Date.now()}`;
  const json = { name, email: 'mere@example.com', subject: 'General Inquiry', message: 'Kia ora' };
  await fetch(`${runtime.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  await openAdmin(page, 'Inquiries');
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

test('S6-018 S6-019 S6-020 S7-042 S8-038 S8-039 S8-040 a subscriber is switched off and on, exported with all others whatever the filter, and deleted', async ({
  page,
}) => {
  const email = `rua-${Date.now()}@example.com`;
  await fetch(`${runtime.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName: 'Tūī' }),
  });
  await openAdmin(page, 'Subscribers');
  await page.getByLabel('Search by email or name').fill(email);
  await page.getByRole('button', { name: `Deactivate ${email}` }).click();
  await expect(toastOf(page)).toContainText('Subscriber deactivated successfully');
  await page.getByRole('button', { name: `Activate ${email}`, exact: true }).click();
  await expect(toastOf(page)).toContainText('Subscriber activated successfully');

  await expect(page.getByText(/^Showing 1 of \d+ subscribers$/)).toBeVisible();
  const total = (await adminApi<unknown[]>('GET', '/newsletter-subscribers')).length;
  const note = `The export has all ${total} subscribers, not only those shown.`;
  await expect(page.getByText(note)).toBeVisible();
  const exportButton = page.getByRole('button', { name: 'Export CSV' });
  await expect(exportButton).toHaveAccessibleDescription(note);
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
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  await expect(toastOf(page)).toContainText('Export Complete');
  await expect(toastOf(page)).toContainText(`Exported ${total} subscribers to CSV`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1);
  await page.getByLabel('Search by email or name').fill('');
  await expect(page.getByText(note)).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await confirmDelete(page, 'Delete Subscriber');
  await expect(toastOf(page)).toContainText('Subscriber deleted successfully');
});

test('S6-015 S8-037 an order is deleted, and the focus returns to the page', async ({ page }) => {
  const work = await createWork({ title: `Ordered ${Date.now()}` });
  const order = await placeOrder(work);
  await openAdmin(page, 'Orders');
  const number = `#${order.id.slice(-8).toUpperCase()}`;
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

test('a half-written form survives a reload and a refused save; starting over is offered', async ({
  page,
}) => {
  await openAdmin(page, 'Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Half written');
  await form.getByLabel('Price').fill('120');
  // Without a pause: what was typed last is saved too.
  await page.reload();
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Half written');
  await expect(form.getByLabel('Price')).toHaveValue('120');
  await respond(page, 'POST', '/artworks');
  await form.getByRole('button', { name: 'Create artwork' }).click();
  await expect(toastOf(page)).toContainText('Failed to create artwork');
  await expect(form.getByLabel('Title')).toHaveValue('Half written');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
});

test('leaving with unsaved changes asks first, and discarding removes them', async ({ page }) => {
  await openAdmin(page, 'Blog Posts');
  const form = page.getByRole('dialog', { name: 'Create New Post' });
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await form.getByLabel('Title').fill('Not meant');
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
  const ask = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Not meant');
  await page.keyboard.press('Escape');
  await ask.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('');
});

test('what another window saved in the meantime is shown together with the typed changes, and not overwritten', async ({
  page,
}) => {
  const post = await adminApi<PostRecord>('POST', '/blog-posts', {
    title: `Two windows ${Date.now()}`,
  });
  await openAdmin(page, 'Blog Posts');
  await page.getByRole('button', { name: `Edit ${post.title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await form.getByLabel(/Excerpt/).fill('Mine');
  await adminApi('PUT', `/blog-posts/${post.id}`, { content: 'Theirs' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('changed in the meantime');
  await expect(form.getByLabel(/Content/)).toHaveValue('Theirs');
  await expect(form.getByLabel(/Excerpt/)).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully');
  const saved = (await adminApi<PostRecord[]>('GET', '/blog-posts')).find(
    ({ id }) => id === post.id,
  );
  expect(saved).toMatchObject({ excerpt: 'Mine', content: 'Theirs' });
  await adminApi('DELETE', `/blog-posts/${post.id}`);
});

test('S2-117 S5-002 S5-025 S5-036 S8-022 S8-023 S8-024 S8-025 a row opens its form, no picture is needed, and a refused save shows a toast', async ({
  page,
}) => {
  const work = await adminApi<Artwork>('POST', '/artworks', { title: `Refused ${Date.now()}` });
  await openAdmin(page, 'Artworks');
  await page.locator('tbody tr').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: work.title });
  await expect(row.getByRole('cell').nth(2), 'without a price').toBeEmpty();
  await row.getByText('Available').click();
  const form = page.getByRole('dialog');
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/artworks/*', async (route) => {
    await asked;
    await route.fulfill({ status: 500, body: '' });
  });
  await respond(page, 'PUT', '/blog-posts/*');
  await respond(page, 'POST', '/blog-posts');
  await form.getByLabel(/Medium/).fill('Oil');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  letGo();
  await expect(toastOf(page)).toContainText('Failed to update artwork');
  // Escape would take the toast away first.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.route('**/api/admin/artworks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'work_held', message: 'The wall is full.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await form.getByLabel('Title').fill('Refused');
  await form.getByRole('button', { name: 'Create artwork' }).click();
  await expect(toastOf(page)).toContainText('The wall is full.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await openTab(page, 'Blog Posts');
  await page.locator('tbody tr').first().getByText('Published').first().click();
  await form.getByLabel(/Excerpt/).fill('Other');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Failed to update blog post');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await form.getByLabel('Title').fill('Refused');
  await form.getByRole('button', { name: 'Create post' }).click();
  await expect(toastOf(page)).toContainText('Failed to create blog post');
  await adminApi('DELETE', `/artworks/${work.id}`);
});

test('S5-001 S5-027 S5-028 S9-006 the price of a new artwork is a number, step 0.01, maximum 99999999.99', async ({
  page,
}) => {
  await openAdmin(page, 'Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  const title = `Priced ${Date.now()}`;
  await form.getByLabel('Title').fill(title);
  const price = form.getByRole('spinbutton', { name: 'Price', exact: true });
  for (const [name, value] of [
    ['type', 'number'],
    ['step', '0.01'],
    ['max', '99999999.99'],
  ] as const) {
    await expect(price).toHaveAttribute(name, value);
  }
  await price.pressSequentially('abc');
  await expect(price).toHaveValue('');
  await price.fill('100000000');
  await form.getByRole('button', { name: 'Create artwork' }).click();
  await expect(price).toHaveAccessibleDescription(/Price must be less than \$100,000,000/);
  await price.fill('99999999.99');
  await form.getByRole('button', { name: 'Create artwork' }).click();
  await expect(toastOf(page)).toContainText('Artwork created successfully');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('cell').nth(2)).toHaveText('$99,999,999.99');
  const created = (await adminApi<Artwork[]>('GET', '/artworks')).filter(
    (each) => each.title === title,
  );
  expect(created.map((each) => each.price)).toEqual(['99999999.99']);
  for (const work of created) await deleteWork(work);
});

/** Each labelled control of an edit form says that it may be left blank. */
async function expectAllOptional(form: Locator): Promise<void> {
  const labels = (await form.locator('label, legend').allInnerTexts()).filter(
    (label) => !/^(Choose|Replace) image$/.test(label),
  );
  const controls = await form.locator('input:not([type=file]), textarea, select').count();
  const image = 1;
  expect(labels).toHaveLength(controls + image);
  for (const label of labels) expect(label).toMatch(/\(Optional\)/);
}

test('S5-029 the edit form of a work labels every field (Optional) and saves with all of them blank', async ({
  page,
}) => {
  const title = `Emptied ${Date.now()}`;
  const work = await createWork({
    title,
    dimensions: '1 × 1 cm',
    description: 'Text',
    altText: 'Text',
  });
  await openAdmin(page, 'Artworks');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Artwork' });
  await expectAllOptional(form);
  for (const field of await form.getByRole('textbox').all()) await field.fill('');
  await form.getByRole('spinbutton').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Artwork updated successfully');
  const saved = (await adminApi<Artwork[]>('GET', '/artworks')).find(({ id }) => id === work.id);
  expect(saved).toMatchObject({
    ...{ title, medium: '', dimensions: '', description: '', altText: '', price: null },
  });
  await deleteWork(work);
});

test('S5-029 the edit form of a post labels every field (Optional) and saves with all of them blank', async ({
  page,
}) => {
  const title = `Emptied ${Date.now()}`;
  const post = await adminApi<PostRecord>('POST', '/blog-posts', {
    ...{ title, excerpt: 'Text', content: 'Text', isPublished: true },
  });
  await openAdmin(page, 'Blog Posts');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expectAllOptional(form);
  for (const field of await form.getByRole('textbox').all()) await field.fill('');
  await form.getByLabel('Publish date').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully');
  const saved = (await adminApi<PostRecord[]>('GET', '/blog-posts')).find(
    ({ id }) => id === post.id,
  );
  expect(saved).toMatchObject({ title, slug: post.slug, excerpt: '', content: '' });
  await adminApi('DELETE', `/blog-posts/${post.id}`);
});
