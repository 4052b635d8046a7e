import { createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('a checkout that is opened again after its payment was made says so, and keeps what was added since', async ({
  page,
}) => {
  // Of an edition, so that no work is gone: only the opening asks.
  const paid = await createWork({ title: `Ebb ${Date.now()}`, editionSize: 5 });
  const later = await createWork({ title: `Flow ${Date.now()}` });
  await putInCart(page, [paid]);
  await page.goto('/checkout');
  await fillDelivery(page, `again-${paid.id}@example.com`);
  await fillCard(page, '4242 4242 4242 4242');
  // The tab is left before the server has said that the order is paid.
  const asked = page.waitForRequest('**/api/orders/*/status');
  await page.route('**/api/orders/*/status', () => undefined);
  await payButton(page).click();
  await asked;
  await page.goto('/portfolio');
  await page.evaluate((work) => {
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith('-cart'));
    const cart = JSON.parse(localStorage.getItem(key ?? '') ?? '');
    cart.items.push({ artwork: work, quantity: 1 });
    localStorage.setItem(key ?? '', JSON.stringify(cart));
  }, later);
  await page.goto('/checkout');
  await expect(toastOf(page).getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('button', { name: /Collection/ })).toContainText('1');
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
  await deleteWork(paid);
  await deleteWork(later);
});
