import type { Artwork } from '../../src/contract/artworks.ts';
import { decimalOf } from '../../src/contract/money.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { button, drawer, lineOf } from './cart-drawer.ts';
import { putInCart } from './collection.ts';
import { startHydration } from './page-state.ts';
import { expect, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Reef ${Date.now()}`, price: decimalOf('4800.00') });
});
test.afterAll(() => deleteWork(work));

test('a work that was sold or deleted in the meantime is marked, and keeps the checkout closed until it is removed; a price that changed is corrected with its totals, and is marked here and at the checkout', async ({
  page,
}) => {
  const sold = await createWork({ title: `Sold ${Date.now()}` });
  const gone = await createWork({ title: `Gone ${Date.now()}` });
  const discount = { code: 'TEN', type: 'percentage', value: decimalOf('10.00') };
  await putInCart(page, [{ ...work, price: decimalOf('4000.00') }, sold, gone], discount);
  await adminApi('PUT', `/artworks/${sold.id}`, { isAvailable: false });
  await deleteWork(gone);
  await page.goto('/about');
  await button(page).click();
  const proceed = drawer(page).getByRole('link', { name: 'Proceed to Acquisition' });

  await test.step('a work that was sold or deleted keeps the checkout closed until it is removed', async () => {
    await expect(lineOf(page, sold)).toContainText('Sold in the meantime');
    await expect(lineOf(page, gone)).toContainText('No longer available');
    await expect(
      drawer(page).getByRole('button', { name: 'Proceed to Acquisition' }),
    ).toBeDisabled();
    for (const { title } of [sold, gone]) {
      await drawer(page)
        .getByRole('button', { name: `Remove ${title}` })
        .click();
    }
    await expect(proceed).toBeVisible();
  });

  await expect(lineOf(page, work)).toContainText('Price updated');
  await expect(lineOf(page, work)).toContainText('$4,800.00');
  await expect(drawer(page).locator('dl dd')).toHaveText(['$4,800.00', '−$480.00', '$4,320.00']);
  await proceed.click();
  await expect(page.getByRole('region', { name: 'Collection Summary' })).toContainText(
    'Price updated',
  );
  await deleteWork(sold);
});

test('S2-082 S2-083 S9-004 a code is entered in the drawer, kept, and checked again at the checkout', async ({
  page,
}) => {
  await putInCart(page, [work]);
  await page.goto('/about');
  await page.route('**/api/discount-codes/validate', (route) =>
    route.fulfill({ json: { code: 'ONCE-GOOD', type: 'fixed', value: decimalOf('50.00') } }),
  );
  await button(page).click();
  await drawer(page).getByRole('textbox', { name: 'Discount code' }).fill('once-good');
  await drawer(page).getByRole('button', { name: 'Apply' }).click();
  await expect(drawer(page)).toContainText('ONCE-GOOD · $50.00 off');
  await expect(drawer(page).getByRole('button', { name: /^Remove .* ONCE-GOOD$/ })).toBeFocused();
  await expect(drawer(page).locator('dl dd')).toHaveText(['$4,800.00', '−$50.00', '$4,750.00']);
  await page.unroute('**/api/discount-codes/validate');
  await page.reload();
  await button(page).click();
  await expect(drawer(page)).toContainText('ONCE-GOOD');
  await drawer(page).getByRole('link', { name: 'Proceed to Acquisition' }).click();
  await expect(page.locator('.toast')).toContainText('Invalid Code');
  await expect(page.getByRole('button', { name: 'Pay $4,800.00' })).toBeVisible();
});

test('a work that the built list lacks is not called unavailable before the current list has come', async ({
  page,
}) => {
  const since = await createWork({ title: `Since the build ${Date.now()}` });
  await putInCart(page, [since]);
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/artworks', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/portfolio');
  await startHydration(page);
  await button(page).first().click();
  const proceed = drawer(page).getByRole('link', { name: 'Proceed to Acquisition' });
  await expect(proceed).toBeVisible();
  await expect(drawer(page).getByText('No longer available')).toHaveCount(0);
  letGo();
  await expect(drawer(page).getByRole('link', { name: since.title })).toBeVisible();
  await expect(proceed).toBeVisible();
  await deleteWork(since);
});
