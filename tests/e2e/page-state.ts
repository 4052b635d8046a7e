import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Locator, type Page } from './test.ts';

/** Moves the mouse once the islands listen for it: they are hydrated on a visitor's first input. */
export async function startHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const directives = (window as { Astro?: object }).Astro ?? {};
    const listens = customElements.get('astro-island') && 'visitor' in directives;
    return !document.querySelector('astro-island[ssr]') || listens;
  });
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
}

/** Stops the clock that the test has installed in the page: from then on the page's time passes by `runFor` alone. */
export async function pauseClock(page: Page): Promise<void> {
  // Playwright moves the time only forward, and it still passes during this call.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** The link of a work's picture on the wall: its name is the title followed by the alt text. */
export const cardLink = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${title}\\.`) });

export const toastOf = (page: Page): Locator => page.locator('.toast');

export async function dismissToast(page: Page): Promise<void> {
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastOf(page)).toHaveCount(0);
}

/** A toast of the administration covers nothing of the open dialog. */
export const expectToastBelowDialog = (page: Page) =>
  expect
    .poll(async () => {
      const dialog = await page.getByRole('dialog').boundingBox();
      const toast = await toastOf(page).boundingBox();
      return (toast?.y ?? 0) - ((dialog?.y ?? 0) + (dialog?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);

/** Whether an animation in it changes the opacity, as a placeholder's pulse does. */
export const hasOpacityAnimation = (frame: Locator) =>
  frame.evaluate((element) =>
    element.getAnimations({ subtree: true }).some(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return new Set(frames.map(({ opacity }) => opacity)).size > 1;
    }),
  );

/** No finite animation is running; animations bound to the scroll and endless ones may. */
const animationsHaveEnded = () =>
  document
    .getAnimations()
    .filter(({ timeline, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && timeline instanceof DocumentTimeline;
    })
    .every(({ playState }) => playState !== 'running');

/** The file of a browser: the one with comments takes three times as long to begin with. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the page as it is; in a frame, if it is of the same origin. */
export async function axeViolations(page: Page): Promise<[rule: string, html?: string][]> {
  for (const frame of page.frames()) {
    const isMain = frame === page.mainFrame();
    const load = async () => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    };
    // A frame may be gone meanwhile.
    await load().catch((error) => {
      if (isMain) throw error;
    });
  }
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // Reports of what is fine take half of the time.
    const { violations } = await loaded.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  });
}

/** axe finds no violation once animations have ended: a half-faded text has half its contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(animationsHaveEnded);
  expect(await axeViolations(page)).toEqual([]);
}

/** The same on a wide screen and on a phone, where the page stays. */
export async function expectAccessibleAtWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
}
