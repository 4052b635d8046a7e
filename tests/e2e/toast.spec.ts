import { createWork, deleteWork, listWorks } from './api.ts';
import { putInCart } from './collection.ts';
import { dismissToast, pauseClock } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

const toasts = (page: Page) => page.locator('.toast');

/** Opens the drawer and applies an invalid code, which shows a destructive toast. */
async function refuseCode(page: Page) {
  await page.getByRole('button', { name: /Collection/ }).click();
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toasts(page)).toContainText('Invalid Code');
}

test('S8-044 S9-025 S9-026 S9-027 S9-028 S9-029 toasts: one at a time, 420 px, 5 s, swiped right by 50 px, F8', async ({
  page,
}) => {
  const work = await createWork({ title: `Toast ${Date.now()}` });
  try {
    await putInCart(page, [work]);
    await page.goto('/delivery');
    await refuseCode(page);
    await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive');
    const red = await toasts(page).evaluate((toast) => getComputedStyle(toast).borderTopColor);
    const refused = page.waitForResponse('**/api/discount-codes/validate');
    await page.getByRole('button', { name: 'Apply' }).click();
    await refused;
    await page.waitForTimeout(300);
    await expect(toasts(page)).toHaveCount(1);
    const box = await page.locator('.toast-viewport').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    expect(box?.width).toBeGreaterThan(380);

    // A swipe of 48 px springs back, one of 54 px takes the toast away.
    const swipe = async (by: number) => {
      const at = await toasts(page).boundingBox();
      const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(48);
    await page.waitForTimeout(300);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(54);
    await expect(toasts(page)).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto('/portfolio');
    await page.locator('[data-add-to-cart]').first().click();
    await expect(toasts(page)).toHaveAttribute('data-variant', 'default');
    const alone = await page.locator('.toast-viewport').boundingBox();
    expect(alone?.width).toBeLessThanOrEqual(420);
    const defaultColor = await toasts(page).evaluate(
      (toast) => getComputedStyle(toast).borderTopColor,
    );
    expect(defaultColor).not.toBe(red);
    await page.keyboard.press('F8');
    await expect(page.locator('.toast-viewport')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
  } finally {
    await deleteWork(work);
  }
});

test('S9-027 on a phone a toast covers neither the title of the open drawer nor its totals, and disappears after five seconds', async ({
  page,
}) => {
  await page.route('**/api/discount-codes/validate', (route) => route.fulfill({ status: 400 }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await putInCart(page, (await listWorks('/available')).slice(0, 1));
  await page.goto('/delivery');
  await refuseCode(page);
  const toast = await toasts(page).boundingBox();
  const title = await page.getByRole('heading', { name: 'My Collection' }).boundingBox();
  const code = await page.getByRole('textbox', { name: 'Discount code' }).boundingBox();
  expect(toast?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);

  await pauseClock(page);
  await dismissToast(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toasts(page)).toHaveCount(1);
  // A pointer that rests on it, or the window's loss of focus, would stop its time.
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('S9-030 a tooltip shows after 700 ms, the next one within 300 ms at once; on focus too, and Escape hides it', async ({
  page,
}) => {
  await page.goto('/delivery');
  await page.locator('body:not([data-unhydrated])').waitFor();
  await page.evaluate(() => {
    for (const name of ['One', 'Two']) {
      const button = document.createElement('button');
      button.dataset.tooltip = button.ariaLabel = name;
      Object.assign(button.style, { display: 'block', width: '44px', height: '44px' });
      document.querySelector('main')?.prepend(button);
    }
  });
  const tooltip = page.locator('.tooltip');
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  await page.evaluate(() => {
    const seen: { text: string; after: number }[] = [];
    let from = 0;
    document.addEventListener('pointerover', () => {
      from = performance.now();
    });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || node.className !== 'tooltip') continue;
        seen.push({ text: node.textContent ?? '', after: performance.now() - from });
      }
    }).observe(document.body, { childList: true });
    Object.assign(window, { seen });
  });
  await control('One').hover();
  await expect(tooltip).toHaveText('One');
  await control('Two').hover();
  await expect(tooltip).toHaveText('Two');
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { text: string; after: number }[] }).seen,
  );
  expect(seen[0]?.after).toBeGreaterThanOrEqual(690);
  expect(seen[1]?.after).toBeLessThan(300);
  await expect(tooltip).toHaveAttribute('aria-hidden', 'true');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  await page.mouse.move(700, 700);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await control('Two').focus();
  await page.keyboard.press('Tab');
  await expect(control('One')).toBeFocused();
  // A page that changes under a resting mouse sends the same event.
  await page.mouse.move(690, 690);
  await page.locator('main h1').dispatchEvent('pointerover', { pointerType: 'mouse' });
  await expect(tooltip).toHaveText('One');
});

test('S9-030 a tooltip shows for a control that the pointer rested on before the scripts of the page ran', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') {
      isHeld = true;
      await held;
    }
    await route.fallback();
  });
  // Without a response the built list stays: no newer work moves the control away from the pointer, none sold hides it.
  await page.route(/\/api\/artworks/, () => {});
  await page.goto('/portfolio', { waitUntil: 'commit' });
  await expect.poll(() => isHeld, 'the scripts of the page are asked for').toBe(true);
  // The fonts, which come before, move it as well.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.locator('[data-add-to-cart]').first().hover();
  await page.waitForTimeout(1_000);
  await expect(page.locator('.tooltip')).toHaveCount(0);
  release();
  await expect(page.locator('.tooltip')).toHaveText('Add to Cart');
});
