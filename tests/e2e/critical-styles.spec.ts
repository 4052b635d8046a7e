import { workPath } from '../../src/features/catalogue/work-path.ts';
import { listWorks } from './api.ts';
import { passRetryDelays } from './delay-files.ts';
import { expect, type Page, test } from './test.ts';

const paths = [
  '/',
  '/portfolio',
  '/about',
  '/blog',
  '/blog/one-stroke-only',
  '/contact',
  '/delivery',
  '/terms',
  '/checkout',
  '/nowhere',
];

type Styles = { element: string; properties: string[] }[];

/**
 * Keeps the computed styles of all elements in the page at a width, once its animations have ended. Returns what is
 * different from those that were kept before at this width.
 */
async function changedStyles(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // A chunk of the wall that has left the viewport is rendered until the next frame.
  await page.waitForTimeout(100);
  const animations = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(animations).toBe(0);
  return page.evaluate((key) => {
    const styles: Styles = [];
    for (const element of document.querySelectorAll('body, body *')) {
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') continue;
        // A custom property shows in the others that use it.
        const names = [...style].filter((name) => !name.startsWith('--'));
        const properties = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        styles.push({ element: element.outerHTML.slice(0, 80) + pseudo, properties });
      }
    }
    const all = (window as { kept?: Record<number, Styles> }).kept ?? {};
    const kept = all[key] ?? styles;
    Object.assign(window, { kept: { ...all, [key]: styles } });
    if (kept.length !== styles.length) return [`${kept.length} → ${styles.length} boxes`];
    return styles.flatMap(({ element, properties }, index) =>
      properties
        .filter((text, at) => text !== kept[index]?.properties[at])
        .map((text) => `${element} ${text}`),
    );
  }, width);
}

/** Loads the whole style sheet of the page, which was blocked. */
async function loadWholeSheet(page: Page) {
  await page.unroute('**/*.css');
  await page.evaluate(() => {
    const link = document.querySelector('noscript > link')?.cloneNode();
    if (link) document.head.append(link);
  });
  const isLoaded = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('head > link:last-child')?.sheet);
  await expect.poll(isLoaded).not.toBeNull();
}

test('scripts wait for the whole style sheet; one that is lost is requested again, and no click is', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/_astro/styles.*.css', (route) => {
    // Once it has arrived, the page's link has it from the cache, which a page with routes lacks.
    if (route.request().resourceType() === 'stylesheet') return route.continue();
    requests += 1;
    return requests < 3 ? route.abort() : route.continue();
  });
  await page.clock.install();
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Collection/ }).click();
  await expect(page.locator('body[data-unhydrated]'), 'before the sheet is there').toBeAttached();
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await passRetryDelays(page, () => requests, 2);
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveCSS('position', 'fixed');
  expect(requests).toBe(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  test('the styles within a page are all that its elements need on a phone and a desktop: its whole style sheet changes none of them', async ({
    page,
  }) => {
    test.slow();
    const [work] = await listWorks();
    await page.setViewportSize({ width: 1440, height: 900 });
    // One that arrives in between changes widths.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of [...paths, workPath(work?.slug ?? '')]) {
      await page.route('**/*.css', (route) => route.abort());
      await page.goto(path);
      // The phone in between: it keeps the sizes of chunks of the wall that only a desktop renders.
      for (const width of [1440, 390]) await changedStyles(page, width);
      await loadWholeSheet(page);
      for (const width of [390, 1440]) {
        expect(await changedStyles(page, width), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});
