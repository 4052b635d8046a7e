import type { PostRecord } from '../../src/contract/posts.ts';
import { artworkSample } from '../harness/artwork-sample.ts';
import { openAdmin, openTab, respond } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { adminApi, deleteWork, listWorkRecords } from './api.ts';
import { fillStorageNow } from './local-storage.ts';
import { dismissToast, expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** Saves a new work as a draft; the save goes on once `letGo` is called. */
async function saveNewWork(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/artworks', async (route) => {
    if (route.request().method() === 'POST') await asked;
    await route.fallback();
  });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByRole('button', { name: 'Saving…' })).toBeVisible();
  return { form, letGo };
}

test('unsaved changes are restored after a reload and a refused save; leaving with them asks first, and discarding removes them', async ({
  page,
}) => {
  await openAdmin(page, 'Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Half written');
  await form.getByLabel('Price').fill('120');
  // Without a pause: what was typed last is saved too.
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('Half written');
  await expect(form.getByLabel('Price')).toHaveValue('120');
  await respond(page, 'POST', '/artworks');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastOf(page)).toContainText('Failed to create artwork');
  await expect(form.getByLabel('Title')).toHaveValue('Half written');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);

  await openTab(page, 'Blog Posts');
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

test('what is typed into a reservation, a discount code, a category, the account or a step of the guide is not lost without a question', async ({
  page,
}) => {
  await respond(page, 'GET', '/guide', { isHidden: false, filledInAt: null, demonstration: null });
  await respond(page, 'GET', '/categories', []);
  const works = [artworkSample({ title: 'Tide Table', category: 'Estuary' })];
  await openAdminWith(page, 'Artworks', { works });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const { open, item, field } of [
    { open: /^Commands for Tide Table/, item: 'Reserve…', field: 'Note (optional)' },
    { open: /^Discount codes/, item: 'Create discount code', field: 'Code' },
    { open: /^Categories/, field: 'Estuary, one work' },
    { open: /^Account/, field: 'Username' },
    { open: /^Account/, field: 'New password' },
    { open: /^Your name/, field: 'Place' },
  ]) {
    await page.getByRole('button', { name: open }).click();
    if (item) await page.getByText(item, { exact: true }).click();
    const input = page.getByRole('dialog').getByLabel(field, { exact: true });
    await input.fill('Typed');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(input, field).toHaveValue('Typed');
    // While it fades it still covers the page.
    await expect(question).toHaveCount(0);
    // Nor does the dialog beneath it hear of a press beside it in that very moment.
    await expect(async () => {
      await page.mouse.click(2, 2);
      await expect(question).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog'), field).toHaveCount(0);
  }

  await test.step('a step of the guide saves what was changed in it alone', async () => {
    await page.route('**/api/admin/gallery', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: /^Your name/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Your name' });
    await dialog.getByLabel('Place').fill('Ōtaki');
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await saving).postDataJSON()).toEqual({ location: 'Ōtaki' });
    // A request that is still held as the page is closed goes on to the server.
    await expect(toastOf(page)).toContainText('It was not saved');
  });
});

test('S4-032 a form that keeps nothing stays open when the session has ended, and is saved once another window has signed in', async ({
  page,
}) => {
  const code = `LATE${Date.now()}`;
  const sent: unknown[] = [];
  await openAdmin(page);
  await page.route('**/api/admin/discount-codes', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().headers().authorization);
    if (sent.length > 1) return route.fallback();
    return route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } });
  });
  await page.getByRole('button', { name: 'Discount codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount Codes' });
  await dialog.getByRole('button', { name: 'Create discount code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Per cent').fill('10');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const question = page.getByRole('alertdialog', { name: 'You were signed out' });
  await expect(question.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await expectAccessible(page);

  const [login] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await login.getByLabel('Username').fill(runtime.admin.username);
  await login.getByLabel('Password').fill(runtime.admin.password);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await expect(login).toHaveURL(/\/admin$/);
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(toastOf(page)).toContainText('Discount code created successfully');
  expect(new Set(sent).size, 'with the new session').toBe(2);
});

test('Back and the closing of the page ask before they discard what no form keeps', async ({
  page,
}) => {
  await openAdminWith(page, 'Orders');
  await page.getByRole('tab', { name: 'Artworks' }).click();
  await page.getByRole('button', { name: /^Commands for Tide Table/ }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  const note = page.getByRole('dialog').getByLabel('Note (optional)');
  await note.fill('Met at the opening');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note).toHaveValue('Met at the opening');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(note).toHaveValue('Met at the opening');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Artworks' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Over a form that Back closes, too.
  await page.getByRole('button', { name: 'Edit Tide Table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve…' }).click();
  await page.getByLabel('Note (optional)').fill('Met at the opening');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('nor what the device has no room to keep', async () => {
    await page.getByRole('button', { name: 'Edit Tide Table' }).click();
    const title = page.getByRole('dialog').getByLabel('Title');
    await fillStorageNow(page);
    await title.fill('Slack Water');
    await expect(page.getByText('no room left to keep what you type')).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Preview not opened', { exact: true })).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Slack Water');
    await title.fill('Tide Table');
    await expect(page.getByText('no room left')).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a new work whose saving had no answer is not added twice, also after a reload, and has what was typed last; a form that is started over adds another', async ({
  page,
}) => {
  const title = `Once ${Date.now()}`;
  await openAdmin(page, 'Artworks');
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  let lost = 0;
  let isLost = true;
  await page.route('**/api/admin/artworks', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback();
    await route.fetch();
    await route.abort();
    lost += 1;
  });
  const saveInVain = async () => {
    const before = lost;
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(() => lost).toBe(before + 1);
    await expect(form.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  };
  await form.getByLabel('Title').fill(title);
  await saveInVain();
  await expect(toastOf(page)).toContainText('Failed to create artwork');
  await form.getByLabel('Medium').fill('Ink');
  await saveInVain();
  await page.reload();
  await expect(form.getByLabel('Medium')).toHaveValue('Ink');
  await saveInVain();
  isLost = false;
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page).filter({ hasText: 'Artwork created successfully' })).toBeVisible();
  const added = async () =>
    (await listWorkRecords()).filter((work) => work.title.startsWith(title)).sort(byId);
  expect((await added()).map(({ medium }) => medium)).toEqual(['Ink']);

  isLost = true;
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await form.getByLabel('Title').fill(`${title}, twice`);
  await saveInVain();
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue(`${title}, twice`);
  await saveInVain();
  await form.getByRole('button', { name: 'Start over' }).click();
  await form.getByLabel('Title').fill(`${title}, another`);
  isLost = false;
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toHaveCount(0);
  const titles = [title, `${title}, twice`, `${title}, another`];
  expect((await added()).map((work) => work.title)).toEqual(titles);
  for (const work of await added()) await deleteWork(work);
});

test('what another window saved in the meantime is shown together with the typed changes, and not overwritten; after Start over the latest version is edited, and saved without a conflict', async ({
  page,
}) => {
  const add = (title: string) =>
    adminApi<PostRecord>('POST', '/blog-posts', { title: `${title} ${Date.now()}` });
  const post = await add('Two windows');
  const restarted = await add('Begun anew');
  await openAdmin(page, 'Blog Posts');
  const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await page.getByRole('button', { name: `Edit ${post.title}` }).click();
  await form.getByLabel(/Excerpt/).fill('Mine');
  await adminApi('PUT', `/blog-posts/${post.id}`, { content: 'Theirs' });
  await test.step('where the latest version cannot be read, the form stays as it is, and says what happened', async () => {
    await respond(page, 'GET', '/blog-posts');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByRole('alert')).toContainText('Nothing was overwritten.');
    await expect(form.getByLabel(/Content/)).toHaveValue('');
    await page.unroute('**/api/admin/blog-posts');
  });
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByRole('alert')).toContainText('with your changes on top');
  await expect(form.getByLabel(/Content/)).toHaveValue('Theirs');
  await expect(form.getByLabel(/Excerpt/)).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully');
  const saved = (await adminApi<PostRecord[]>('GET', '/blog-posts')).find(
    ({ id }) => id === post.id,
  );
  expect(saved).toMatchObject({ excerpt: 'Mine', content: 'Theirs' });
  await adminApi('DELETE', `/blog-posts/${post.id}`);

  await test.step('after Start over the latest version is edited, and saved without a conflict', async () => {
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: `Edit ${restarted.title}` }).click();
    await form.getByLabel(/Excerpt/).fill('Typed before');
    await adminApi('PUT', `/blog-posts/${restarted.id}`, { content: 'Theirs' });
    await page.reload();
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(form.getByLabel(/Content/)).toHaveValue('Theirs');
    await form.getByLabel(/Excerpt/).fill('Mine');
    await expect(form.getByRole('button', { name: 'Start over' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastOf(page)).toContainText('Blog post updated successfully');
    await adminApi('DELETE', `/blog-posts/${restarted.id}`);
  });
});

test('a work and My gallery stay open while they are saved, and say so; a save of My gallery that ends late does not close the work that is open by then', async ({
  page,
}) => {
  await openAdminWith(page, 'Artworks');
  for (const { title, path, field, edit } of [
    {
      title: 'Edit Artwork',
      path: 'artworks/4',
      field: 'Title (Optional)',
      edit: 'Edit Tide Table',
    },
    { title: 'My gallery', path: 'gallery', field: 'Place', edit: 'My gallery' },
  ]) {
    await page.getByRole('button', { name: edit, exact: true }).click();
    const form = page.getByRole('dialog', { name: title });
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**/api/admin/${path}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await asked;
      await route.fulfill({ status: 500 });
    });
    await form.getByLabel(field, { exact: true }).fill('Changed');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(toastOf(page)).toHaveText('Still being saved');
    letGo();
    await expect(form.getByRole('alert')).toContainText('Not saved');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await dismissToast(page);
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(form, title).toHaveCount(0);
  }

  await test.step('a save of My gallery that ends late does not close the work that is open by then', async () => {
    await page.getByRole('button', { name: 'My gallery' }).click();
    const gallery = page.getByRole('dialog', { name: 'My gallery' });
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/admin/gallery', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await asked;
      await route.fulfill({ response: await route.fetch({ method: 'GET', postData: '' }) });
    });
    await gallery.getByLabel('Place').fill('Levin');
    await gallery.getByRole('button', { name: 'Save changes' }).click();
    await page.goBack();
    await page.getByRole('button', { name: 'Edit Tide Table' }).click();
    const title = page.getByRole('dialog', { name: 'Edit Artwork' }).getByLabel('Title (Optional)');
    await title.fill('Half typed');
    letGo();
    await expect(toastOf(page)).toContainText('Gallery updated successfully');
    await expect(title).toHaveValue('Half typed');
  });
});

test('what is typed while a new work is saved stays in its form, and is then saved to the same work; a save that ends late does not open it over the list', async ({
  page,
}) => {
  await openAdmin(page, 'Artworks');
  const title = `Typed on ${Date.now()}`;
  const { form, letGo } = await saveNewWork(page, title);
  await form.getByLabel('Medium').pressSequentially('Oil linen');
  for (let step = 0; step < 'linen'.length; step += 1) await page.keyboard.press('ArrowLeft');
  letGo();
  await expect(toastOf(page)).toContainText('Artwork created successfully');
  await expect(form.getByRole('alert')).toContainText('What you changed since then is not saved');
  await page.keyboard.type('on ');
  await expect(form.getByLabel('Medium')).toHaveValue('Oil on linen');
  const works = async () => (await listWorkRecords()).filter((work) => work.title === title);
  const [work] = await works();
  await expect(page, 'for a reload').toHaveURL(`/admin?open=${work?.id}`);
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('form')));
  const expected = JSON.stringify({
    values: { medium: 'Oil on linen' },
    expectedUpdatedAt: work?.updatedAt,
  });
  await expect.poll(kept).toEqual([[`admin-form:artwork:${work?.id}`, expected]]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page)).toContainText('Artwork updated successfully');
  await expect(form).toHaveCount(0);
  expect(await kept()).toEqual([]);
  const saved = await works();
  expect(saved.map(({ medium }) => medium)).toEqual(['Oil on linen']);
  for (const each of saved) await deleteWork(each);

  await test.step('a save that ends late does not open it over the list', async () => {
    const left = `Left on ${Date.now()}`;
    const { letGo: end } = await saveNewWork(page, left);
    await form.getByLabel('Medium').fill('Oil');
    await page.goBack();
    await expect(form).toHaveCount(0);
    end();
    await expect(toastOf(page)).toContainText('Artwork created successfully');
    await expect(page.getByText(left, { exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL('/admin');
    for (const work of await listWorkRecords()) if (work.title === left) await deleteWork(work);
  });
});

test('two windows with a new work keep what is typed apart', async ({ page, context }) => {
  const other = await context.newPage();
  for (const [window, title] of [
    [page, 'In the first window'],
    [other, 'In the second window'],
  ] as const) {
    await openAdmin(window, 'Artworks');
    await window.getByRole('button', { name: 'Add New Artwork' }).click();
    await expect(window.getByRole('dialog').getByLabel('Title')).toHaveValue('');
    await window.getByRole('dialog').getByLabel('Title').fill(title);
  }
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('In the first window');
  await other.reload();
  await expect(other.getByRole('dialog').getByLabel('Title')).toHaveValue('In the second window');
});
