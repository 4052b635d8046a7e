import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { ArtworkRecord } from '../../src/contract/artworks.ts';
import { openAdmin, openTab } from './admin-page.ts';
import { deleteWork, listWorkRecords, listWorks } from './api.ts';
import { dismissToast, expectAccessibleAtWidths, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/** Many photos at once become drafts. */

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } }).jpeg();

test('on a phone photos become drafts with titles from their names; a refused file is listed with what helps', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);
  const photo = (name: string, content: Buffer) => {
    const file = info.outputPath(name);
    writeFileSync(file, content);
    return file;
  };
  const tooLarge = Buffer.alloc(41 * 1024 * 1024);
  tooLarge.set([0xff, 0xd8, 0xff]);
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      photo('low_tide.jpg', await paint(800, 600).toBuffer()),
      photo('IMG_1.heic', Buffer.from('x')),
      photo('high-tide.png', await paint(300, 500).png().toBuffer()),
      photo('too-large.jpg', tooLarge),
    ]);
  await expect(toastOf(page)).toContainText('2 drafts added', { timeout: 60_000 });
  const refused = page.getByRole('alert').filter({ hasText: 'too-large.jpg' });
  await expect(refused).toContainText('IMG_1.heic: Invalid file type');
  await expect(refused).toContainText('File too large');
  await expect(refused).toContainText('41.0 MB, 40 MB are the most');
  await expectAccessibleAtWidths(page);
  await refused.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Low tide' });
  await expect(row).toContainText('Draft');
  const drafts = (await listWorkRecords()).filter(({ title }) => title.endsWith('tide'));
  expect(drafts.map(({ title }) => title).sort()).toEqual(['High tide', 'Low tide']);
  expect(drafts[0]).toMatchObject({ isDraft: true, imageUrl: expect.stringMatching(/^\/up/) });
  expect((await listWorks()).filter(({ title }) => title.endsWith('tide'))).toEqual([]);

  await row.getByRole('button', { name: 'Edit Low tide' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row).toContainText('Available');
  expect((await listWorks()).map(({ title }) => title)).toContain('Low tide');
  for (const draft of drafts) await deleteWork(draft);
});

test('photos dropped onto the list become drafts, and anything but files is ignored; photos that are refused while another tab is open are listed on return to the Artworks tab; a phone photo that lies on its side is stored upright, and in its proportions', async ({
  page,
}) => {
  await openAdmin(page);

  await test.step('photos dropped onto the list become drafts; anything but files is ignored', async () => {
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
    await dismissToast(page);
    const added = (await listWorkRecords()).filter(({ title }) => title === 'Dropped one');
    expect(added).toHaveLength(1);
    for (const work of added) await deleteWork(work);
  });

  await test.step('photos that are refused while another tab is open are listed on return', async () => {
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
    await dismissToast(page);
    await openTab(page, 'Artworks');
    await expect(page.getByRole('alert').filter({ hasText: 'damaged.jpg' })).toBeVisible();
    await page.unroute('**/api/admin/upload-image');
  });

  await test.step('a phone photo that lies on its side is stored upright, and in its proportions', async () => {
    const noise = { type: 'gaussian', mean: 60, sigma: 25 } as const;
    const square = sharp({ create: { width: 600, height: 600, channels: 3, background: '#f00' } });
    // Wide as stored, and marked as turned by 90°: 1800 × 1200 pixels mean 1200 × 1800.
    const buffer = await sharp({
      create: { width: 1800, height: 1200, channels: 3, background: '#000', noise },
    })
      .composite([{ input: await square.png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 98 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(1024 * 1024);
    await page
      .getByLabel('Add photos')
      .setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer });
    await expect(toastOf(page)).toContainText('1 draft added', { timeout: 60_000 });
    const work = (await listWorkRecords()).find(({ title }) => title === 'Turned') as ArtworkRecord;
    expect([work.imageWidth, work.imageHeight]).toEqual([1200, 1800]);
    const stored = await (await fetch(runtime.url + work.imageUrl)).arrayBuffer();
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => (data[(y * 1200 + x) * 3] ?? 0) > 200;
    // The square is at the top on the right, and still a square.
    expect([isRed(650, 550), isRed(1150, 50), isRed(550, 300), isRed(900, 650)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await deleteWork(work);
  });
});
