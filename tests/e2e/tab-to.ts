import { expect, type Locator, type Page } from './test.ts';

/** Presses Tab (or Shift+Tab) until the focus is there, and sees that it shows. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 120) {
  await target.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) {
      await expectVisibleFocus(target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Expects a visible focus outline, and the control inside the viewport once smooth scrolling has ended. */
async function expectVisibleFocus(target: Locator) {
  const ring = () =>
    target.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return {
        isDrawn: isOutlined || boxShadow !== 'none',
        isOnScreen: bottom > 0 && top < window.innerHeight,
      };
    });
  await expect.poll(ring).toEqual({ isDrawn: true, isOnScreen: true });
}
