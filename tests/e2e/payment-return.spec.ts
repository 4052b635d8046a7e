import { findWork } from './api.ts';
import { fillCard } from './checkout-form.ts';
import { collect, putInCart } from './collection.ts';
import { expectPaid, nextWork, pay, toCard } from './purchase-steps.ts';
import { expect, type Page, test } from './test.ts';

/** The tab's session storage, where the checkout saves what was typed. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('S2-011 S2-012 S2-013 S4-025 the return from a redirect clears the cart, says so, and tidies the address', async ({
  page,
}) => {
  const work = await nextWork();
  await toCard(page, work, 'redirect@example.com');
  await fillCard(page, '4000 0000 0000 3063');
  await pay(page, work);
  await expect(page, 'this card requires the redirect').toHaveURL(/\/redirect\?/);
  await page.getByRole('button', { name: 'Authorize test payment' }).click();
  await expect(page.locator('.toast')).toContainText(/Your order number is #[0-9A-F]{8}/);
  await expectPaid(page);
  expect(await keptByTab(page), 'the saved form is removed').not.toContain('redirect@example.com');
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect
    .poll(async () => (await findWork(work.id)).isAvailable, { timeout: 20_000 })
    .toBe(false);

  await putInCart(page, [work]);
  await page.goto('/paintings?payment_intent_client_secret=x');
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.locator('[data-cart-count]')).toBeHidden();
});

test('a redirect that failed keeps the cart and says that nothing was paid', async ({ page }) => {
  const work = await nextWork();
  await toCard(page, work, 'redirect-failed@example.com');
  await fillCard(page, '4000 0000 0000 3063');
  await pay(page, work);
  await page.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Collection/ })).toContainText('1');
  expect(await keptByTab(page), 'kept for another attempt').toContain(
    'redirect-failed@example.com',
  );
});

test('S2-018 S2-019 S2-020 /payment-success clears the cart and leads to the portfolio', async ({
  page,
}) => {
  const work = await nextWork();
  await collect(page, work.title);
  const opened = Date.now();
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.locator('.toast')).toContainText('Payment Successful');
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 6_000 });
  expect(Date.now() - opened).toBeGreaterThan(2_900);
  await expect(page.getByRole('button', { name: /Collection/ })).not.toContainText('1');
});
