import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { cardLink, startHydration } from './page-state.ts';
import { expect, test } from './test.ts';
import { dialogOf, enlarged, open, pictured, shown, swipe } from './work-dialog.ts';

test('S2-063 S2-064 S2-065 S2-066 buttons, arrow keys and trackpad move within the list, enlarged or not', async ({
  page,
}) => {
  const works = await open(page);
  const isOn = async (work?: Artwork) => {
    await shown(page, work?.title);
    await pictured(page, work);
  };
  await page.getByRole('button', { name: 'Next artwork' }).click();
  await isOn(works[2]);
  await page.getByRole('button', { name: 'Previous artwork' }).click();
  await isOn(works[1]);
  await page.keyboard.press('ArrowLeft');
  await isOn(works[0]);
  await page.keyboard.press('ArrowLeft');
  await isOn(works.at(-1));
  await page.keyboard.press('ArrowRight');
  await isOn(works[0]);
  // A click of the mouse zooms in as well, and a swipe then moves the picture.
  await page.getByRole('button', { name: /^Enlarge/ }).press('Enter');
  await swipe(page, [40, 40]);
  await isOn(works[1]);
  await expect(enlarged(page)).toHaveCount(1);
  await page.waitForTimeout(650);
  await swipe(page, [-40, -40]);
  await isOn(works[0]);
  await page.keyboard.press('ArrowRight');
  await isOn(works[1]);
  await page.getByRole('button', { name: 'Next artwork' }).click();
  await isOn(works[2]);
  await expect(enlarged(page)).toHaveCount(1);
});

test('S2-063 S2-064 S2-065 the list is the one of the open tab; a form is opened for one work alone', async ({
  page,
}) => {
  const sold = await listWorks('/sold');
  await page.goto('/');
  await startHydration(page);
  const tab = page.getByRole('tab', { name: 'Sold' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await cardLink(page, sold[0]?.title ?? '').click();
  await shown(page, sold[0]?.title);
  await page.keyboard.press('ArrowLeft');
  await shown(page, sold.at(-1)?.title);
  const tellMe = dialogOf(page).getByRole('button', { name: 'Tell me if it becomes available' });
  await tellMe.click();
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Next artwork' }).click();
  await shown(page, sold[0]?.title);
  await expect(tellMe).toBeVisible();
});

test('S2-069 S2-070 S9-021 a gesture of fewer than 50 units does nothing, and a gesture locks out the next ones for 600 ms', {
  tag: '@timed',
}, async ({ page }) => {
  const works = await open(page);
  await swipe(page, [20, 20]);
  await page.waitForTimeout(400);
  await shown(page, works[1]?.title);
  await swipe(page, [60]);
  const heading = dialogOf(page).getByRole('heading').first();
  // Polled every 20 ms: the next swipe must come within the lockout of 600 ms.
  await expect.poll(() => heading.innerText(), { intervals: [20] }).toBe(works[2]?.title);
  await swipe(page, [90]);
  await page.waitForTimeout(900);
  await shown(page, works[2]?.title);
  await swipe(page, [60]);
  await shown(page, works[3]?.title);
});

test('a swipe across the picture changes the work, and the neighbours are fetched beforehand', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const works = await open(page, 0);
  // The last work comes before the first; it is too far down for the wall to have fetched its picture.
  const id = works.at(-1)?.imageUrl?.split('/').at(-1) ?? '?';
  await expect.poll(() => asked.filter((url) => url.endsWith(id)).length).toBeGreaterThan(0);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch('touchStart', 300);
  await touch('touchMove', 200);
  await touch('touchMove', 100);
  await touch('touchEnd');
  await shown(page, works[1]?.title);
  await context.close();
});
