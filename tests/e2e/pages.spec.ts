import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { listWorks } from './api.ts';
import { staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

/** What the sitemap leaves out, and every visitor may still see. */
const HIDDEN = ['/paintings', '/checkout', '/unsubscribe', '/nothing-here'];
const WIDTHS = [390, 820, 1440];

/** The addresses of the sitemap, as paths. */
async function listed(): Promise<string[]> {
  const index = await staticPage('/sitemap-index.xml');
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const maps = addresses(index).map((url) => staticPage(new URL(url ?? '').pathname));
  const urls = (await Promise.all(maps)).flatMap(addresses);
  return urls.map((url) => new URL(url ?? '').pathname);
}

/** Every kind of page: all single ones, two works, one post. */
async function everyKind(): Promise<string[]> {
  const paths = await listed();
  const below = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`));
  const single = paths.filter((path) => !/^\/(portfolio|blog)\/./.test(path));
  const kinds = [...below('/portfolio').slice(0, 2), ...below('/blog').slice(0, 1)];
  expect(kinds, 'works and posts have pages').toHaveLength(3);
  return [...single, ...kinds, ...HIDDEN];
}

/** Walks through the page to its end, so that what fades in or loads late is there. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await page.waitForTimeout(500);
}

for (const width of [390, 1440]) {
  test(`axe finds nothing on any page at ${width} px, nothing overflows, and no script or policy fails`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    // Transitions have tests of their own; a half-faded text has half its contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports what was not found: this page, and the subscription of no token.
      const missing = /\/nothing-here$|unsubscribe\?token=$/.test(message.location().url);
      if (message.type() !== 'error' || missing) return;
      complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    for (const path of [...(await everyKind()), '/admin/login']) {
      await page.goto(path);
      await walkThrough(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`);
      expect.soft(found).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('no page overflows at 390, 820 and 1440 px', async ({ page }) => {
  for (const path of await everyKind()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone touch targets are at least 44 px high and wide, except links in running text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of await everyKind()) {
    await page.goto(path);
    await walkThrough(page);
    const small = await page.evaluate(() => {
      const inText = (element: Element) =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim();
      // A label is the touch target of its control.
      const areaOf = (element: Element) => {
        const area = (element.closest('label') ?? element).getBoundingClientRect();
        return { width: area.width, height: area.height };
      };
      return [
        ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]'),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('.skip-link'))
        .filter((element) => !inText(element))
        .map((element) => ({ name: element.outerHTML.slice(0, 90), ...areaOf(element) }))
        .filter(({ width, height }) => width > 1 && (width < 43.5 || height < 43.5));
    });
    expect.soft(small, path).toEqual([]);
  }
});

for (const path of ['/', '/portfolio']) {
  test(`every stop of the Tab key on ${path} shows its ring, and the skip link is the first`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await walkThrough(page);
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

test('works are shown whole: every picture on the wall keeps its own proportions', async ({
  page,
}) => {
  await page.goto('/portfolio');
  await walkThrough(page);
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => ({
        alt: image.alt,
        drift: Math.abs(
          image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight) - 1,
        ),
      })),
  );
  expect(pictures.length).toBeGreaterThan(12);
  expect(pictures.filter(({ drift }) => drift > 0.02)).toEqual([]);
});

test('the wall has one column on a phone, more on a tablet and on a desktop', async ({ page }) => {
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/portfolio');
    return page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) => {
        const top = items[0]?.getBoundingClientRect().top ?? 0;
        return items
          .map((item) => item.getBoundingClientRect())
          .filter((box) => Math.abs(box.top - top) < box.height / 2).length;
      });
  };
  const columns = [await columnsAt(390), await columnsAt(820), await columnsAt(1440)];
  expect(columns[0]).toBe(1);
  expect(columns[1]).toBe(2);
  expect(columns[2]).toBe(3);
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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
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
      const text = luminance((ink.match(/[\d.]+/g) ?? []).map(Number));
      expect((darkest + 0.05) / (text + 0.05), `at ${width} px`).toBeGreaterThan(4.5);
    }
  }
});

test('every page carries its policy, and only the checkout names Stripe', async ({ request }) => {
  for (const path of [...(await listed()), '/paintings', '/checkout', '/admin']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    // Of several policies a browser obeys each: one without Stripe forbids it.
    const allowsStripe = policy.split(', ').every((each) => each.includes('stripe.com'));
    expect(allowsStripe, path).toBe(path === '/checkout');
    expect(response.headers()['x-frame-options'], path).toBe('DENY');
  }
});

test('S6-002 every public page opens without cookie or account', async ({ request }) => {
  for (const path of await listed()) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S6-003 S6-005 all works, posts, the artist and the contact details are read and reached', async ({
    page,
  }) => {
    const paths = await listed();
    const works = paths.filter((path) => path.startsWith('/portfolio/'));
    const posts = paths.filter((path) => path.startsWith('/blog/'));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/based in New Zealand/).first()).toBeVisible();
    await page.getByRole('link', { name: 'View Full Portfolio' }).click();
    await page.waitForURL((url) => url.pathname === '/portfolio');
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator('[href^="/portfolio/"]'));
    const hrefs = await cards.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(works.filter((work) => !hrefs.includes(work))).toEqual([]);
    await expect(page.getByRole('img').first()).toBeVisible();
    await cards.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await page.waitForURL((url) => url.pathname === '/blog');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(posts.length);
    for (const path of posts) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(300);
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(3);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await page.waitForURL((url) => url.pathname === '/contact');
    const main = page.getByRole('main');
    for (const detail of [/@/, /\+64/, /Whangarei, New Zealand/]) {
      await expect(main.getByText(detail).first()).toBeVisible();
    }
  });

  test('nothing that needs scripts is offered, and a work says how it is bought', async ({
    page,
  }) => {
    for (const path of await everyKind()) {
      await page.goto(path);
      const dead = page
        .locator('header, main, footer')
        .locator('button:enabled:visible, [role=tab]:visible');
      expect(await dead.allTextContents(), path).toEqual([]);
    }
    const work = (await listWorks('/available')).find(
      ({ isGalleried, price }) => !isGalleried && price,
    );
    await page.goto(`/portfolio/${work?.slug}`);
    await expect(page.getByText('To buy this work, please write to')).toBeVisible();
  });

  test('no page is blank, or hidden under a loading screen', async ({ page }) => {
    for (const path of await everyKind()) {
      await page.goto(path);
      await expect(page.locator('.loading-screen:visible')).toHaveCount(0);
      expect((await page.getByRole('main').innerText()).trim().length, path).toBeGreaterThan(10);
      const faint = await page.evaluate(
        () =>
          [...document.querySelectorAll('main *')].filter(
            (element) =>
              Number(getComputedStyle(element).opacity) < 1 &&
              !element.matches('.hero-picture, [aria-hidden="true"]'),
          ).length,
      );
      expect(faint, `${path} hides or dims something`).toBe(0);
    }
  });
});
