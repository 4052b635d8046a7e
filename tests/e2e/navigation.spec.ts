import { createWork, deleteWork } from './api.ts';
import { collect } from './collection.ts';
import { expect, type Page, test } from './test.ts';

const overlayOf = (page: Page) => page.locator('[data-page-transition]');
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Holds back the response to a navigation, so that the overlay can be inspected. */
async function holdBack(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

/** Records in the page itself: while a navigation is held back Playwright cannot query it. */
const record = (page: Page, watch: () => void) => page.evaluate(watch);

/** What the page recorded in the three seconds before its navigation was released. */
async function recorded(page: Page, release: () => void): Promise<unknown> {
  await new Promise((done) => setTimeout(done, 3_000));
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('recorded') ?? 'null'));
}

/** Milliseconds from a click until the browser starts to load the next page. */
async function delayOf(page: Page, click: () => Promise<void>, path: string): Promise<number> {
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp));
    });
  });
  await click();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  return page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('clicked')));
}

test('S2-025 S2-026 the links lead to their pages, the brand to the home page', async ({
  page,
}) => {
  await page.goto('/terms');
  for (const [name, path] of [
    ['Portfolio', '/portfolio'],
    ['Blog', '/blog'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await linkTo(page, name).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(linkTo(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Nell Harrow' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('S2-027 the Collection button, on mobile My Collection, opens the cart panel', async ({
  page,
}) => {
  for (const [width, name] of [
    [1440, 'Collection'],
    [390, 'My Collection'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'My Collection' })).toBeVisible();
  }
});

test('S2-028 the button counts the items when there are any, and shows no badge at 0', async ({
  page,
}) => {
  const work = await createWork({ title: `Counted ${Date.now()}` });
  await page.goto('/portfolio');
  const badge = page.locator('[data-cart-count]');
  await expect(badge).toBeHidden();
  await collect(page, work.title);
  await expect(badge).toHaveText('1');
  await page.goto('/about');
  await expect(badge).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Collection/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove/i })
    .click();
  await expect(badge).toBeHidden();
  await deleteWork(work);
});

test('S2-029 a click on a navigation link shows the branded overlay over the whole screen', async ({
  page,
}) => {
  await page.goto('/about');
  const release = await holdBack(page, '/contact');
  await expect(overlayOf(page)).toBeHidden();
  await record(page, () => {
    const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
    const watch = new MutationObserver(() => {
      if (!overlay || overlay.dataset.leaving === undefined) return;
      const shown = {
        text: overlay.innerText.split(/\s*\n\s*/).filter(Boolean),
        hasBar: overlay.querySelector('[role="progressbar"]')?.checkVisibility(),
        box: overlay.getBoundingClientRect(),
        covers: [
          [720, 20],
          [720, 450],
          [10, 890],
        ].every(([x = 0, y = 0]) => overlay.contains(document.elementFromPoint(x, y))),
      };
      sessionStorage.setItem('recorded', JSON.stringify(shown));
      watch.disconnect();
    });
    watch.observe(overlay as Node, { attributeFilter: ['data-leaving'] });
  });
  await linkTo(page, 'Contact').click();
  expect(await recorded(page, release)).toMatchObject({
    text: ['Nell Harrow', 'Contemporary Art', 'Loading Gallery...'],
    hasBar: true,
    box: { x: 0, y: 0, width: 1440, height: 900 },
    covers: true,
  });
  await expect(overlayOf(page)).toBeHidden();
});

test('S2-030 the full navigation follows the click after about 300 ms', { tag: '@timed' }, async ({
  page,
}) => {
  await page.goto('/about');
  const delay = await delayOf(page, () => linkTo(page, 'Contact').click(), '/contact');
  expect(delay).toBeGreaterThan(280);
  expect(delay).toBeLessThan(900);
});

test('S2-031 S2-032 the bar advances in random steps of 10 to 40 percent each 100 to 300 ms, and the overlay goes 200 ms after 100', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/about');
  const release = await holdBack(page, '/contact');
  await record(page, () => {
    const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
    const bar = overlay?.querySelector('[role="progressbar"]');
    const steps: { at: number; percent: number; drawn: number }[] = [];
    const drawn = () => {
      const [filled, whole] = [bar?.firstElementChild, bar].map(
        (part) => part?.getBoundingClientRect().width ?? 0,
      );
      return (filled ?? 0) / (whole || 1);
    };
    new MutationObserver((changes) => {
      const at = performance.now();
      for (const { target } of changes) {
        if (target === bar)
          steps.push({
            at,
            percent: Number(bar?.getAttribute('aria-valuenow')),
            drawn: drawn(),
          });
        else if (steps.at(-1)?.percent === 100 && overlay?.dataset.leaving === undefined) {
          sessionStorage.setItem('recorded', JSON.stringify({ steps, lifted: at }));
        }
      }
    }).observe(overlay as Node, {
      subtree: true,
      attributeFilter: ['aria-valuenow', 'data-leaving'],
    });
  });
  await linkTo(page, 'Contact').click();
  const { steps, lifted } = (await recorded(page, release)) as {
    steps: { at: number; percent: number; drawn: number }[];
    lifted: number;
  };
  expect(steps[0]?.percent).toBe(0);
  expect(steps.at(-1)?.percent).toBe(100);
  expect(steps.at(-1)?.drawn, 'the bar is seen to fill').toBeGreaterThan(0.2);
  const pairs = steps.slice(1).map((step, index) => ({ step, before: steps[index] ?? step }));
  for (const { step, before } of pairs) {
    const percent = step.percent - before.percent;
    if (step.percent < 100) expect(percent).toBeGreaterThanOrEqual(9);
    expect(percent).toBeLessThanOrEqual(41);
    expect(step.at - before.at).toBeGreaterThan(95);
    // progress.test.ts has the exact pauses; a browser on a busy machine may be late.
    expect(step.at - before.at).toBeLessThan(1_000);
  }
  expect(
    new Set(pairs.map(({ step, before }) => Math.round(step.at - before.at))).size,
  ).toBeGreaterThan(1);
  expect(lifted - (steps.at(-1)?.at ?? 0)).toBeGreaterThan(190);
  expect(lifted - (steps.at(-1)?.at ?? 0)).toBeLessThan(1_000);
});

test('S2-029 S2-030 Enter on a focused link is a click like any other', async ({ page }) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const release = await holdBack(page, '/blog');
  await linkTo(page, 'Blog').focus();
  await page.keyboard.press('Enter');
  await expect(overlayOf(page)).toBeVisible();
  release();
  await page.waitForURL((url) => url.pathname === '/blog');
});

test('modified and middle clicks are the browser’s own: they leave this page as it is', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  // Here the tab that the browser would open is refused, once the page's own listeners have had their turn.
  await page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    for (const type of ['click', 'auxclick']) {
      window.addEventListener(type, (event) => {
        left.push(`${type} ${event.defaultPrevented ? 'was taken' : 'was left'}`);
        event.preventDefault();
      });
    }
  });
  await linkTo(page, 'Contact').click({ modifiers: ['ControlOrMeta'] });
  await linkTo(page, 'Contact').click({ modifiers: ['Shift'] });
  await linkTo(page, 'Contact').click({ button: 'middle' });
  await expect(overlayOf(page)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { left: string[] }).left)).toEqual([
    'click was left',
    'click was left',
    'auxclick was left',
  ]);
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('Back leaves no overlay behind', async ({ page }) => {
  await page.goto('/about');
  await linkTo(page, 'Contact').click();
  await page.waitForURL((url) => url.pathname === '/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(overlayOf(page)).toBeHidden();
});

test('a page restored from the back/forward cache has no overlay, and does not navigate', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  // In one go: the navigation follows the click within 300 ms.
  const covered = await linkTo(page, 'Contact').evaluate((link: HTMLElement) => {
    link.click();
    const overlay = document.querySelector('[data-page-transition]');
    const visible = overlay?.checkVisibility({ visibilityProperty: true });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return visible;
  });
  expect(covered).toBe(true);
  await expect(overlayOf(page)).toBeHidden();
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a click before the page has wholly loaded keeps its overlay', async ({ page }) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const release = await holdBack(page, '/contact');
  // In one go, and in the page itself: locators wait for a navigation that is under way.
  const stays = await linkTo(page, 'Contact').evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    const overlay = document.querySelector('[data-page-transition]');
    return overlay?.checkVisibility({ visibilityProperty: true });
  });
  expect(stays).toBe(true);
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
});

test('with reduced motion the links are plain links', { tag: '@timed' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  const delay = await delayOf(page, () => linkTo(page, 'Contact').click(), '/contact');
  expect(delay).toBeLessThan(200);
});

test('S2-040 S2-041 the view-full button signals the navigation, and goes to /portfolio after about 300 ms', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    window.addEventListener('page-navigation', (event) =>
      sessionStorage.setItem('signal', (event as CustomEvent<{ href: string }>).detail.href),
    );
  });
  const button = page.getByRole('link', { name: 'View Full Portfolio' });
  const delay = await delayOf(page, () => button.click(), '/portfolio');
  expect(delay).toBeGreaterThan(280);
  expect(delay).toBeLessThan(900);
  expect(await page.evaluate(() => sessionStorage.getItem('signal'))).toMatch(/\/portfolio$/);
});

for (const [id, path, milliseconds] of [
  ['S2-003', '/', 800],
  ['S2-010', '/portfolio', 600],
  ['S2-010', '/paintings', 600],
  ['S2-015', '/blog', 700],
] as const) {
  test(`${id} S9-018 ${path} shows its loading screen for about ${milliseconds} ms, over complete content`, {
    tag: '@timed',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const screen = document.querySelector('[data-arriving]');
        const style = screen && getComputedStyle(screen);
        if (style?.display === 'grid' && style.visibility === 'visible') {
          const now = performance.now();
          document.documentElement.dataset.from ??= String(now);
          document.documentElement.dataset.until = String(now);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const screen = page.locator('[data-arriving]');
    await expect(screen).toBeVisible();
    await expect(screen).toHaveAttribute('aria-hidden', 'true');
    await expect(screen).toHaveCSS('pointer-events', 'none');
    await expect(screen).toContainText('Nell HarrowContemporary ArtLoading Gallery...');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen).toBeHidden();
    const shown = await page.evaluate(() => {
      const { from, until } = document.documentElement.dataset;
      return Number(until) - Number(from);
    });
    expect(shown).toBeGreaterThan(milliseconds - 150);
    expect(shown).toBeLessThan(milliseconds + 400);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.from)).toBeUndefined();
  });
}
