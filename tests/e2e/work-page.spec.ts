import type { Artwork } from '../../src/contract/artworks.ts';
import { adminApi, listWorks } from './api.ts';
import { expectAccessible, startHydration } from './page-state.ts';
import { runtime } from './runtime.ts';
import { staticPage } from './static-pages.ts';
import { expect, test } from './test.ts';

const forSale = async () => {
  const works = await listWorks('/available');
  const work = works.find(
    ({ isGalleried, price, description }) =>
      !isGalleried && Number(price) > 0 && Number(price) < 100_000 && description,
  );
  if (!work) throw new Error('no work is for sale');
  return work;
};

test('S6-003 a work has a page that is complete without scripts: facts, links and structured data', async ({
  browser,
}) => {
  const work = await forSale();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${runtime.url}/portfolio/${work.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title);
  await expect(page.getByText(work.medium, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the portfolio' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Delivery and returns' }).first()).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'More works' }).getByRole('link');
  const paths = (await listWorks()).map(({ slug }) => `/portfolio/${slug}`);
  const index = paths.indexOf(`/portfolio/${work.slug}`);
  const beside = [paths[index - 1], paths[index + 1]].filter((path) => path !== undefined);
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual(
    beside,
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': ['Product', 'VisualArtwork'], name: work.title }),
  );
  await context.close();
});

test('S6-004 a work is added to the collection from its page; after a reload no picture is enlarged, and one that was sold in the meantime says Sold', async ({
  page,
}) => {
  const work = await forSale();
  await page.goto(`/portfolio/${work.slug}`, { waitUntil: 'networkidle' });
  await startHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText(`${work.title} has been added to your cart.`, { exact: true }),
  ).toBeVisible();
  await page.route('**/api/artworks', async (route) => {
    const works = (await (await route.fetch()).json()) as Artwork[];
    const json = works.map((each) =>
      each.id === work.id ? { ...each, isAvailable: false } : each,
    );
    await route.fulfill({ json });
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Enlarge/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => history.state)).not.toBeNull();
  await startHydration(page);
  await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page of a work lays it out as the dialog does: the label beside its picture, however wide the screen; nothing overflows', async ({
  page,
}) => {
  const isUpright = ({ imageWidth, imageHeight }: Artwork) =>
    (imageWidth ?? 0) < (imageHeight ?? 0);
  const work = (await listWorks()).find(isUpright);
  await page.goto(`/portfolio/${work?.slug}`);
  await startHydration(page);
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const { overflow, picture, details } = await page.evaluate(() => {
      const box = (selector: string) => {
        const rect = document.querySelector(selector)?.getBoundingClientRect();
        return { left: rect?.left ?? 0, right: rect?.right ?? 0, top: rect?.top ?? 0 };
      };
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        picture: box('.work-page-picture'),
        details: box('.work-details'),
      };
    });
    expect(overflow).toBeLessThanOrEqual(0);
    if (width >= 1024) {
      expect(details.left).toBeGreaterThan(picture.right);
      expect(details.left).toBeLessThanOrEqual(picture.right + 80);
    } else expect(details.top).toBeGreaterThan(picture.top);
  }
});

test('beside a long description the picture begins at the top and stays in sight', async ({
  page,
}) => {
  const [model] = await listWorks();
  const description = Array(30).fill('A long paragraph about the making of this work.'.repeat(6));
  const work = await adminApi<Artwork>('POST', '/artworks', {
    title: `Long label ${Date.now()}`,
    price: '80.00',
    imageUrl: model?.imageUrl,
    description: description.join('\n\n'),
  });
  try {
    await page.goto(`/portfolio/${work.slug}`);
    await startHydration(page);
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await scrollTo(0);
      const picture = page.locator('.work-page-picture');
      const top = async () => (await picture.boundingBox())?.y ?? 0;
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(Math.abs((await top()) - (title?.y ?? 0))).toBeLessThan(60);
      await scrollTo(1_500);
      await expect(picture).toBeInViewport({ ratio: 1 });
    }
  } finally {
    await adminApi('DELETE', `/artworks/${work.id}`);
  }
});

test('on its page the picture fills the screen at a click; Escape, another click and Back, which on a phone is a gesture, lead back to the page, and the next Back leaves it', async ({
  page,
}) => {
  const work = await forSale();
  await page.goto('/robots.txt');
  await page.goto(`/portfolio/${work.slug}`, { waitUntil: 'networkidle' });
  await startHydration(page);
  const picture = page.getByRole('main').getByRole('link', { name: `Enlarge ${work.title}` });
  const enlarged = page.locator('.work-viewer[data-enlarged]');
  const dialog = page.getByRole('dialog');
  await expect(picture.locator('.enlarge-mark')).toBeInViewport();
  await test.step('a click, Enter or a double click enlarges it; Escape and another click lead back', async () => {
    await picture.click();
    await expect(enlarged).toBeVisible();
    await expect(enlarged.getByRole('button', { name: 'Next artwork' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
    await page.keyboard.press('Enter');
    await enlarged.getByRole('button', { name: `Reduce ${work.title}` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/portfolio/${work.slug}$`));
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await picture.dblclick({ delay: 50 });
    await expect(enlarged, 'a double click is one click').toBeVisible();
    await enlarged.getByRole('button', { name: `Reduce ${work.title}` }).dblclick({ delay: 50 });
    await expect(dialog).toHaveCount(0);
  });
  await test.step('Back closes it, Forward opens it again', async () => {
    await picture.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeVisible();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/robots\.txt$/);
});

test('a click on the picture enlarges it in the moment after its island is hydrated, too', async ({
  page,
}) => {
  const { slug } = await forSale();
  // React's scheduler runs the effects of `useEffect` by such messages: later than a quick visitor clicks.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 150);
    };
  });
  for (const delay of [150, 180, 210]) {
    await page.goto(`/portfolio/${slug}`, { waitUntil: 'networkidle' });
    await startHydration(page);
    await page.evaluate(async (delay) => {
      const link = document.querySelector<HTMLElement>('main a[data-early-click]');
      const isRendered = () => Object.keys(link ?? {}).some((key) => key.startsWith('__react'));
      while (!isRendered()) await new Promise((resolve) => setTimeout(resolve, 1));
      await new Promise((resolve) => setTimeout(resolve, delay));
      link?.click();
    }, delay);
    await expect(page.getByRole('dialog'), `${delay} ms after`).toBeVisible();
  }
});

test('on a phone the title of a work stands in the first viewport, and in a low window, as at 400 %, its picture can be seen', async ({
  page,
}) => {
  for (const work of (await listWorks()).filter(({ imageUrl }) => imageUrl).slice(0, 6)) {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`/portfolio/${work.slug}`);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0), work.title).toBeLessThanOrEqual(664);
    await page.setViewportSize({ width: 480, height: 270 });
    const picture = await page.locator('.work-page-picture img').first().boundingBox();
    expect(picture?.width, work.title).toBeGreaterThan(150);
  }
});

test('a work added a minute ago is shown at its address before its page is built, under the policy', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const [model] = await listWorks();
  const title = `Fresh from the easel ${Date.now()}`;
  const work = await adminApi<Artwork>('POST', '/artworks', { title, price: '80.00' });
  try {
    expect(await staticPage(`/portfolio/${work.slug}`)).toContain('noindex');
    await page.goto(`/portfolio/${work.slug}`);
    await startHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.getByText('Comes with a certificate of authenticity')).toBeVisible();
    await page.goto(`/portfolio/${model?.slug}`);
    await startHydration(page);
    expect(await staticPage(`/portfolio/${model?.slug}`)).not.toContain('noindex');
    expect(complaints).toEqual([]);
  } finally {
    await adminApi('DELETE', `/artworks/${work.id}`);
  }
});
