import { listWorks } from './api.ts';
import { expectAccessible, startHydration } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';
import { dialogOf, enlarged, open, shown } from './work-dialog.ts';

const several = async () => {
  const works = await listWorks();
  const index = works.findIndex(({ morePictures }) => morePictures > 2);
  const next = works[(index + 1) % works.length];
  return { index, work: works[index], next };
};

test('S2-061 S2-064 the strip of the dialog shows each picture of a work by click and keys; left and right change the work, and one with its front alone has none', async ({
  page,
}) => {
  const { index, work, next } = await several();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/pictures', (route) => route.abort(), { times: 1 });
  await open(page, index);
  const count = (work?.morePictures ?? 0) + 1;
  const option = (name: string | RegExp) => dialogOf(page).getByRole('option', { name });
  await expect(option('Picture 1 of 1, front')).toHaveAttribute('aria-selected', 'true');
  await expect(dialogOf(page).locator('[aria-busy="true"], .picture-awaited')).toHaveCount(0);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page).getByRole('option')).toHaveCount(count);
  await expect(option(`Picture 1 of ${count}, front`)).toBeFocused();
  const picture = dialogOf(page).locator('.work-viewer-picture .picture img').first();
  await expect(option(`Picture 1 of ${count}, front`)).toHaveAttribute('aria-selected', 'true');
  await option(`Picture 3 of ${count}, edge`).click();
  await expect(dialogOf(page).locator('[aria-live]')).toContainText(`Picture 3 of ${count}, edge`);
  await expect(picture).toHaveAttribute('alt', /seen from the side/);
  await page.keyboard.press('ArrowDown');
  await expect(option(/^Picture 4 of/)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(option(new RegExp(`^Picture ${count} of`))).toBeFocused();
  await expectAccessible(page);

  await dialogOf(page)
    .getByRole('button', { name: /^Enlarge/ })
    .press('Enter');
  await expect(enlarged(page)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(dialogOf(page).locator('[aria-live]')).toContainText(`Picture ${count - 1} of`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await shown(page, next?.title);
  expect(next?.morePictures).toBe(0);
  await expect(dialogOf(page).getByRole('listbox')).toHaveCount(0);
  const asked = requests.filter((path) => path.endsWith('/pictures'));
  expect(new Set(asked)).toEqual(new Set([`/api/artworks/${work?.id}/pictures`]));
});

test('S6-003 the further pictures of a work are links on its page without scripts, and enlarged with them', async ({
  page,
  browser,
}) => {
  const { work } = await several();
  const path = `${runtime.url}/portfolio/${work?.slug}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  const links = plain.getByRole('list', { name: 'More pictures of this work' }).getByRole('link');
  await expect(links).toHaveCount(work?.morePictures ?? 0);
  const file = await fetch(new URL((await links.first().getAttribute('href')) ?? '', path));
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  const data = await plain.locator('script[type="application/ld+json"]').allTextContents();
  const images = data.map((text) => JSON.parse(text).image).find(Array.isArray);
  expect(images).toHaveLength((work?.morePictures ?? 0) + 1);
  await context.close();

  await page.goto(path, { waitUntil: 'networkidle' });
  await startHydration(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Picture 3 of \d, edge/ }).click();
  await expect(enlarged(page)).toBeVisible();
  await expect(page.locator('.work-viewer [aria-live]')).toContainText('Picture 3 of');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.locator('.work-viewer [aria-live]')).toContainText('Picture 4 of');
  await expectAccessible(page);
  await test.step('at 320 px no control lies under another', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const steps = await page.locator('.picture-stepper').boundingBox();
    const zoom = await page.locator('.zoom-controls').boundingBox();
    expect((steps?.y ?? 640) + (steps?.height ?? 0)).toBeLessThanOrEqual(zoom?.y ?? 0);
    if (before) await page.setViewportSize(before);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Picture 3 of \d, edge/ })).toBeFocused();
});
