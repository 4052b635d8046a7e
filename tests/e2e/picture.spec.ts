import { site } from '../../src/site.config.ts';
import { listWorks } from './api.ts';
import { button, forSale, lineOf } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { cardLink, hasOpacityAnimation } from './page-state.ts';
import { expect, test } from './test.ts';

test('S2-077 S2-078 S2-079 S8-043 a picture pulses until it has loaded, tries its fallback, else shows the artist’s name and the alt text', async ({
  page,
}) => {
  const [first] = await forSale();
  if (!first) throw new Error('a work with a picture is needed');
  await putInCart(page, [first]);
  let failing = /none/;
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/uploads/**', async (route) => {
    if (failing.test(route.request().url())) return route.abort();
    await gate;
    await route.continue();
  });
  const look = async () => {
    await page.goto('/about');
    await button(page).click();
  };
  await look();
  const picture = lineOf(page, first).locator('[data-picture]');
  expect(await hasOpacityAnimation(picture)).toBe(true);
  go();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  expect(await hasOpacityAnimation(picture)).toBe(false);

  // Its smaller versions fail: the original is shown.
  failing = /\/uploads\/w_/;
  await look();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  expect(await picture.locator('img').getAttribute('src')).toBe(first.imageUrl);

  failing = /\/uploads\//;
  await look();
  await expect(picture).toHaveAttribute('data-state', 'failed');
  await expect(picture.getByText(site.artist, { exact: true })).toBeVisible();
  await expect(picture.getByText(first.altText || first.title, { exact: true })).toBeVisible();
});

test('in a dialog the placeholder stays until the picture is decoded, not only loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const decode = HTMLImageElement.prototype.decode;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { allowDecoding: resolve });
    HTMLImageElement.prototype.decode = async function () {
      await promise;
      await decode.call(this);
    };
  });
  const [work] = await listWorks();
  await page.goto('/portfolio');
  await cardLink(page, work?.title ?? '').click();
  const frame = page.locator('.work-viewer-picture .picture');
  const isLoaded = () =>
    frame
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  await expect(frame).not.toHaveAttribute('data-state');
  await page.evaluate(() => (window as unknown as { allowDecoding(): void }).allowDecoding());
  await expect(frame).toHaveAttribute('data-state', 'loaded');
});
