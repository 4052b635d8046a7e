import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from './test.ts';

/** The first sign of a visitor: islands that wait for one come alive. */
export const startHydration = (page: Page) => page.mouse.move(3, 3);

/** The picture of a work on the wall: its link says the title, and then what the picture shows. */
export const cardLink = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${title}\\.`) });

/** Something in it goes up and down in opacity, as what waits for a picture does. */
export const pulses = (frame: Locator) =>
  frame.evaluate((element) =>
    element.getAnimations({ subtree: true }).some(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return new Set(frames.map(({ opacity }) => opacity)).size > 1;
    }),
  );

/** Nothing fades or slides any more; what follows the scroll, and what pulses for ever, may. */
const settled = () =>
  document
    .getAnimations()
    .filter(({ timeline, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && timeline instanceof DocumentTimeline;
    })
    .every(({ playState }) => playState !== 'running');

/** axe finds nothing wrong with what the page shows, once it stands still: half-faded is half contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(settled);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
