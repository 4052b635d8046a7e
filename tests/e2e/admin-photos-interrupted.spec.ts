import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openAdmin } from './admin-page.ts';
import { deleteWork, listWorkRecords } from './api.ts';
import { noisePicture } from './noise.ts';
import { dismissToast, expectAccessible, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** Photos are kept in the browser until they are stored. `PHOTOS=50` runs the first test with as many. */

const COUNT = Number(process.env.PHOTOS ?? 3);
const MB = 1024 * 1024;

/** A maker of photos of 12 megapixels and several MB, each unlike the others. */
async function openCamera(): Promise<(index: number) => Promise<Buffer>> {
  const picture = await noisePicture(4000, 3000, 16);
  return (index) => picture.clone().linear(1, index).jpeg({ quality: 85 }).toBuffer();
}

const smallPhoto = async (background: string) => ({
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const draftsNamed = async (name: RegExp) =>
  (await listWorkRecords()).filter(({ title }) => name.test(title));
const status = (page: Page) => page.getByRole('status').filter({ hasText: /photos/ });

test(`${COUNT} photos of 12 megapixels outlast a reload, a lost connection and a lost response: 0 lost, 0 twice`, async ({
  page,
  context,
}, info) => {
  test.setTimeout(120_000 + COUNT * 30_000);
  const files: string[] = [];
  let bytes = 0;
  const takePhoto = await openCamera();
  for (let index = 1; index <= COUNT; index += 1) {
    const photo = await takePhoto(index);
    bytes += photo.length;
    files.push(info.outputPath(`kept_${index}.jpg`));
    writeFileSync(files.at(-1) ?? '', photo);
  }
  await openAdmin(page);
  const startedAt = Date.now();
  // The draft is made, and the browser does not learn of it.
  let lost = 0;
  await page.route('**/api/admin/artworks', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Add photos').setInputFiles(files);
  const half = Math.ceil(COUNT / 2);
  await expect(status(page)).toContainText(`${half} of ${COUNT} photos…`, {
    timeout: COUNT * 20_000,
  });
  expect(lost).toBe(1);
  await page.reload();
  await expect(status(page)).toContainText(/\d+ of \d+ photos…/);
  await expect(status(page)).toContainText(`${half + 1} of ${COUNT} photos…`, { timeout: 60_000 });
  await context.setOffline(true);
  await expect(status(page)).toContainText(
    new RegExp(
      `Waiting for the connection. \\d+ of ${COUNT} photos (is|are) stored; the rest are kept on this device.`,
    ),
    { timeout: 60_000 },
  );
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(toastOf(page)).toContainText(`${COUNT} drafts added`, { timeout: COUNT * 20_000 });
  const drafts = await draftsNamed(/^Kept \d+$/);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const titles = new Set(drafts.map(({ title }) => title));
  console.info(
    `${COUNT} photos of 12 megapixels, ${Math.round(bytes / MB)} MB: ${drafts.length} drafts in ${seconds} s; ` +
      `${COUNT - titles.size} lost, ${drafts.length - titles.size} twice`,
  );
  expect([titles.size, drafts.length]).toEqual([COUNT, COUNT]);
  expect(new Set(drafts.map(({ imageUrl }) => imageUrl)).size).toBe(COUNT);
  for (const draft of drafts) {
    expect([draft.imageWidth, draft.imageHeight]).toEqual([4000, 3000]);
    await deleteWork(draft);
  }
});

test('the same photo is noticed, whatever its name, and added once more only on demand; Stop keeps the rest on this device; of two windows one stores them, and the other takes over', async ({
  page,
  context,
}) => {
  await openAdmin(page);
  const photo = await smallPhoto('#4b2e83');
  const choose = page.getByLabel('Add photos');
  await choose.setInputFiles([
    { ...photo, name: 'twin one.jpg' },
    { ...photo, name: 'twin two.jpg' },
  ]);
  const known = page.getByRole('alert').filter({ hasText: 'twin two.jpg' });
  await expect(known).toContainText('twin two.jpg is already there as “Twin one”.', {
    timeout: 60_000,
  });
  await known.getByRole('button', { name: 'Leave out' }).click();
  await expect(known).toHaveCount(0);
  expect(await draftsNamed(/^Twin/)).toHaveLength(1);
  await choose.setInputFiles({ ...photo, name: 'twin three.jpg' });
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(toastOf(page)).toContainText('1 draft added', { timeout: 60_000 });
  const drafts = await draftsNamed(/^Twin/);
  expect(drafts.map(({ title }) => title).sort()).toEqual(['Twin one', 'Twin three']);
  for (const draft of drafts) await deleteWork(draft);

  await test.step('Stop keeps the rest on this device; of two windows one stores them, and the other takes over', async () => {
    await dismissToast(page);
    const held = Promise.withResolvers<void>();
    await context.route('**/api/admin/upload-image', async (route) => {
      await held.promise;
      await route.fallback();
    });
    const names = ['window one.jpg', 'window two.jpg'];
    const photos = await Promise.all(['#123', '#456'].map(smallPhoto));
    await page
      .getByLabel('Add photos')
      .setInputFiles(photos.map((photo, index) => ({ ...photo, name: names[index] ?? '' })));
    await expect(status(page)).toHaveText('1 of 2 photos…');
    const other = await context.newPage();
    await openAdmin(other);
    await expect(status(other)).toContainText('Another window is adding these photos.');
    await other.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Stopping…' })).toBeVisible();
    held.resolve();
    await expect(status(page)).toContainText('Stopped. 1 of 2 photos is stored; the rest are kept');
    await page.goto('about:blank');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(toastOf(other)).toContainText('2 drafts added', { timeout: 60_000 });
    const drafts = await draftsNamed(/^Window/);
    expect(drafts.map(({ title }) => title).sort()).toEqual(['Window one', 'Window two']);
    for (const draft of drafts) await deleteWork(draft);
  });
});
