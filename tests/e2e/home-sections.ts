import { expect, type Page } from './test.ts';

/** Pixels between a section and its place below the header; 0 where the page ends before it can get there. */
const offsetOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    const atTheEnd =
      window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    return atTheEnd && top > margin && top < window.innerHeight / 2 ? 0 : Math.abs(top - margin);
  }, id);
export const expectAt = (page: Page, id: string) =>
  expect.poll(() => offsetOf(page, id), { message: `stands at #${id}` }).toBeLessThan(8);
export const loadingScreenGone = (page: Page) =>
  expect(page.locator('[data-arriving]')).toBeHidden();
