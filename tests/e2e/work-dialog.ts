import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { cardLink, startHydration } from './page-state.ts';
import { expect, type Page } from './test.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const shown = (page: Page, title: string | undefined) =>
  expect(dialogOf(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
/** The dialog shows the work's own picture. */
export const pictured = (page: Page, work?: Artwork) =>
  expect(page.locator('.work-viewer-picture .picture img')).toHaveAttribute(
    'src',
    new RegExp(`${work?.imageUrl?.split('/').at(-1)}$`),
  );
export const enlarged = (page: Page) => page.locator('.work-viewer[data-enlarged]');

/** Opens the work at `index` of the portfolio; returns the whole list. */
export async function open(page: Page, index = 1): Promise<Artwork[]> {
  const works = await listWorks();
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await startHydration(page);
  await cardLink(page, works[index]?.title ?? '').click();
  await shown(page, works[index]?.title);
  // A touch does not reach the picture while it grows.
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  return works;
}

/** A trackpad's gesture: wheel events in the middle of the picture. */
export async function swipe(page: Page, deltas: number[]): Promise<void> {
  const [x, y] = [500, 450];
  await page.mouse.move(x, y);
  const [only = 0, ...others] = deltas;
  if (others.length === 0) return page.mouse.wheel(only, 0);
  // Within the page: events 100 ms apart would be two gestures.
  await page.evaluate(
    ([left, top, all]) => {
      for (const deltaX of all) {
        const wheel = new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true });
        document.elementFromPoint(left, top)?.dispatchEvent(wheel);
      }
    },
    [x, y, deltas] as const,
  );
}
