import { listWorks } from './api.ts';
import { pagesUpToDate } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

const SECTIONS = ['portfolio', 'about', 'blog', 'contact'];

/** Pixels from where a section should stand below the header to where it stands. */
const offsetOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    const atTheEnd =
      window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    return atTheEnd && top > margin && top < window.innerHeight / 2 ? 0 : Math.abs(top - margin);
  }, id);
const expectAt = (page: Page, id: string) =>
  expect.poll(() => offsetOf(page, id), { message: `stands at #${id}` }).toBeLessThan(8);
const lifted = (page: Page) => expect(page.locator('[data-arriving]')).toBeHidden();

test('S2-001 home is hero, portfolio with its view-full button, about, journal, contact form, footer', async ({
  page,
}) => {
  await pagesUpToDate();
  const featured = await listWorks('/featured');
  await page.goto('/');
  // Without waiting: a hydrated island would correct the list.
  expect(await page.locator('#portfolio .wall-card h3').allTextContents()).toEqual(
    featured.map(({ title }) => title),
  );
  const parts = [
    page.getByRole('heading', { level: 1, name: 'Contemporary Art' }),
    page.locator('#portfolio').getByRole('heading', { name: 'Portfolio' }),
    page.locator('#portfolio').getByRole('link', { name: 'View Full Portfolio' }),
    page.locator('#about').getByRole('heading', { name: 'About Nell Harrow' }),
    page.locator('#blog').getByRole('heading', { name: 'Artist Journal' }),
    page.locator('#contact').getByRole('textbox', { name: 'Message' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }),
  ];
  const tops: number[] = [];
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeVisible();
  }
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('S2-002 home carries the newsletter popup and the cart drawer', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const popup = page.getByRole('dialog');
  await expect(popup.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'My Collection' })).toBeVisible();
  await context.close();
});

for (const id of SECTIONS) {
  test(`S2-004 with #${id} in the address the page stands there after the loading screen`, async ({
    page,
  }) => {
    await page.goto(`/#${id}`);
    await lifted(page);
    await expectAt(page, id);
  });
}

test('S2-004 the page scrolls to the section when the loading screen is gone', async ({ page }) => {
  await page.addInitScript(() => {
    // The browser's own jump to the fragment may come late: our scroll is the one that is looked for.
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...options) {
      document.documentElement.dataset.scrolled = `${this.id} ${performance.now()}`;
      scroll.apply(this, options);
    };
  });
  await page.goto('/#contact');
  await lifted(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.scrolled))
    .toMatch(/^contact (7[89]\d|[89]\d\d|\d{4,})/);
  await expectAt(page, 'contact');
});

test('S2-004 pictures that load late do not move the section', async ({ page }) => {
  await page.route(/\.(webp|avif|jpg)$|\/uploads\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/#contact', { waitUntil: 'load' });
  await page.waitForTimeout(700);
  await expectAt(page, 'contact');
});

test('S2-004 after a visitor has scrolled, the page does not scroll back to the section', async ({
  page,
}) => {
  await page.goto('/#about', { waitUntil: 'domcontentloaded' });
  await page.mouse.move(600, 400);
  await expectAt(page, 'about');
  await page.mouse.wheel(0, -20_000);
  await lifted(page);
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(0);
  await page.waitForTimeout(500);
  expect(await top(), 'and stays').toBe(0);
});

test('S2-004 a reload leads to the section again, Back to where the visitor was', async ({
  page,
}) => {
  await page.goto('/#about');
  await expectAt(page, 'about');
  await lifted(page);
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  await page.reload();
  await lifted(page);
  await page.waitForTimeout(500);
  await expectAt(page, 'about');

  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  await page.goto('/contact');
  await page.goBack();
  await lifted(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(60);
});

test('S2-004 the section is reached without scripts and with reduced motion too', async ({
  browser,
  baseURL,
}) => {
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
    const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}/#contact`);
    await expect(page.locator('[data-arriving]')).toBeHidden();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
    await context.close();
  }
});

test('S2-033 the hero says what this is', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('main > section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Contemporary Art');
  await expect(
    hero.getByText('Exploring emotion through color, texture, and form', { exact: true }),
  ).toBeVisible();
  await expect(hero.getByRole('link')).toHaveText(['View Portfolio', 'Learn More']);
});

/** Every place the page passes on its way, in pixels from the top; over once it has stood still for half a second. */
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

for (const [requirement, name, id] of [
  ['S2-034', /^View Portfolio/, 'portfolio'],
  ['S2-035', /^Learn More/, 'about'],
] as const) {
  test(`${requirement} the button scrolls smoothly to #${id}, at once with reduced motion, and the keyboard goes on there`, async ({
    page,
  }) => {
    await page.goto('/');
    await lifted(page);
    expect((await placesOnTheWay(page, name)).length).toBeGreaterThan(5);
    await expectAt(page, id);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await placesOnTheWay(page, name)).toHaveLength(2);
    await expectAt(page, id);

    await page.goto('/');
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
    expect(next, 'the next stop lies in or after the section').toBe(true);
  });
}

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
    await lifted(page);
    const lookAt = async (share: number) => {
      await page.evaluate((part) => {
        window.scrollTo({ top: window.innerHeight * 0.84 * part, behavior: 'instant' });
      }, share);
      await page.waitForTimeout(150);
      return page.locator('.hero-picture').evaluate((picture) => {
        const { opacity, transform } = getComputedStyle(picture);
        return { opacity: Number(opacity), scale: new DOMMatrix(transform).a };
      });
    };
    const [top, middle, end, beyond] = [
      await lookAt(0),
      await lookAt(0.5),
      await lookAt(1),
      await lookAt(3),
    ];
    expect(top.opacity).toBeCloseTo(0.56, 2);
    expect(middle.opacity).toBeCloseTo(0.41, 2);
    expect(end.opacity).toBeCloseTo(0.26, 2);
    expect(beyond.opacity).toBeCloseTo(0.26, 2);
    expect([top.scale, middle.scale > 1.01, end.scale > middle.scale, end.scale < 1.1]).toEqual([
      1,
      true,
      true,
      true,
    ]);
  });
}

test('S2-036 with reduced motion the hero stays as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.waitForTimeout(150);
  await expect(page.locator('.hero-picture')).toHaveCSS('opacity', '0.56');
});

test('S2-005 S2-049 S2-050 S6-001 S6-005 the artist is introduced by a portrait and three paragraphs, at home and on /about', async ({
  page,
}) => {
  for (const [path, section] of [
    ['/', page.locator('#about')],
    ['/about', page.getByRole('main')],
  ] as const) {
    await page.goto(path);
    const portrait = section.getByRole('img', { name: /painted figure/ });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toBeVisible();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await expect(section.getByRole('paragraph')).toHaveCount(3);
    await expect(section.getByRole('paragraph').first()).toContainText(
      'artist based in New Zealand with over two decades of practice',
    );
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('S2-023 any other address is a page that says Page Not Found, with links onwards', async ({
  page,
}) => {
  for (const path of ['/portfolio/no-such-work', '/blog/no-such-post']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  }
  for (const path of ['/nothing-here', '/about/us', '/admin/elsewhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  }
  await page.getByRole('main').getByRole('link', { name: 'View Portfolio' }).click();
  await page.waitForURL((url) => url.pathname === '/portfolio');
});
