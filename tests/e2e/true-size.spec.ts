import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { button, drawer } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { cardLink, expectAccessible, startHydration, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';
import { dialogOf, open } from './work-dialog.ts';

const openRoom = async (page: Page, work: Artwork) => {
  await page.goto(`/portfolio/${work.slug}`, { waitUntil: 'networkidle' });
  await startHydration(page);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expect(scene(page)).toBeVisible();
};
const scene = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /at true size/ });

const sceneHeight = async (page: Page) =>
  (await page.getByRole('dialog').locator('.scene').boundingBox())?.height;

/** The widths of things that are drawn beside the work, in mm. */
const WIDTHS = { sofa: 2100, door: 880, bench: 1500 };

/** The work as it is on the screen, and what it should be by the thing beside it. */
const drawnSize = async (page: Page, thing: keyof typeof WIDTHS, work: Artwork) => {
  const shapes = scene(page).locator(`[data-thing="${thing}"] > :not(.ground-shadow)`);
  const edges = await shapes.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  });
  const scale = ((edges[1] ?? 0) - (edges[0] ?? 0)) / WIDTHS[thing];
  const { width = 0, height = 0 } = (await scene(page).locator('[data-hung]').boundingBox()) ?? {};
  return {
    width: width - (work.widthMm ?? 0) * scale,
    height: height - (work.heightMm ?? 0) * scale,
  };
};

test('a work hangs in three rooms at the scale of what stands beside it, within 1 px, by keyboard alone; its code is loaded then, and Back closes it', async ({
  page,
}) => {
  const works = await listWorks();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const tall = works.find(({ heightMm }) => (heightMm ?? 0) >= 2000) ?? works[0];
  for (const [width, work] of [
    [390, works[0]],
    [1440, tall],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    if (!work) throw new Error('no work');
    await openRoom(page, work);
    for (const thing of ['sofa', 'door', 'bench'] as const) {
      const off = await drawnSize(page, thing, work);
      expect(Math.abs(off.width), `${thing} at ${width} px`).toBeLessThan(1);
      expect(Math.abs(off.height), `${thing} at ${width} px`).toBeLessThan(1);
      await page.getByRole('tab', { selected: true }).focus();
      if (thing !== 'bench') await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('radio', { name: 'White' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Linen' })).toBeChecked();
    // It fades in later than the rest: half faded, its contrast is half.
    await expect(page.locator('.tooltip')).toHaveText('Linen');
    await expectAccessible(page);
    expect(scripts.filter((url) => /OwnWall/.test(url))).toEqual([]);
    // A phone held sideways.
    await page.setViewportSize({ width: 844, height: 340 });
    await expect.poll(() => sceneHeight(page)).toBeGreaterThan(290);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'See it in a room' })).toBeFocused();
  }

  // Escape goes back in the history, which takes a moment.
  await expect.poll(() => page.evaluate(() => window.history.state)).toBeNull();
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expect(scene(page)).toBeVisible();
  await page.goBack();
  await expect(scene(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/portfolio/${tall?.slug}$`));
  await expect(page.getByRole('button', { name: 'See it in a room' })).toBeVisible();
});

test('over the dialog of a work the arrow keys change the room and not the work, no toast covers it, and Back closes it alone; a work without a size has no room', async ({
  page,
}) => {
  await page.route('**/api/artworks', async (route) => {
    const works = (await (await route.fetch()).json()) as Artwork[];
    const json = works.map((work, index) => {
      return { ...work, isAvailable: true, ...(index === 2 && { widthMm: null }) };
    });
    await route.fulfill({ json });
  });
  // The work may have been sold by a test before.
  await page.route('**/api/artworks/sold/ids', (route) => route.fulfill({ json: [] }));
  const works = await open(page, 1);
  // Which closes the dialog.
  await dialogOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toastOf(page)).toContainText('Added to Cart');
  // Its time stands still, as in a window without the focus: it does not go by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await cardLink(page, works[1]?.title ?? '').click();
  await expect(toastOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expect(toastOf(page)).toHaveCount(0);
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Hallway' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page).getByRole('heading', { name: works[1]?.title })).toBeVisible();
  // Escape goes back in the history, which takes a moment.
  await expect.poll(() => page.evaluate(() => window.history.state?.room)).toBeUndefined();
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expect(scene(page)).toBeVisible();
  await page.goBack();
  await expect(scene(page)).toHaveCount(0);
  await expect(
    page.getByRole('dialog', { name: works[1]?.title ?? '', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page).getByRole('heading', { name: works[2]?.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'See it in a room' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/portfolio$/);
  const kept = await page.evaluate(() => window.history.state?.wall);
  expect(kept, 'the place of the list, which it needs no more').toBeUndefined();
});

test('a room whose code failed to load twice is opened after the page was reloaded', async ({
  page,
}) => {
  const [work] = await listWorks();
  let isFailing = true;
  await page.route('**/_astro/RoomDialog*', (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await page.goto(`/portfolio/${work?.slug}`, { waitUntil: 'networkidle' });
  await startHydration(page);
  const open = page.getByRole('button', { name: 'See it in a room' });
  await open.click();
  await expect(toastOf(page)).toContainText('Could not open');
  isFailing = false;
  await Promise.all([page.waitForEvent('load'), open.click()]);
  await startHydration(page);
  await open.click();
  await expect(scene(page)).toBeVisible();
});

test('works of the collection hang on one wall at one scale; those without a size are named', async ({
  page,
}) => {
  const works = (await listWorks()).slice(0, 3);
  await page.route('**/api/artworks', async (route) => {
    const all = (await (await route.fetch()).json()) as Artwork[];
    const json = all.map((each) => (each.id === works[2]?.id ? { ...each, heightMm: null } : each));
    await route.fulfill({ json });
  });
  await putInCart(page, works);
  await page.goto('/delivery');
  await button(page).first().click();
  await drawer(page).getByRole('button', { name: 'See it on one wall' }).click();
  const wall = page.getByRole('dialog', { name: 'My Collection on one wall' });
  await expect(wall.getByText(`size is not known: ${works[2]?.title}.`)).toBeVisible();
  const [first, second] = await wall
    .locator('[data-hung]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  if (!first || !second) throw new Error('two works hang');
  const scale = first.width / (works[0]?.widthMm ?? 1);
  expect(Math.abs(second.width - (works[1]?.widthMm ?? 0) * scale)).toBeLessThan(1);
  expect(Math.abs(second.left - first.right - 100 * scale)).toBeLessThan(1);
  expect(Math.abs(second.top + second.bottom - first.top - first.bottom)).toBeLessThan(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 844, height: 340 });
  await expect.poll(() => sceneHeight(page)).toBeGreaterThan(290);
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(drawer(page)).toBeVisible();
  await page.goForward();
  await expect(wall).toBeVisible();
  await page.goBack();
  await expect(wall).toHaveCount(0);
  await expect(drawer(page)).toBeVisible();
});
