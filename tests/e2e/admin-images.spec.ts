import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openAdmin, respond } from './admin-page.ts';
import { listWorks } from './api.ts';
import { noisePicture } from './noise.ts';
import { dismissToast, toastOf } from './page-state.ts';
import { expect, type Locator, type Page, test } from './test.ts';

/** The picture of a work: chosen, made smaller in the browser, uploaded (§5). */

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#234' } })
    .jpeg()
    .toBuffer();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

async function openNewWork(page: Page) {
  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('With a photo');
  return page.getByRole('dialog');
}

test('on a phone the fields of a form stay in place when its picture arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
  await openAdmin(page);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await asked;
    await route.continue();
  });
  await page.locator('tbody tr').first().getByRole('button').first().click();
  const form = page.getByRole('dialog', { name: 'Edit Artwork' });
  const picture = form.getByRole('img', { name: 'Preview' });
  const top = async () => (await form.getByLabel('Title').first().boundingBox())?.y;
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await widthOf()).toBe(0);
  const before = await top();
  letGo();
  await expect.poll(widthOf).toBeGreaterThan(0);
  expect(await top()).toBe(before);
});

test('S5-021 S5-022 S5-024 S8-017 S8-018 S9-007 an upload in My gallery goes on while another section is looked at, and is not left without a question; a file that is refused is not sent; a failed upload, one without a response after 30 seconds and a stored picture that does not load are reported', async ({
  page,
}, info) => {
  await openAdmin(page);

  await test.step('an upload in My gallery goes on while another section is looked at', async () => {
    await page.getByRole('button', { name: 'My gallery' }).click();
    const dialog = page.getByRole('dialog', { name: 'My gallery' });
    await dialog.getByRole('tab', { name: 'About' }).click();
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
    const url = (await listWorks()).find(({ imageUrl }) => imageUrl)?.imageUrl ?? '';
    await page.route('**/api/admin/upload-image', async (route) => {
      await asked;
      await route.fulfill({ json: { url, width: 80, height: 60, placeholderColor: '#223344' } });
    });
    await choosePhoto(page);
    await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: '…' })).toHaveText(
      /^(Uploading|Storing)…$/,
    );
    await dialog.getByRole('tab', { name: 'Name and address' }).click();
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeDisabled();
    await expect(dialog.getByText('The picture of “About” is still being uploaded.')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
    }
    letGo();
    await expect(save).toBeEnabled();
    await dialog.getByRole('tab', { name: 'About' }).click();
    await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      new RegExp(`${basename(url)}$`),
    );
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/panel=/);
  });

  const form = await openNewWork(page);
  const input = form.locator('input[type=file]');
  await test.step('another type, or above 40 MB', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const buffer = Buffer.alloc(100);
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer });
    await expect(form.getByText('Invalid file type, select JPEG, PNG, GIF, WebP')).toBeVisible();
    const large = info.outputPath('a.jpg');
    writeFileSync(
      large,
      Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(40 * 1024 * 1024)]),
    );
    await input.setInputFiles(large);
    await expect(form.getByText('File too large')).toBeVisible();
    expect(calls.filter((url) => url.includes('upload-image'))).toEqual([]);
  });
  await test.step('a failed upload; the form keeps what was typed', async () => {
    await respond(page, 'POST', '/upload-image');
    await choosePhoto(page);
    await expect(toastOf(page)).toContainText('Upload failed');
    await expect(form.getByRole('alert')).toContainText('Failed to upload image');
    await expect(form.getByLabel('Title')).toHaveValue('With a photo');
    await expect(form.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await dismissToast(page);
  });
  await test.step('an upload without a response times out after 30 seconds', async () => {
    // The browser itself ends the upload, after a tenth of the time.
    await page.evaluate(() => {
      const { prototype } = XMLHttpRequest;
      const { set } = Object.getOwnPropertyDescriptor(prototype, 'timeout') ?? {};
      Object.defineProperty(prototype, 'timeout', {
        set(ms: number) {
          Object.assign(window, { uploadTimeout: ms });
          set?.call(this, ms / 10);
        },
      });
    });
    await page.route('**/api/admin/upload-image', () => {});
    await choosePhoto(page);
    await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await expect(
      form.getByText('Upload timed out. Please try with a smaller image.').first(),
    ).toBeVisible();
    expect(await page.evaluate('uploadTimeout')).toBe(30_000);
  });
  await test.step('a picture that does not load; its preview is removed', async () => {
    const url = '/uploads/0123456789abcdef01234567.jpg';
    const picture = { url, width: 80, height: 60, placeholderColor: '#223344' };
    await respond(page, 'POST', '/upload-image', picture);
    await choosePhoto(page);
    await expect(toastOf(page)).toContainText('Image loading failed');
    await expect(form.getByRole('img', { name: 'Preview' })).toHaveCount(0);
  });
});

/** What the browser handed to the last upload call: read before it leaves, since Playwright hides bodies with files. */
async function recordUploads(page: Page): Promise<() => Promise<{ type: string; file: Buffer }>> {
  await page.addInitScript(() => {
    const uploads: File[] = [];
    Object.assign(window, { uploads });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const image = body instanceof FormData ? body.get('image') : null;
      if (image instanceof File) uploads.push(image);
      send.call(this, body);
    };
  });
  return async () => {
    const { type, base64 } = await page.evaluate(async () => {
      const file = (window as unknown as { uploads: File[] }).uploads.at(-1);
      if (!file) throw new Error('no image was sent');
      const reader = new FileReader();
      reader.readAsDataURL(file);
      await new Promise((resolve) => {
        reader.onload = resolve;
      });
      return { type: file.type, base64: String(reader.result).split(',')[1] ?? '' };
    });
    return { type, file: Buffer.from(base64, 'base64') };
  };
}

/** The first luminance quantizers of a baseline JPEG in zigzag order; they follow from its quality alone. */
function quantizersOf(jpeg: Buffer): number[] {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  // Marker, length and table number take five bytes.
  return [...jpeg.subarray(table + 5, table + 13)];
}

/** The colour in the middle of each quarter: at the top, then at the bottom, from the left. */
async function quartersOf(jpeg: Buffer): Promise<number[][]> {
  const { data } = await sharp(jpeg)
    .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((at) => [...data.subarray(at, at + 3)]);
}

// photo.heic: four fields of colour, 1200 × 800 in Display P3, to be turned by 90° to the right (irot), by heif-enc.
test('S5-021 S5-022 S5-023 S9-007 an image of at most 1 MB is sent as it is, a JPEG of 3 MB at quality 0.8, a HEIC photo as a JPEG: upright, in its size and colours; a portrait photo of a phone, 18 MB, 27 megapixels and without a type, is made to fit 4 MB', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  const sentImage = await recordUploads(page);
  await openAdmin(page);
  const form = await openNewWork(page);
  // Once there is one, further pictures have an input of their own.
  const input = form.locator('input[type=file]').first();
  const upload = async (file: Parameters<Locator['setInputFiles']>[0]) => {
    const responded = page.waitForResponse('**/api/admin/upload-image');
    await input.setInputFiles(file);
    const response = await responded;
    expect(response.status()).toBe(200);
    const stored = await response.json();
    const preview = form.getByRole('img', { name: 'Preview' });
    await expect(preview).toHaveAttribute('src', new RegExp(`${basename(stored.url)}$`));
    await expect(preview).toBeVisible();
    return { ...(await sentImage()), stored };
  };

  await test.step('at most 1 MB', async () => {
    const buffer = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#234' },
    })
      .png()
      .toBuffer();
    expect(buffer.length).toBeLessThan(1024 * 1024);
    const { type, file } = await upload({ name: 'small.png', mimeType: 'image/png', buffer });
    expect(type).toBe('image/png');
    expect(file.equals(buffer)).toBe(true);
  });

  await test.step('a JPEG of 3 MB', async () => {
    const picture = await noisePicture(3000, 2000, 25);
    const buffer = await picture.jpeg({ quality: 90 }).toBuffer();
    expect(buffer.length).toBeGreaterThan(2.8 * 1024 * 1024);
    expect(buffer.length).toBeLessThan(5 * 1024 * 1024);
    const sent = await upload({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    expect(sent.type).toBe('image/jpeg');
    const size = { width: 3000, height: 2000 };
    expect(await sharp(sent.file).metadata()).toMatchObject({ format: 'jpeg', ...size });
    // The table of the JPEG standard (Annex K) at quality 80, as libjpeg scales it.
    expect(quantizersOf(sent.file)).toEqual([6, 4, 5, 6, 5, 4, 6, 6]);
    expect(sent.stored).toMatchObject(size);
  });

  await test.step('a HEIC photo', async () => {
    expect(fetched.filter((url) => /heif|heic/.test(url))).toEqual([]);
    const sent = await upload(fileURLToPath(new URL('./files/photo.heic', import.meta.url)));
    expect(sent.stored).toMatchObject({ width: 800, height: 1200 });
    expect(sent.type).toBe('image/jpeg');
    const expected = [
      [240, 200, 30],
      [200, 50, 30],
      [40, 130, 60],
      [30, 110, 200],
    ];
    for (const [index, colour] of (await quartersOf(sent.file)).entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(
          Math.abs(value - (expected[index]?.[channel] ?? 0)),
          `${index}: ${colour}`,
        ).toBeLessThan(9);
      }
    }
  });

  await test.step('a portrait photo of a phone, 18 MB, 27 megapixels and without a type', async () => {
    const picture = await noisePicture(4500, 6000, 25);
    const buffer = await picture.jpeg({ quality: 95 }).toBuffer();
    expect(buffer.length).toBeGreaterThan(18 * 1024 * 1024);
    const { file } = await upload({ name: 'IMG_2043.JPG', mimeType: '', buffer });
    expect(file.length).toBeLessThan(4 * 1024 * 1024);
    const { width = 0, height = 0 } = await sharp(file).metadata();
    expect(height).toBeGreaterThan(2400);
    expect(height).toBeLessThanOrEqual(4096);
    expect(width / height).toBeCloseTo(0.75, 2);
  });
});
