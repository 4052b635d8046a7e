import { expect, type Page } from './test.ts';

/** WCAG 2.2, 1.4.10: at 320 CSS pixels, which is 400 % zoom on 1280, nothing is cut and nothing overlaps. */

export const NARROW = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
export const WIDE = [
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** What is wider than the viewport, or than the text that it holds. */
const cutElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.closest('.sr-only, .skip-link, .scroll-row, .top-navigation + *[hidden]'))
        return false;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) return false;
      const beyond = right > document.documentElement.clientWidth + 1 || left < -1;
      const { overflowX } = getComputedStyle(element);
      const clipped =
        element.scrollWidth > element.clientWidth + 1 && !['visible', 'clip'].includes(overflowX);
      return (beyond && getComputedStyle(element).position !== 'fixed') || clipped;
    });
    const cut = wide.map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [...cut, 'the page scrolls sideways'] : cut;
  });

/** Nothing is cut in the page as it is, in windows of these sizes. */
export async function expectReflow(page: Page, state: string, viewports = [...NARROW, ...WIDE]) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
    );
    const where = `${state} at ${viewport.width} × ${viewport.height}`;
    expect.soft(await cutElements(page), where).toEqual([]);
  }
}
