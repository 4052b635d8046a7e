import type { Artwork } from '../../src/contract/artworks.ts';
import type { PostRecord } from '../../src/contract/posts.ts';
import { openAdmin, openTab, respond } from './admin-page.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { expectToastBelowDialog, toastOf } from './page-state.ts';
import { expect, type Locator, test } from './test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

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
  await expectToastBelowDialog(page);
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
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
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
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page)).toContainText('Failed to create blog post');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToastBelowDialog(page);
  await adminApi('DELETE', `/artworks/${work.id}`);
});

/** Each labelled control of an edit form says that it may be left blank. */
async function expectAllOptional(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save changes' }).waitFor();
  const labels = (await form.locator('label').allTextContents()).filter(
    (label) => !/^(Choose|Replace) image$/.test(label),
  );
  const controls = form.locator('input:not([type=file]), textarea, select');
  expect(labels).toHaveLength(await controls.count());
  await expect(form.getByRole('group', { name: 'Image (Optional)' })).toBeVisible();
  for (const label of labels) expect(label).toMatch(/\(Optional\)/);
}

test('S5-001 S5-027 S5-028 S5-029 S9-006 the price of a new artwork is an amount as it is usually typed, at most 99999999.99; the edit forms of a work and of a post label every field (Optional) and save with all of them blank', async ({
  page,
}) => {
  const title = `Emptied ${Date.now()}`;
  const work = await createWork({
    title,
    dimensions: '1 × 1 cm',
    description: 'Text',
    altText: 'Text',
  });
  const post = await adminApi<PostRecord>('POST', '/blog-posts', {
    title,
    excerpt: 'Text',
    content: 'Text',
    isPublished: true,
  });
  await openAdmin(page, 'Artworks');

  await test.step('the price of a new artwork is an amount as it is usually typed', async () => {
    await page.getByRole('button', { name: 'Add New Artwork' }).click();
    const form = page.getByRole('dialog');
    const priced = `Priced ${Date.now()}`;
    await form.getByLabel('Title').fill(priced);
    const price = form.getByRole('textbox', { name: 'Price', exact: true });
    await expect(price).toHaveAttribute('inputmode', 'decimal');
    await price.pressSequentially('abc');
    await form.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(price).toHaveAccessibleDescription(/Price must be an amount such as 1250.00/);
    await price.fill('$100,000,000');
    await form.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(price).toHaveAccessibleDescription(/Price must be less than \$100,000,000/);
    await price.fill('$ 99,999,999.99');
    await form.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toastOf(page)).toContainText('Artwork created successfully');
    const row = page.getByRole('row').filter({ hasText: priced });
    await expect(row.getByRole('cell').nth(2)).toHaveText('$99,999,999.99');
    const created = (await adminApi<Artwork[]>('GET', '/artworks')).filter(
      (each) => each.title === priced,
    );
    expect(created.map((each) => each.price)).toEqual(['99999999.99']);
    for (const work of created) await deleteWork(work);
  });

  await test.step('the edit form of a work', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Artwork' });
    await expectAllOptional(form);
    for (const field of await form.getByRole('textbox').all()) await field.fill('');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page)).toContainText('Artwork updated successfully');
    await expect(toastOf(page)).toContainText(`A title cannot be blank: it stays “${title}”.`);
    const saved = (await adminApi<Artwork[]>('GET', '/artworks')).find(({ id }) => id === work.id);
    expect(saved).toMatchObject({
      title,
      medium: '',
      dimensions: '',
      description: '',
      altText: '',
      price: null,
    });
    await deleteWork(work);
  });

  await test.step('the edit form of a post', async () => {
    await openTab(page, 'Blog Posts');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
    await expectAllOptional(form);
    for (const field of await form.getByRole('textbox').all()) await field.fill('');
    await form.getByLabel('Publish date').fill('');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page)).toContainText('Blog post updated successfully');
    await expect(toastOf(page)).toContainText(`A title cannot be blank: it stays “${title}”.`);
    const saved = (await adminApi<PostRecord[]>('GET', '/blog-posts')).find(
      ({ id }) => id === post.id,
    );
    expect(saved).toMatchObject({ title, slug: post.slug, excerpt: '', content: '' });
    await adminApi('DELETE', `/blog-posts/${post.id}`);
  });
});
