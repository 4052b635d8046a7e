import sharp from 'sharp';
import { everyKind, scrollThrough, WIDTHS } from './page-addresses.ts';
import { axeViolations } from './page-state.ts';
import { expectReflow, NARROW, WIDE } from './reflow.ts';
import { expect, type Page, test } from './test.ts';

/** Controls less than 44 px high or wide, except links in running text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    // A label is the touch target of its control.
    const areaOf = (element: Element) => {
      const area = (element.closest('label') ?? element).getBoundingClientRect();
      return { width: area.width, height: area.height };
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((element) => element.checkVisibility() && !element.closest('.skip-link'))
      .filter((element) => !inText(element))
      .map((element) => ({ name: element.outerHTML.slice(0, 90), ...areaOf(element) }))
      .filter(({ width, height }) => width > 1 && (width < 43.5 || height < 43.5));
  });

/** Keeps what fails on a page by itself: errors of scripts, of policies and of requests. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Expected console errors: the page that does not exist, /unsubscribe without a token, and no order of this
    // browser.
    const missing = /\/nothing-here$|unsubscribe\?token=$|\/orders\/confirmation$/.test(
      message.location().url,
    );
    if (message.type() !== 'error' || missing) return;
    complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** Sums up how much of the page was shifted without an input, from 0 to 1. */
async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

test('on a phone axe finds nothing on any page, layout shift is at most 0.02, no script or policy fails, touch targets are at least 44 px high and wide, and nothing is cut', async ({
  page,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  const layoutShift = await measureLayoutShift(page);
  for (const path of [...(await everyKind()), '/admin/login']) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollThrough(page);
    expect.soft(await layoutShift(), path).toBeLessThanOrEqual(0.02);
    expect.soft(await axeViolations(page), path).toEqual([]);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectReflow(page, path, NARROW);
  }
  expect(complaints).toEqual([]);
});

test('at 1440 px axe finds nothing on any page, nor while a loading screen fades, layout shift is at most 0.02, no script or policy fails, and nothing is cut', async ({
  page,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  const layoutShift = await measureLayoutShift(page);
  let screens = 0;
  for (const path of [...(await everyKind()), '/admin/login']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    if (await page.locator('.loading-screen').count()) {
      screens += 1;
      await page.waitForTimeout(200);
      expect.soft(await axeViolations(page), `${path} after 200 ms`).toEqual([]);
    }
    // Transitions have tests of their own; a half-faded text has half its contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollThrough(page);
    expect.soft(await layoutShift(), path).toBeLessThanOrEqual(0.02);
    expect.soft(await axeViolations(page), path).toEqual([]);
    await expectReflow(page, path, WIDE);
  }
  expect(screens).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
});

for (const path of ['/', '/portfolio']) {
  test(`every stop of the Tab key on ${path} shows its ring, and the skip link is the first`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    let stops = 0;
    for (; stops < 150; stops += 1) {
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.outerHTML.slice(0, 90),
          ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        };
      });
      if (!stop) break;
      expect.soft(stop.ring, stop.name).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
    }
    expect(stops).toBeGreaterThan(20);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused();
});

const luminance = ([red, green, blue]: number[]) => {
  const linear = [red, green, blue].map((value) => {
    const share = (value ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
};

test('the hero’s text has a contrast of 4.5 to 1 with the picture behind it, at its darkest pixel', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The widest first: its picture is kept in narrower windows.
  const [widest = 0, ...narrower] = WIDTHS.toReversed();
  await page.setViewportSize({ width: widest, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const width of [widest, ...narrower]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const hero = page.locator('main > section').first();
    for (const line of [hero.getByRole('heading'), hero.getByRole('paragraph').first()]) {
      const clip = await line.boundingBox();
      const ink = await line.evaluate((element: HTMLElement) => {
        const { color } = getComputedStyle(element);
        element.style.color = 'transparent';
        return color;
      });
      const { data } = await sharp(await page.screenshot({ ...(clip && { clip }) }))
        .removeAlpha()
        .blur(1)
        .raw()
        .toBuffer({ resolveWithObject: true });
      let darkest = 1;
      for (let at = 0; at < data.length; at += 3) {
        darkest = Math.min(darkest, luminance([...data.subarray(at, at + 3)]));
      }
      await line.evaluate((element: HTMLElement) => {
        element.style.color = '';
      });
      const text = luminance((ink.match(/[\d.]+/g) ?? []).map(Number));
      expect((darkest + 0.05) / (text + 0.05), `at ${width} px`).toBeGreaterThan(4.5);
    }
  }
});
