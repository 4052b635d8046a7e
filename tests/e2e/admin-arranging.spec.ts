import type { Locator } from '@playwright/test';
import type { Artwork } from '../../src/contract/artworks.ts';
import { openAdmin, respond, sortBy } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorkRecords, listWorks } from './api.ts';
import { expectAccessible, pauseClock, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

let own: Artwork[];
let before: number[];

test.beforeEach(async () => {
  before = (await listWorkRecords()).map(({ id }) => id);
  own = [];
  for (const name of ['A', 'B', 'C']) own.push(await createWork({ title: `Arranged ${name}` }));
  await adminApi('PUT', '/artworks/order', { ids: own.map(({ id }) => id) });
});

test.afterEach(async () => {
  for (const work of own) await deleteWork(work);
  await adminApi('PUT', '/artworks/order', { ids: before });
});

/** The last letters of our works as visitors see them. */
const publicOrder = async () =>
  (await listWorks())
    .filter(({ id }) => own.some((work) => work.id === id))
    .map(({ title }) => title.at(-1))
    .join('');

const shownOrder = async (page: Page) =>
  (await page.locator('.works-wall em').allInnerTexts())
    .filter((title) => title.startsWith('Arranged'))
    .map((title) => title.at(-1))
    .join('');

const pictureOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit Arranged ${name}` }).locator('.works-wall-picture');

async function pointAt(picture: Locator, share: number) {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('no picture');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

async function openWall(page: Page): Promise<void> {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await expect(page).toHaveURL('/admin?view=wall');
  await expect.poll(() => shownOrder(page)).toBe('ABC');
}

test('when the code of the wall does not load, a toast says so and the list stays', async ({
  page,
}) => {
  await page.route('**/_astro/ArtworkWall*', (route) => route.abort());
  await openAdmin(page);
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await expect(toastOf(page)).toContainText('Could not open');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('after the site was built anew the page is loaded anew, and comes back to the wall', async ({
  page,
}) => {
  await page.route('**/_astro/ArtworkWall*', (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.route('**/admin', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<html>of another build' })
      : route.fallback(),
  );
  await openAdmin(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await reloaded;
  await expect(page).toHaveURL('/admin?view=wall');
  await expect.poll(() => shownOrder(page)).toBe('ABC');
});

test('works are arranged on the wall by keyboard and by dragging, and moves are undone; the public lists follow', async ({
  page,
}) => {
  await openWall(page);
  await expectAccessible(page);
  const said = page.getByRole('status').filter({ hasText: 'Arranged' });
  const command = async (name: string, item: string) => {
    const menu = page.getByRole('button', { name: `Commands for Arranged ${name}` });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
    return menu;
  };
  const menu = await command('A', 'Move later');
  await expect(said).toHaveText(/^Arranged A moved to place 2 of \d+\.$/);
  await expect(menu).toBeFocused();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
  expect(await publicOrder()).toBe('BAC');

  await command('A', 'Move to place…');
  const dialog = page.getByRole('dialog', { name: 'Move Arranged A' });
  await expect(dialog).toContainText('It hangs in place 2 of');
  await dialog.getByLabel('Place').fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Place is a whole number from 1 to');
  await dialog.getByLabel('Place').fill('3');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(/^Arranged A moved to place 3 of/);
  await expect(menu).toBeFocused();
  await expect.poll(publicOrder).toBe('BCA');
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText(/^Arranged A is back at place 2 of/);
  await expect.poll(publicOrder).toBe('BAC');

  const from = await pointAt(pictureOf(page, 'C'), 0.5);
  const to = await pointAt(pictureOf(page, 'B'), 0.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(page.locator('[data-drop="before"]')).toHaveCount(1);
  await page.mouse.up();
  await expect(said).toHaveText(/^Arranged C moved to place 1 of/);
  await expect.poll(publicOrder).toBe('CBA');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(publicOrder).toBe('BAC');

  await respond(page, 'PUT', '/artworks/order');
  await command('B', 'Move later');
  await expect(toastOf(page)).toContainText('Failed to save the order');
  await expect.poll(() => shownOrder(page)).toBe('BAC');
  await expect(page.getByText('The works are back in their places.')).toBeVisible();

  await page.unrouteAll();
  const [a, b, c] = own.map(({ id }) => id);
  await adminApi('PUT', '/artworks/order', { ids: [c, a, b] });
  await command('B', 'Move later');
  await expect(toastOf(page)).toContainText('in the meantime, in another window');
  await expect.poll(() => shownOrder(page)).toBe('CAB');
  expect(await publicOrder()).toBe('CAB');

  await sortBy(page, 'A-Z');
  await expect.poll(() => shownOrder(page)).toBe('ABC');
  await page.getByRole('button', { name: 'Commands for Arranged A' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move to place…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all in my order' }).click();
  await expect.poll(() => shownOrder(page)).toBe('CAB');
  await pictureOf(page, 'A').click();
  await expect(page.getByRole('dialog', { name: 'Edit Artwork' })).toBeVisible();
  await expect(page).toHaveURL(/view=wall&open=\d+$/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a held picture is moved, and one that is brushed scrolls the page', async ({ page }) => {
    await page.clock.install();
    await openWall(page);
    const brushed = await pointAt(pictureOf(page, 'A'), 0.5);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
    const scrolled = () => page.evaluate(() => window.scrollY);

    const above = await scrolled();
    // The page's clock stands still: a picture that is held for 300 ms is picked up.
    await pauseClock(page);
    await send('touchStart', [brushed]);
    for (const by of [40, 80, 120, 160]) {
      await send('touchMove', [{ x: brushed.x, y: brushed.y - by }]);
    }
    await send('touchEnd', []);
    await page.clock.resume();
    await expect.poll(scrolled).toBeGreaterThan(above + 50);
    expect(await shownOrder(page)).toBe('ABC');

    // The page goes on scrolling for a moment.
    const restless = async () => {
      const top = await scrolled();
      await page.waitForTimeout(100);
      return (await scrolled()) - top;
    };
    await expect.poll(restless).toBe(0);
    await page.evaluate((top) => window.scrollTo(0, top), above);
    await expect(pictureOf(page, 'A')).toBeInViewport();
    const to = await pointAt(pictureOf(page, 'B'), 0.8);
    const from = await pointAt(pictureOf(page, 'A'), 0.5);
    await send('touchStart', [from]);
    await expect(page.locator('li[data-dragged]')).toHaveCount(1);
    for (const share of [0.3, 0.6, 1]) {
      await send('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    await expect(page.locator('[data-drop="after"]')).toHaveCount(1);
    await send('touchEnd', []);
    await expect.poll(publicOrder).toBe('BAC');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
