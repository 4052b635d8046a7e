import sharp, { type OutputInfo } from 'sharp';
import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { expectAccessible, startHydration } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** The sheet in the photo, in px: straight ahead, at 2 px per mm. */
const SHEET = { left: 1700, top: 1000, width: 420, height: 594 };
const PHOTO = { width: 4000, height: 3000 };
const GREEN = '#00c000';

/** A photo of a green wall, held upright by the phone but stored on its side, as phones do. */
function wallPhoto(): Promise<Buffer> {
  const { left, top, width, height } = SHEET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="${GREEN}"/><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

const corner = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} corner`, exact: true });

/** Drags a handle near its corner, or taps it and then the corner, and goes the rest by keyboard: to the pixel. */
async function mark(page: Page, name: string, x: number, y: number, way = 'drag') {
  // The chosen handle is above the others.
  await corner(page, name).focus();
  const frame = await page.locator('.photo-frame').boundingBox();
  const handle = await corner(page, name).boundingBox();
  if (!frame || !handle) throw new Error('no photo');
  const scale = frame.width / PHOTO.width;
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const to = { x: frame.x + x * scale, y: frame.y + y * scale };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (way === 'drag') await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  if (way === 'tap') await page.mouse.click(to.x, to.y);
  const isAt = await corner(page, name).evaluate((element: HTMLElement) => [
    Number.parseFloat(element.style.left),
    Number.parseFloat(element.style.top),
  ]);
  const missing = [x - (isAt[0] ?? 0) * 40, y - (isAt[1] ?? 0) * 30].map(Math.round);
  for (const [index, keys] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ].entries()) {
    const steps = missing[index] ?? 0;
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(keys[steps > 0 ? 1 : 0] ?? '');
    }
  }
}

/** Has the page count the pixels of its canvases that are not shown; a phone limits what all of them take. */
const countHiddenPixels = (page: Page) =>
  page.evaluate(() => {
    const canvases: HTMLCanvasElement[] = [];
    const { createElement } = Document.prototype;
    document.createElement = (...args: Parameters<typeof createElement>) => {
      const element = createElement.apply(document, args);
      if (element instanceof HTMLCanvasElement) canvases.push(element);
      return element;
    };
    const hidden = () => canvases.filter((canvas) => !canvas.isConnected);
    const pixels = () => hidden().reduce((sum, { width, height }) => sum + width * height, 0);
    Object.assign(window, { hiddenPixels: pixels });
  });
const hiddenPixels = (page: Page) => page.evaluate<number>('hiddenPixels()');

const atPixel = ({ data, info }: { data: Buffer; info: OutputInfo }, x: number, y: number) =>
  [0, 1, 2].map((channel) => data[(y * info.width + x) * info.channels + channel] ?? 0);

test('on a photo of the own wall the work is drawn to scale, moved, and saved; the photo leaves the browser in no request', async ({
  page,
}) => {
  const [work] = (await listWorks()) as [Artwork];
  await page.goto(`/portfolio/${work.slug}`, { waitUntil: 'networkidle' });
  await startHydration(page);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await page.getByRole('tab', { name: 'Your own wall' }).click();
  const chooser = page.getByLabel('Choose a photo');
  await expect(chooser).toBeAttached();
  await countHiddenPixels(page);
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url());
    if (request.url().length > 300) sent.push(request.url().slice(0, 300));
  });
  page.on('websocket', (socket) => sent.push(socket.url()));
  await chooser.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('?'),
  });
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await expect(chooser, 'so that the same file can be chosen again').toHaveValue('');
  const file = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wallPhoto() };
  await chooser.setInputFiles(file);
  // A phone held sideways, with the bar beside the photo; 400 % zoom, where the dialog scrolls.
  for (const size of [
    { width: 844, height: 340, photo: 290 },
    { width: 320, height: 256, photo: 190 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => (await page.locator('.photo-frame').boundingBox())?.height)
      .toBeGreaterThan(size.photo);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const { left, top, width, height } = SHEET;
  await mark(page, 'Upper left', left + width, top);
  await mark(page, 'Upper right', left, top);
  await mark(page, 'Lower right', left + width, top + height);
  await mark(page, 'Lower left', left, top + height);
  await page.getByRole('button', { name: 'Show the work' }).click();
  await expect(page.getByRole('alert')).toContainText('The corners are crossed');
  await mark(page, 'Upper left', left, top);
  await mark(page, 'Upper right', left + width, top, 'tap');
  await expectAccessible(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/uploads/w_2000,*/*', (route) => answer.promise.then(() => route.abort()), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Show the work' }).click();
  await expect(page.getByText(/^Estimated error: at most [\d.]+%/)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading…');
  const save = page.getByRole('button', { name: 'Save the picture' });
  await expect(save).toBeDisabled();
  answer.resolve();
  await expect(page.getByRole('alert')).toContainText('The work could not be loaded.');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  const mover = page.getByRole('button', { name: `Move ${work.title} along the wall` });
  await expect(mover).toBeFocused();
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await mover.press('Shift+ArrowRight');
  const download = page.waitForEvent('download');
  await save.click();
  const saved = await sharp(await (await download).path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([saved.info.width, saved.info.height]).toEqual([PHOTO.width, PHOTO.height]);
  // Its shadow darkens the green wall, which stays without red.
  const isWork = (x: number) => (atPixel(saved, x, top + height / 2)[0] ?? 0) > 40;
  const columns = Array.from({ length: PHOTO.width }, (_, x) => x).filter(isWork);
  const [from = 0, to = 0] = [columns[0], columns.at(-1)];
  const wanted = 2 * (work.widthMm ?? 0);
  expect(Math.abs(to - from + 1 - wanted) / wanted).toBeLessThan(0.01);
  expect(Math.abs((from + to) / 2 - (left + width / 2) - 200)).toBeLessThan(10);
  const moveAway = async () => {
    // In one task, so that the photo is drawn once: each drawing of it takes about a second.
    await mover.evaluate((element) => {
      const init = { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true };
      for (let step = 0; step < 20; step += 1)
        element.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(page.getByText(/^Not drawn: /)).toBeVisible();
  };
  await moveAway();
  await expect(save).toBeDisabled();
  const shown = await mover.boundingBox();
  const scale = (shown?.width ?? 0) / PHOTO.width;
  await mover.click({ position: { x: (left + width / 2) * scale, y: (top + height / 2) * scale } });
  await expect(page.getByText(/^Estimated error/), 'tapped where the sheet is').toBeVisible();
  await moveAway();
  const photoPixels = PHOTO.width * PHOTO.height;
  expect(await hiddenPixels(page), 'the photo itself').toBeLessThan(1.5 * photoPixels);
  await page.getByRole('tab', { name: 'Living room' }).click();
  await expect(mover).toBeHidden();
  await page.getByRole('tab', { name: 'Your own wall' }).click();
  await expect(page.getByText(/^Not drawn: /), 'kept with its place').toBeVisible();
  await page.getByRole('button', { name: 'Choose another photo' }).click();
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles(file);
  await expect(corner(page, 'Upper left')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another photo' }).click();
  await expect(chooser).toBeFocused();
  await expect.poll(() => hiddenPixels(page), 'without both photos').toBeLessThan(photoPixels);
  await chooser.setInputFiles(file);
  await expect(corner(page, 'Upper left')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => hiddenPixels(page), 'without the third').toBeLessThan(photoPixels);
  expect(sent).toEqual([]);
});
