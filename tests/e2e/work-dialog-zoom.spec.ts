import { listWorks } from './api.ts';
import { cardLink, expectAccessible, pauseClock, startHydration } from './page-state.ts';
import { expect, test } from './test.ts';
import { dialogOf, enlarged, open, shown, swipe } from './work-dialog.ts';

test('S2-061 S2-062 a click on the picture makes it fill the screen and shows each of its pixels, another one ends that; a pinch, plus and minus zoom', async ({
  page,
}) => {
  const works = await open(page);
  const [, work] = works;
  const image = page.locator('.work-viewer-picture .picture img');
  await test.step('it fills the screen', async () => {
    await expect(page.locator('.work-viewer .enlarge-mark')).toBeInViewport();
    await page.getByRole('button', { name: `Enlarge ${work?.title}` }).click();
    await expect(page.getByText('Drag, or Shift and arrow keys, to look around.')).toBeVisible();
    await expect(page.locator('.work-viewer .enlarge-mark')).toHaveCount(0);
    const area = await page.locator('.work-viewer-picture').boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect([area?.width, area?.height]).toEqual([width, height]);
    await expect(page.locator('.work-viewer .work-details')).toBeHidden();
    const fills = async () => {
      const box = await image.boundingBox();
      return Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height);
    };
    await expect.poll(fills, { message: 'the picture reaches the edges' }).toBeGreaterThan(0.95);
    await expectAccessible(page);
    for (const name of ['Close', 'Previous artwork', 'Next artwork']) {
      // These buttons lie on the painting and need a background of their own.
      const ground = dialogOf(page).getByRole('button', { name, exact: true });
      await expect(ground, name).toHaveCSS('background-color', /rgba\(251, 250, 248, 0\.85\)/);
    }
  });

  await test.step('each pixel is shown; minus shows the whole, and plus zooms in again', async () => {
    const shownWidth = async () => Math.round((await image.boundingBox())?.width ?? 0);
    await expect.poll(shownWidth).toBe(work?.imageWidth);
    const [out, into] = [
      page.getByRole('button', { name: 'Zoom out' }),
      page.getByRole('button', { name: 'Zoom in' }),
    ];
    await out.click();
    await out.click();
    await expect(out).toBeDisabled();
    await expect(out).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(shownWidth).toBeLessThan(1000);
    const running = () =>
      page.locator('.work-viewer .picture').evaluate((picture) => picture.getAnimations().length);
    await expect.poll(running).toBe(0);
    const whole = await shownWidth();
    await into.click();
    await expect.poll(shownWidth).toBeGreaterThan(whole * 1.9);
    await expect(enlarged(page)).toHaveCount(1);
  });

  await test.step('another click ends that', async () => {
    await page.getByRole('button', { name: `Reduce ${work?.title}` }).click();
    await expect(page.locator('.work-viewer .work-details')).toBeVisible();
    await expectAccessible(page);
    await expect(enlarged(page)).toHaveCount(0);
  });

  await test.step('a pinch, plus and minus zoom; dragging the picture is neither a swipe nor a click', async () => {
    await page.getByRole('button', { name: /^Enlarge/ }).press('Enter');
    const picture = page.locator('.work-viewer .picture');
    const transform = () => picture.evaluate((element) => element.style.transform);
    await page.mouse.move(500, 450);
    // A small step counts as a trackpad's pan, which does nothing before a zoom; a large one is a mouse wheel's and
    // zooms.
    await page.mouse.wheel(0, -20);
    await page.waitForTimeout(200);
    expect(await transform()).toBe('');
    await page.mouse.wheel(0, -120);
    await expect.poll(transform).toMatch(/scale\(\d\.\d+\)/);
    await page.mouse.wheel(0, 500);
    await expect.poll(transform).toBe('');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -60);
    await page.keyboard.up('Control');
    await expect.poll(transform).toMatch(/scale\(1\.\d+\)/);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/w_(1600|2000)/);
    await page.mouse.down();
    const before = await transform();
    await page.mouse.move(300, 400, { steps: 5 });
    await page.mouse.up();
    expect(await transform()).not.toBe(before);
    await expect(enlarged(page)).toHaveCount(1);
    await swipe(page, [70, 70]);
    await page.waitForTimeout(300);
    await shown(page, works[1]?.title);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(transform).toBe('');
    await swipe(page, [70]);
    await shown(page, works[2]?.title);
  });

  await test.step('Back ends it and keeps the work that is shown, Forward enlarges it again, Close leads to the list', async () => {
    const address = new RegExp(`/portfolio/${works[2]?.slug}$`);
    await page.goBack();
    await expect(enlarged(page)).toHaveCount(0);
    await shown(page, works[2]?.title);
    await expect(page).toHaveURL(address);
    await page.goForward();
    await expect(enlarged(page)).toHaveCount(1);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/portfolio$/);
  });
});

test('S2-059 S2-062 a double click on a card opens its work, one on the picture enlarges it, a third one ends that', async ({
  page,
}) => {
  const [, work] = await listWorks();
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await startHydration(page);
  await page.addStyleTag({
    content: '::view-transition-group(*) { animation-duration: 5s !important }',
  });
  await cardLink(page, work?.title ?? '').click();
  await shown(page, work?.title);
  // While the picture grows, clicks reach the document alone.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(() => document.activeViewTransition?.skipTransition());
  await page.getByRole('button', { name: /^Enlarge/ }).press('Enter');
  await expect(enlarged(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Enlarge/ }).dblclick();
  await expect(enlarged(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Reduce/ }).dblclick();
  await expect(enlarged(page)).toHaveCount(0);
  await shown(page, work?.title);
  await page.getByRole('button', { name: /^Enlarge/ }).press('Enter');
  await expect(enlarged(page)).toHaveCount(1);
  // In one task: the second Escape comes before the browser has gone back for the first one.
  await page.evaluate(async () => {
    const press = () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    press();
    await null;
    press();
  });
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('two quick taps on the enlarged picture zoom in and out, a single one leaves the enlarged view', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.clock.install();
  await open(page);
  // Longer than a double tap takes: these taps are others than the one that opened the dialog.
  await page.waitForTimeout(350);
  const box = await page.getByRole('button', { name: /^Enlarge/ }).boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const touch = await context.newCDPSession(page);
  /** Sent together: each tap would wait for the page, and the second one may come 250 ms later at most. */
  const tapTwice = (top: number) => {
    const points = [{ x: 150, y: top }];
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: typeof points) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    return Promise.all([
      send('touchStart', points),
      send('touchEnd', []),
      send('touchStart', points),
      send('touchEnd', []),
    ]);
  };
  await tapTwice(y);
  await page.waitForTimeout(350);
  await expect(enlarged(page), 'two quick taps enlarge it, too').toHaveCount(1);
  const transform = () =>
    page.locator('.work-viewer .picture').evaluate((element) => element.style.transform);
  expect(await transform()).toBe('');
  // Beside other work the second of two taps may come after the wait for it.
  await pauseClock(page);
  await tapTwice(400);
  await expect.poll(transform).toMatch(/scale\(2\)/);
  await tapTwice(400);
  await expect.poll(transform).toBe('');
  await expect(enlarged(page)).toHaveCount(1);
  await page.touchscreen.tap(150, 400);
  await page.clock.runFor(300);
  await expect(enlarged(page)).toHaveCount(0);
  await context.close();
});
