import { delayNavigation, linkTo, record } from './navigation-links.ts';
import { expect, test } from './test.ts';

test('S2-031 S2-032 the bar advances in random steps of 10 to 40 percent each 100 to 300 ms, and the overlay goes 200 ms after 100', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/about');
  const release = await delayNavigation(page, '/contact');
  const recorded = await record(page, () => {
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
          window.keep({ steps, loadingScreenGone: at });
        }
      }
    }).observe(overlay as Node, {
      subtree: true,
      attributeFilter: ['aria-valuenow', 'data-leaving'],
    });
  });
  await linkTo(page, 'Contact').click({ noWaitAfter: true });
  const { steps, loadingScreenGone } = (await recorded()) as {
    steps: { at: number; percent: number; drawn: number }[];
    loadingScreenGone: number;
  };
  release();
  await page.waitForURL((url) => url.pathname === '/contact');
  expect(steps[0]?.percent).toBe(0);
  expect(steps.at(-1)?.percent).toBe(100);
  expect(steps.at(-1)?.drawn, 'the bar is seen to fill').toBeGreaterThan(0.2);
  const pairs = steps.slice(1).map((step, index) => ({ step, before: steps[index] ?? step }));
  for (const { step, before } of pairs) {
    const percent = step.percent - before.percent;
    if (step.percent < 100) expect(percent).toBeGreaterThanOrEqual(9);
    expect(percent).toBeLessThanOrEqual(41);
    expect(step.at - before.at).toBeGreaterThan(95);
    // progress.test.ts checks the exact pauses; a browser on a busy machine may take longer.
    expect(step.at - before.at).toBeLessThan(1_000);
  }
  expect(
    new Set(pairs.map(({ step, before }) => Math.round(step.at - before.at))).size,
  ).toBeGreaterThan(1);
  expect(loadingScreenGone - (steps.at(-1)?.at ?? 0)).toBeGreaterThan(190);
  expect(loadingScreenGone - (steps.at(-1)?.at ?? 0)).toBeLessThan(1_000);
});

for (const [id, path, milliseconds] of [
  ['S2-003', '/', 800],
  ['S2-010', '/portfolio', 600],
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
    const screen = page.locator('.loading-screen[data-arriving]');
    const end = await screen.evaluate((element) =>
      Math.max(
        ...element.getAnimations().map((each) => Number(each.effect?.getComputedTiming().endTime)),
      ),
    );
    expect(end).toBeCloseTo(milliseconds);
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
