import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { cardLink, startHydration } from './page-state.ts';
import { expect, test } from './test.ts';
import { dialogOf, enlarged, open, pictured, shown } from './work-dialog.ts';

test('S2-059 S2-060 S2-067 S2-068 S2-074 S2-075 S6-003 S6-004 a click on a card opens the dialog: picture on two thirds, details on one; Escape and adding to the collection close it', async ({
  page,
}) => {
  const works = await open(page);
  await test.step('its parts; a click on the label of a card opens it as well', async () => {
    const [, work] = works;
    const boxes = await Promise.all([
      page.locator('.work-viewer').boundingBox(),
      page.locator('.work-viewer-picture').boundingBox(),
      page.locator('.work-viewer .work-details').boundingBox(),
    ]);
    const [whole, picture, details] = boxes;
    if (!whole || !picture || !details) throw new Error('nothing to measure');
    expect(picture.width / whole.width).toBeCloseTo(2 / 3, 2);
    expect(details.width / whole.width).toBeCloseTo(1 / 3, 2);
    expect(picture.x).toBe(0);
    expect(details.x).toBeCloseTo(picture.width, 0);
    await expect(page.locator('.work-details')).toContainText(work?.medium ?? '?');
    await pictured(page, work);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    const label = page.locator('.wall-card', { has: cardLink(page, work?.title ?? '') });
    await label.getByRole('heading').scrollIntoViewIfNeeded();
    const title = await label.getByRole('heading').boundingBox();
    // At the place of a real click: a link covers the label.
    await page.mouse.click((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await shown(page, work?.title);
    await page.keyboard.press('Escape');
    await expect(cardLink(page, work?.title ?? '')).toBeFocused();
  });

  await test.step('Escape leaves the enlarged view first, what was typed is still there, then the dialog; the focus is back on the card; arrow keys in a field change no work', async () => {
    const sold = ({ isAvailable, isGalleried }: Artwork) => !isAvailable && !isGalleried;
    const work = works.find(sold);
    await cardLink(page, work?.title ?? '').click();
    await shown(page, work?.title);
    await page.getByRole('button', { name: 'Tell me if it becomes available' }).click();
    const email = dialogOf(page).getByLabel('Email');
    await email.fill('ana@');
    await page.getByRole('button', { name: /^Enlarge/ }).click();
    await expect(email).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toHaveCount(0);
    await shown(page, work?.title);
    await expect(email).toHaveValue('ana@');
    await email.fill('ana@example.co');
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) await email.press(key);
    await page.keyboard.type('m');
    await expect(email).toHaveValue('ana@example.com');
    await shown(page, work?.title);
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(cardLink(page, work?.title ?? '')).toBeFocused();
  });

  await test.step('adding from it shows a toast, closes it and puts the work into the collection', async () => {
    const work = (await listWorks('/available')).find(
      ({ isGalleried, price }) => !isGalleried && Number(price) > 0 && Number(price) < 100_000,
    );
    if (!work) throw new Error('no work is for sale');
    await cardLink(page, work.title).click();
    await dialogOf(page).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
    await expect(
      page.getByText(`${work.title} has been added to your cart.`, { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/portfolio$/);
    await page.getByRole('button', { name: /Collection/ }).click();
    await expect(page.getByRole('dialog', { name: 'My Collection' })).toContainText(work.title);
  });
});

test('S2-071 S2-072 S2-073 S4-010 galleried is a label and wins; available is Add to Cart; else a disabled Sold', async ({
  page,
}) => {
  const [first] = await listWorks();
  const flags = [
    { title: 'Shown, free', isGalleried: true, isAvailable: true },
    { title: 'Shown, gone', isGalleried: true, isAvailable: false },
    { title: 'Free', isGalleried: false, isAvailable: true },
    { title: 'Gone', isGalleried: false, isAvailable: false },
  ];
  const json = flags.map((flag, index) => ({
    ...first,
    price: '40.00',
    id: 9_000 + index,
    slug: `flag-${index}`,
    // Without a size there is no room to see it in: the only button sells.
    heightMm: null,
    widthMm: null,
    ...flag,
  }));
  await page.route('**/api/artworks', (route) => route.fulfill({ json }));
  await page.goto('/portfolio');
  await startHydration(page);
  await expect(page.locator('.wall-card')).toHaveCount(4);
  await expect(page.getByRole('button', { name: / to cart$/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add Free to cart' })).toBeVisible();
  await cardLink(page, 'Shown, free').click();
  const details = page.locator('.work-viewer .work-details');
  for (const title of ['Shown, free', 'Shown, gone']) {
    await shown(page, title);
    await expect(details.getByText('Gallery Displayed', { exact: true })).toBeVisible();
    await expect(details.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
  }
  await shown(page, 'Free');
  await expect(details.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await shown(page, 'Gone');
  await expect(details.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled();
  await expect(details.getByText('Gallery Displayed')).toHaveCount(0);
});

for (const path of ['/', '/portfolio']) {
  test(`on ${path} the dialog has the work's address; Back closes it, Forward opens it, a reload is its page`, async ({
    page,
  }) => {
    const [first, second] = await listWorks(path === '/' ? '/featured' : '');
    if (!first || !second) throw new Error('two works are needed');
    const address = (work: Artwork) => new RegExp(`/portfolio/${work.slug}$`);
    await page.goto('/robots.txt');
    await page.goto(path, { waitUntil: 'networkidle' });
    await startHydration(page);
    const list = page.url();
    const title = await page.title();
    await cardLink(page, first.title).click();
    await shown(page, first.title);
    await expect(page).toHaveURL(address(first));
    await expect(page).toHaveTitle(new RegExp(`^${first.title}`));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(address(second));
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(page).toHaveTitle(title);
    await page.goForward();
    await shown(page, second.title);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(list);
    await cardLink(page, first.title).click();
    await shown(page, first.title);
    await page.reload();
    await startHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(cardLink(page, first.title)).toBeAttached();
    // The dialog adds one history entry: the next step back leaves the list.
    await page.goBack();
    await expect(page).toHaveURL(/\/robots\.txt$/);
  });
}

test('an open work that is reloaded begins at its top, and Back leads to its place on the wall', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const work = (await listWorks())[14];
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await startHydration(page);
  // By its address: an open dialog hides the wall from roles.
  const link = page.locator(`.wall-card a[href$="/${work?.slug}"]`).first();
  const top = async () => (await link.boundingBox())?.y ?? 0;
  await link.click();
  await shown(page, work?.title);
  const before = await top();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: work?.title ?? '' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
});
