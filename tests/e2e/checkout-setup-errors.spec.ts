import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { payButton, type StubResponse } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Ebb ${Date.now()}` });
});
test.afterAll(() => deleteWork(work));

test('S2-089 S2-090 S2-091 S2-092 S8-014 the setup error card says what is wrong and what to do next', async ({
  page,
}) => {
  await putInCart(page, [work]);
  let response: StubResponse = {};
  await page.route('**/api/orders/price', (route) =>
    response.abort ? route.abort() : route.fulfill(response),
  );
  const card = page.getByRole('region', { name: 'Payment Setup Error' });
  /** What is wrong now: the page is loaded with it. */
  const open = async (given: StubResponse, message: string) => {
    response = given;
    await page.goto('/checkout');
    await expect(card.getByText(message, { exact: true })).toBeVisible();
    await expect(toastOf(page).getByText('Payment Setup Error', { exact: true })).toBeVisible();
    await expect(card.getByText('Please check your cart total and try again')).toBeVisible();
    await expect(card.getByText('Minimum order amount: $0.50 NZD', { exact: true })).toBeVisible();
  };
  await open({ abort: true }, 'Unable to setup payment. Please try again.');
  await card.getByRole('button', { name: 'Continue Shopping', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio$/);

  const message = 'This total is too small.';
  const details = { minimum: '0.50' };
  await open({ status: 400, json: { code: 'below_minimum', message, details } }, message);
  await page.unroute('**/api/orders/price');
  await page.evaluate(() => Object.assign(window, { stale: true }));
  await card.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await page.evaluate(() => 'stale' in window), 'the page was loaded anew').toBe(false);
});

test('a work that the list of works still offers, and the server no longer, can be taken out', async ({
  page,
}) => {
  const gone = await createWork({ title: `Wrack ${Date.now()}` });
  await putInCart(page, [work, gone]);
  await page.route('**/api/orders/price', (route) => {
    const { items } = route.request().postDataJSON();
    if (items.length === 1) return route.fallback();
    const details = { artworkIds: [gone.id] };
    const message = `“${gone.title}” is no longer available.`;
    const fields = { 'items.1': 'No longer available' };
    const json = { code: 'work_unavailable', message, details, fields };
    return route.fulfill({ status: 409, json });
  });
  await page.goto('/checkout');
  await expect(page.getByText('Some of your works are no longer available')).toBeVisible();
  await page.getByRole('button', { name: 'Update my collection' }).click();
  await expect(page.getByRole('heading', { name: 'Collection Summary' })).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  await deleteWork(gone);
});
