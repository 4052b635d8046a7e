import type { Artwork } from '../../src/contract/artworks.ts';
import { decimalOf } from '../../src/contract/money.ts';
import { slugOf } from '../../src/contract/slug.ts';
import { site } from '../../src/site.config.ts';
import { createWork, deleteWork } from './api.ts';
import { button, drawer, forSale, lineOf } from './cart-drawer.ts';
import { CART_KEY, putInCart } from './collection.ts';
import { fillStorage, refuseStorage } from './local-storage.ts';
import { expectAccessible, pauseClock } from './page-state.ts';
import { expect, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Reef ${Date.now()}`, price: decimalOf('4800.00') });
});
test.afterAll(() => deleteWork(work));

const inDollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('S2-027 S2-028 S2-080 S2-081 S2-083 S2-084 S4-001 S4-002 S4-003 the collection counts, lists, adds up and leads to the checkout', async ({
  page,
}) => {
  const [first, second] = await forSale();
  if (!first || !second) throw new Error('two works for sale are needed');
  await page.goto('/portfolio');
  const badge = page.locator('[data-cart-count]');
  await expect(badge, 'no badge at 0').toBeHidden();
  const add = (title: string) => page.getByRole('button', { name: `Add ${title} to cart` });
  await add(first.title).click();
  // Before the wall is hydrated, repeated clicks on an original are one.
  await expect(button(page)).toContainText('1');
  await expect(badge).toHaveText('1');
  await add(first.title).click();
  await add(second.title).click();
  await expect(button(page)).toContainText('3');

  await button(page).click();
  for (const { title, medium, price } of [first, second]) {
    const line = lineOf(page, { title } as Artwork);
    await expect(line.locator('img')).toBeVisible();
    await expect(line).toContainText(medium);
    await expect(line).toContainText(inDollars(Number(price)));
    await expect(line.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  }
  await expect(lineOf(page, first)).toContainText('2 ×');
  await expect(drawer(page).locator('dl dt')).toHaveText(['Subtotal', 'Discount', 'Total']);
  const sum = 2 * Number(first.price) + Number(second.price);
  await expect(drawer(page).locator('dl dd')).toHaveText([inDollars(sum), '$0.00', inDollars(sum)]);
  await drawer(page)
    .getByRole('button', { name: `Remove ${first.title}` })
    .click();
  await expect(lineOf(page, first)).toHaveCount(0);
  await expect(lineOf(page, second)).toHaveCount(1);
  await drawer(page).getByRole('link', { name: 'Proceed to Acquisition' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the drawer opens with the focus on its title; a removed work can be put back for 8 s, by keyboard without haste', async ({
  page,
}) => {
  const [first, second] = await forSale();
  if (!first || !second) throw new Error('two works for sale are needed');
  await putInCart(page, [first, second, work]);
  await page.clock.install();
  await page.goto('/about');
  await button(page).click();
  await expect(drawer(page).getByRole('heading', { name: 'My Collection' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('listitem')).toHaveCount(3);

  const remove = (title: string) => drawer(page).getByRole('button', { name: `Remove ${title}` });
  const undo = drawer(page).getByRole('button', { name: 'Undo' });
  await test.step('it is put back by Enter', async () => {
    await remove(first.title).press('Enter');
    await expect(lineOf(page, first)).toHaveCount(0);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('listitem').first()).toContainText(first.title);
    await expect(page.locator('[data-cart-count]')).toHaveText('3');
  });

  await test.step('Undo stays while the keyboard’s focus is on it', async () => {
    await remove(second.title).press('Enter');
    await expect(undo).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(9_000);
    await expect(undo).toHaveCount(0);
  });

  await test.step('for a mouse it stays for 8 s', async () => {
    await pauseClock(page);
    await remove(first.title).click();
    await remove(work.title).click();
    await expect(drawer(page).getByText('Your collection is empty.')).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(undo).toHaveCount(1);
    await page.clock.runFor(1_500);
    await expect(undo).toHaveCount(0);
    await expect(drawer(page).getByRole('heading', { name: 'My Collection' })).toBeFocused();
  });
});

test('S2-027 S2-028 on a phone the button is called My Collection, and counts from 1 on; the drawer is accessible, full and empty', async ({
  page,
}) => {
  await putInCart(page, [work]);
  await page.goto('/about');
  const widths = [
    [390, 'My Collection'],
    [1440, 'Collection'],
  ] as const;
  for (const [width, name] of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: `${name} 1`, exact: true }).click();
    await expect(lineOf(page, work)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page), 'focus returns').toBeFocused();
  }
  await button(page).click();
  await drawer(page)
    .getByRole('button', { name: `Remove ${work.title}` })
    .click();
  await expect(drawer(page).getByText('Your collection is empty.')).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toBeHidden();
  await expectAccessible(page);
  for (const [width, name] of widths) {
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(drawer(page)).toBeVisible();
  }
});

test('S3-033 S4-005 S4-006 S4-007 a broken stored collection is only logged, and replaced by the next work, which is kept under the artist’s key and restored on load', async ({
  page,
}) => {
  const logged: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  // A text file, whose storage is that of the pages.
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, '{"items":[{'), CART_KEY);
  await page.goto('/portfolio');
  await expect.poll(() => logged.join()).toContain('could not be read');
  const [first] = await forSale();
  await page.getByRole('button', { name: `Add ${first?.title} to cart` }).click();
  await expect(button(page)).toContainText('1');
  expect(CART_KEY).toContain(slugOf(site.artist));
  const stored = await page.evaluate((key) => localStorage.getItem(key), CART_KEY);
  const { id, title, medium, price, imageUrl } = first as Artwork;
  expect(JSON.parse(stored ?? '').items).toMatchObject([
    { artwork: { id, title, medium, price, imageUrl }, quantity: 1 },
  ]);
  await page.reload();
  await expect(button(page)).toContainText('1');
  expect(errors).toEqual([]);
});

test('two tabs show one collection', async ({ page, context }) => {
  await putInCart(page, [work]);
  await page.goto('/about');
  await expect(button(page)).toContainText('1');
  const other = await context.newPage();
  await other.goto('/delivery');
  await button(other).click();
  await other.getByRole('button', { name: `Remove ${work.title}` }).click();
  await expect(page.locator('[data-cart-count]')).toBeHidden();
  await putInCart(other, [work]);
  await expect(button(page)).toContainText('1');
});

for (const [what, spoil] of [
  ['refuses storage', refuseStorage],
  ['has no room left', fillStorage],
] as const) {
  test(`S4-005 where the browser ${what}, the collection and the empty checkout say why it does not last, and links still work`, async ({
    page,
  }) => {
    const [first] = await forSale();
    if (!first) throw new Error('a work for sale is needed');
    await spoil(page);
    await page.goto('/portfolio');
    await page.getByRole('button', { name: `Add ${first.title} to cart` }).click();
    await button(page).click();
    const notice = 'Your browser stores nothing for this site';
    await expect(drawer(page)).toContainText(notice);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Proceed to Acquisition' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(notice);
    // The rest is the same whatever the cause.
    if (spoil !== refuseStorage) return;
    await expectAccessible(page);
    await page.locator('body:not([data-unhydrated])').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL(/\/portfolio$/);
  });
}
