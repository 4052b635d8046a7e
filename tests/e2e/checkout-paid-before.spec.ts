import { createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton } from './checkout-form.ts';
import { CART_KEY, putInCart } from './collection.ts';
import { toastOf } from './page-state.ts';
import { expect, type Page, type Route, test } from './test.ts';

/** Pays on the open checkout; the server never says that the order is paid. */
async function payWithoutAnswer(page: Page, email: string) {
  await fillDelivery(page, email);
  await fillCard(page, '4242 4242 4242 4242');
  const asked = page.waitForRequest('**/api/orders/*/status');
  await page.route('**/api/orders/*/status', () => undefined);
  await payButton(page).click();
  await asked;
}

const storedCart = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), CART_KEY);

async function changeCart(page: Page, change: object) {
  const cart = JSON.stringify({ ...(await storedCart(page)), ...change });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    cart,
  ] as const);
}

test('a checkout that is opened again after its payment was made says so, and keeps what was added since', async ({
  page,
}) => {
  // Of an edition, so that the work does not sell out: only the opening of the checkout learns of the payment.
  const paid = await createWork({ title: `Ebb ${Date.now()}`, editionSize: 5 });
  const later = await createWork({ title: `Flow ${Date.now()}` });
  await putInCart(page, [paid]);
  await page.goto('/checkout');
  await payWithoutAnswer(page, `again-${paid.id}@example.com`);
  // A text file, which costs less than a page and does not write the cart.
  await page.goto('/robots.txt');
  const { items } = await storedCart(page);
  await changeCart(page, { items: [...items, { artwork: later, quantity: 1 }] });
  await page.goto('/checkout');
  await expect(toastOf(page).getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('button', { name: /Collection/ })).toContainText('1');
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
  await deleteWork(paid);
  await deleteWork(later);
});

test('what the server says of an earlier order during a payment does not forget the order that is paid', async ({
  page,
}) => {
  const paid = await createWork({ title: `Slack ${Date.now()}`, editionSize: 5 });
  await putInCart(page, [paid]);
  await changeCart(page, { order: crypto.randomUUID() });
  const early = Promise.withResolvers<Route>();
  await page.route('**/api/orders/confirmation', early.resolve, { times: 1 });
  await page.goto('/checkout');
  const asked = await early.promise;
  await payWithoutAnswer(page, `during-${paid.id}@example.com`);
  const unknown = page.waitForResponse('**/api/orders/confirmation');
  await asked.continue();
  expect((await unknown).status()).toBe(404);
  await (await unknown).finished();
  await page.goto('/checkout');
  await expect(toastOf(page).getByText('Payment Successful', { exact: true })).toBeVisible();
  await deleteWork(paid);
});
