import { expectAt, loadingScreenGone } from './home-sections.ts';
import { expect, type Page, test } from './test.ts';

test('S2-033 the hero shows the heading and the subtitle of the settings, and which work its picture is', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('main > section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Contemporary Art');
  await expect(
    hero.getByText('Exploring emotion through color, texture, and form', { exact: true }),
  ).toBeVisible();
  await expect(hero.getByRole('link')).toHaveText([
    'View Portfolio',
    'Learn More',
    /^Nell Harrow, Evening Wharf, \d{4}$/,
  ]);
  await hero.getByRole('link', { name: 'Evening Wharf' }).click();
  await expect(page).toHaveURL(/\/portfolio\/evening-wharf$/);
});

/**
 * The scroll positions after the click, in pixels, until they have not changed for half a second; two where the page
 * jumps.
 */
async function placesOnTheWay(page: Page, name: RegExp): Promise<number[]> {
  const places = page.evaluate(async () => {
    const seen = [window.scrollY];
    let moved = performance.now() + 10_000;
    while (performance.now() < moved + 500) {
      await new Promise(requestAnimationFrame);
      if (seen.at(-1) === window.scrollY) continue;
      seen.push(window.scrollY);
      moved = performance.now();
    }
    return seen;
  });
  await page.getByRole('link', { name }).first().click();
  return places;
}

const BUTTONS = [
  [/^View Portfolio/, 'portfolio'],
  [/^Learn More/, 'about'],
] as const;

test('S2-034 S2-035 S2-036 the buttons scroll smoothly to their sections, where the keyboard goes on; with reduced motion at once, and the hero stays as it is', async ({
  page,
}) => {
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await test.step('smoothly', async () => {
    // A page that is kept busy while it scrolls may draw nothing on the way; one that jumps never does.
    await expect(async () => {
      await page.goto('/');
      await loadingScreenGone(page);
      for (const [name, id] of BUTTONS) {
        await scrollTo(0);
        expect((await placesOnTheWay(page, name)).length, id).toBeGreaterThan(5);
        await expectAt(page, id);
      }
    }).toPass();
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await test.step('at once', async () => {
    for (const [name, id] of BUTTONS) {
      await scrollTo(0);
      expect(await placesOnTheWay(page, name), id).toHaveLength(2);
      await expectAt(page, id);
    }
  });
  await test.step('by keyboard', async () => {
    for (const [name, id] of BUTTONS) {
      await page.getByRole('link', { name }).first().focus();
      await page.keyboard.press('Enter');
      await expectAt(page, id);
      await page.keyboard.press('Tab');
      const next = await page.evaluate((section) => {
        const place = document
          .getElementById(section)
          ?.compareDocumentPosition(document.activeElement as Node);
        return Boolean((place ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
      }, id);
      expect(next, `the next stop lies in or after #${id}`).toBe(true);
    }
  });
  await scrollTo(600);
  await page.waitForTimeout(150);
  await expect(page.locator('.hero-picture')).toHaveCSS('opacity', '0.56');
});

for (const way of ['by CSS', 'by script, where CSS cannot'] as const) {
  test(`S2-036 S2-037 S9-032 the hero fades from 0.56 to 0.26 and grows while scrolling, ${way}`, async ({
    page,
  }) => {
    if (way !== 'by CSS') {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS);
        CSS.supports = (...condition: [string]) =>
          !condition[0].includes('animation-timeline') && supports(...condition);
        document.addEventListener('DOMContentLoaded', () => {
          const style = document.createElement('style');
          style.textContent = '.hero-picture { animation: none !important }';
          document.head.append(style);
        });
      });
    }
    await page.goto('/');
    await loadingScreenGone(page);
    const lookAt = async (share: number, faded: number) => {
      await page.evaluate((part) => {
        window.scrollTo({ top: window.innerHeight * 0.84 * part, behavior: 'instant' });
      }, share);
      const look = () =>
        page.locator('.hero-picture').evaluate((picture) => {
          const { opacity, transform } = getComputedStyle(picture);
          return { opacity: Number(opacity), scale: new DOMMatrix(transform).a };
        });
      await expect.poll(async () => (await look()).opacity).toBeCloseTo(faded, 2);
      return look();
    };
    const top = await lookAt(0, 0.56);
    const middle = await lookAt(0.5, 0.41);
    const end = await lookAt(1, 0.26);
    await lookAt(3, 0.26);
    expect([top.scale, middle.scale > 1.01, end.scale > middle.scale, end.scale < 1.1]).toEqual([
      1,
      true,
      true,
      true,
    ]);
  });
}
