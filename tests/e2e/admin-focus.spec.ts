import { respond } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import {
  GUIDE_STATES,
  respondForStates,
  SIGN_IN_STATES,
  STATE_RECORDS,
  STATES,
} from './admin-states.ts';
import { axeViolations } from './page-state.ts';
import { tabThrough } from './tab-stops.ts';
import { expect, type Page, test } from './test.ts';

/**
 * No control is covered while it has the focus, and axe finds nothing, in each dialog and form of the administration
 * (WCAG 2.2, 2.4.11). `FOCUS=all` looks at all of them in four windows, of which the last is one of 1440 × 900 px at
 * 200 %; else at a few.
 */
const isWhole = process.env.FOCUS === 'all';
const SIZES = isWhole ? ['390 × 480', '820 × 1180', '1440 × 900', '720 × 450'] : ['390 × 480'];
const FEW = [
  'artwork form',
  'selection',
  'My gallery, Look',
  'recovery codes',
  'guide, Your portrait',
  'sign-in',
];
const statesOf = (states: typeof STATES) =>
  states.filter(({ name }) => isWhole || FEW.includes(name));

async function lookAt(page: Page, states: typeof STATES, size: string): Promise<void> {
  let stops = 0;
  let open = 0;
  for (const { name, open: begin, key, close } of states) {
    await test.step(name, async () => {
      await begin(page);
      const { stops: visited, covered } = await tabThrough(page, key);
      stops += visited;
      open += 1;
      expect(visited, `${name}: controls with the focus`).toBeGreaterThan(0);
      expect.soft(covered, `${name}, ${size}`).toEqual([]);
      if (isWhole) expect.soft(await axeViolations(page), `${name}, ${size}: axe`).toEqual([]);
      await page.keyboard.press('Escape');
      await close?.(page);
      await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);
    });
  }
  console.log(`${size}: ${stops} controls in ${open} states had the focus`);
}

for (const size of SIZES) {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  test(`no control is covered while it has the focus, at ${size} px`, async ({ page, browser }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(10_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await respondForStates(page);
    await openAdminWith(page, 'Artworks', STATE_RECORDS);
    await lookAt(page, statesOf(STATES), size);
    await respond(page, 'GET', '/guide', {
      isHidden: false,
      filledInAt: null,
      demonstration: null,
    });
    await page.goto('/admin');
    await lookAt(page, statesOf(GUIDE_STATES), size);
    const signedOut = await browser.newPage({
      viewport: { width, height },
      // Otherwise what has the focus is still scrolled into view while it is looked at.
      reducedMotion: 'reduce',
    });
    await lookAt(signedOut, statesOf(SIGN_IN_STATES), size);
    await signedOut.close();
  });
}
