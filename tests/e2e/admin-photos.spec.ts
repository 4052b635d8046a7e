import sharp from 'sharp';
import type { ArtworkRecord } from '../../src/contract/artworks.ts';
import { openAdmin, openTab, toastOf } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorks } from './api.ts';
import { expectAccessible } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/** Many works at once: photos become drafts, works are arranged and previewed. */

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } }).jpeg();
const records = () => adminApi<ArtworkRecord[]>('GET', '/artworks');

for (const width of [390, 1440]) {
  test(`photos become drafts with titles from their names; a refused file is listed with what helps, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAdmin(page);
    const photo = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await page
      .getByLabel('Add photos')
      .setInputFiles([
        photo(`low_tide-${width}.jpg`, 'image/jpeg', await paint(800, 600).toBuffer()),
        photo('IMG_1.heic', 'image/heic', Buffer.from('x')),
        photo(`high-tide ${width}.png`, 'image/png', await paint(300, 500).png().toBuffer()),
        photo('too-large.jpg', 'image/jpeg', Buffer.alloc(6_000_000)),
      ]);
    await expect(toastOf(page)).toContainText('2 drafts added');
    const refused = page.getByRole('alert').filter({ hasText: 'too-large.jpg' });
    await expect(refused).toContainText('IMG_1.heic: Invalid file type');
    await expect(refused).toContainText('Most Compatible');
    await expect(refused).toContainText('File too large');
    await expect(refused).toContainText('5.7 MB, 5 MB are the most');
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Close' }).click();

    const row = page.getByRole('row').filter({ hasText: `Low tide ${width}` });
    await expect(row).toContainText('Draft');
    const drafts = (await records()).filter(({ title }) => title.endsWith(`tide ${width}`));
    expect(drafts.map(({ title }) => title).sort()).toEqual([
      `High tide ${width}`,
      `Low tide ${width}`,
    ]);
    expect(drafts[0]).toMatchObject({ isDraft: true, imageUrl: expect.stringMatching(/^\/up/) });
    expect((await listWorks()).filter(({ title }) => title.endsWith(`tide ${width}`))).toEqual([]);

    await row.getByRole('button', { name: `Edit Low tide ${width}` }).click();
    await page.getByRole('switch', { name: /Draft/ }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(row).toContainText('Available');
    expect((await listWorks()).map(({ title }) => title)).toContain(`Low tide ${width}`);
    for (const draft of drafts) await deleteWork(draft);
  });
}

test('photos dropped onto the list become drafts; anything but files is ignored', async ({
  page,
}) => {
  await openAdmin(page);
  const bytes = [...(await paint(200, 200).toBuffer())];
  const drop = (files: { name: string; bytes: number[] }[]) =>
    page.getByRole('heading', { name: 'Artworks Management' }).evaluate((heading, dropped) => {
      const dataTransfer = new DataTransfer();
      for (const file of dropped) {
        const content = new Uint8Array(file.bytes);
        dataTransfer.items.add(new File([content], file.name, { type: 'image/jpeg' }));
      }
      if (dropped.length === 0) dataTransfer.setData('text/plain', 'text');
      for (const type of ['dragover', 'drop']) {
        heading.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }));
      }
    }, files);
  await drop([]);
  await drop([{ name: 'dropped_one.jpg', bytes }]);
  await expect(toastOf(page)).toContainText('1 draft added');
  const added = (await records()).filter(({ title }) => title === 'Dropped one');
  expect(added).toHaveLength(1);
  for (const work of added) await deleteWork(work);
});

test('photos that are refused while another tab is open are listed on return to the Artworks tab', async ({
  page,
}) => {
  await openAdmin(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/upload-image', async (route) => {
    await promise;
    await route.fulfill({
      status: 400,
      json: { code: 'invalid', message: 'The image is damaged.' },
    });
  });
  const buffer = await paint(200, 200).toBuffer();
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'damaged.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('progressbar', { name: 'Photos' })).toBeVisible();
  await openTab(page, 'Orders');
  resolve();
  await expect(toastOf(page)).toContainText('1 of 1 photos were not added.');
  await openTab(page, 'Artworks');
  await expect(page.getByRole('alert').filter({ hasText: 'damaged.jpg' })).toBeVisible();
});

test('when the code of arranging does not load, a toast says so and the administration stays as it is', async ({
  page,
}) => {
  await page.route('**/_astro/ArrangeDialog*', (route) => route.abort());
  await openAdmin(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(toastOf(page)).toContainText('Could not open');
  await expect(page.getByRole('heading', { name: 'Artworks Management' })).toBeVisible();
});

test('a phone photo that lies on its side is stored upright', async ({ page }) => {
  await openAdmin(page);
  // Wide as stored, and marked as turned by 90°: 900 × 600 pixels mean 600 × 900.
  const buffer = await paint(900, 600).withMetadata({ orientation: 6 }).toBuffer();
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer });
  await expect(toastOf(page)).toContainText('1 draft added');
  const work = (await records()).find(({ title }) => title === 'Turned') as ArtworkRecord;
  expect([work.imageWidth, work.imageHeight]).toEqual([600, 900]);
  await deleteWork(work);
});

test('works are arranged by keyboard and by dragging; the public lists follow', async ({
  page,
}) => {
  const before = (await records()).map(({ id }) => id);
  const own = [];
  for (const name of ['A', 'B', 'C']) own.push(await createWork({ title: `Arranged ${name}` }));
  const ids = own.map(({ id }) => id);
  await adminApi('PUT', '/artworks/order', { ids });
  const publicOrder = async () =>
    (await listWorks()).filter(({ id }) => ids.includes(id)).map(({ title }) => title.at(-1));
  expect(await publicOrder()).toEqual(['A', 'B', 'C']);

  await openAdmin(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange works' });
  const shown = async () =>
    (await dialog.getByRole('listitem').locator('em').allInnerTexts())
      .slice(0, 3)
      .map((title) => title.at(-1));
  await expect.poll(shown).toEqual(['A', 'B', 'C']);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Move Arranged A' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  await expect.poll(shown).toEqual(['B', 'A', 'C']);

  const handle = async (name: string) => {
    const box = await dialog.getByRole('button', { name: `Move Arranged ${name}` }).boundingBox();
    if (!box) throw new Error('no handle');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await handle('B');
  const to = await handle('C');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x, to.y + 12, { steps: 10 });
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect.poll(shown).toEqual(['A', 'C', 'B']);

  await dialog.getByRole('button', { name: 'Hang Arranged B first' }).click();
  await expect.poll(shown).toEqual(['B', 'A', 'C']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(toastOf(page)).toContainText('Order saved');
  await expect(toastOf(page)).toContainText('within some minutes');
  expect(await publicOrder()).toEqual(['B', 'A', 'C']);
  for (const work of own) await deleteWork(work);
  await adminApi('PUT', '/artworks/order', { ids: before });
});

test('a work and a post are previewed unsaved as visitors will see them; the controls of a preview do nothing', async ({
  page,
  context,
}) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Only looked at');
  await form.getByLabel('Medium').fill('Oil on linen');
  await form.getByLabel('Price').fill('1250.5');
  const opened = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Only looked at' })).toBeVisible();
  await expect(preview.getByText('$1,250.50')).toBeVisible();
  await expect(preview.getByRole('note')).toContainText('A preview, for your eyes only');
  await preview.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(preview.locator('[data-cart-count]')).toBeHidden();
  await expectAccessible(preview);
  await preview.close();
  expect((await records()).some(({ title }) => title === 'Only looked at')).toBe(false);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await form.getByLabel('Title').fill('A day of rain');
  await form.getByLabel('Content').fill('First.\nSecond.');
  const openedPost = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Preview' }).click();
  const post = await openedPost;
  await expect(post.getByRole('heading', { name: 'A day of rain' })).toBeVisible();
  await expect(post.getByText('Second.', { exact: true })).toBeVisible();
  await post.close();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.evaluate(() => localStorage.removeItem('admin-preview:work'));
  await page.goto('/admin/preview/work');
  await expect(page.getByRole('note')).toContainText('nothing to preview');
  const robots = await (await fetch(`${runtime.url}/admin/preview/work`)).text();
  expect(robots).toContain('noindex');
});
