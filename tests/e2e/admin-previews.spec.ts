import sharp from 'sharp';
import { openAdmin } from './admin-page.ts';
import { listWorkRecords } from './api.ts';
import { expectAccessible } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

test('a work and a post are previewed unsaved as visitors will see them, a new picture in its proportions; the controls of a preview do nothing', async ({
  page,
  context,
}) => {
  const create = { width: 300, height: 700, channels: 3, background: '#335577' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await openAdmin(page);
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Only looked at');
  await form.getByLabel('Medium').fill('Oil on linen');
  await form.getByLabel('Price').fill('1250.5');
  const stored = page.waitForResponse('**/api/admin/upload-image');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'tall.jpg', mimeType: 'image/jpeg', buffer });
  await stored;
  await expect(form.getByRole('img', { name: 'Preview' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Only looked at' })).toBeVisible();
  await expect(preview.getByText('$1,250.50')).toBeVisible();
  await expect(preview.getByRole('note')).toContainText('A preview, for your eyes only');
  const picture = preview.locator('.work-page-picture .picture');
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3 / 7, 2);
  await preview.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(preview.locator('[data-cart-count]')).toBeHidden();
  await expectAccessible(preview);
  await preview.close();
  expect((await listWorkRecords()).some(({ title }) => title === 'Only looked at')).toBe(false);
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

  const robots = await (await fetch(`${runtime.url}/admin/preview/work`)).text();
  expect(robots).toContain('noindex');
});
