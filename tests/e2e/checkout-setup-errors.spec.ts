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
  const said = {
    code: 'below_minimum',
    message: 'Minimum order amount: $0.50 NZD',
    details: { minimum: '0.50' },
  };
  const cases: [StubResponse, string][] = [
    [{ status: 500, body: '' }, 'Error creating payment intent'],
    [{ status: 502, body: '<html>bad gateway</html>' }, 'Error creating payment intent'],
    [{ json: {} }, 'Unable to setup payment'],
    [{ abort: true }, 'Unable to setup payment. Please try again.'],
    [
      { status: 400, json: { ...said, message: 'This total is too small.' } },
      'This total is too small.',
    ],
  ];
  for (const [given, message] of cases) {
    response = given;
    await page.goto('/checkout');
    await expect(card.getByText(message, { exact: true })).toBeVisible();
    await expect(toastOf(page).getByText('Payment Setup Error', { exact: true })).toBeVisible();
    await expect(card.getByText('Please check your cart total and try again')).toBeVisible();
    await expect(card.getByText('Minimum order amount: $0.50 NZD', { exact: true })).toBeVisible();
  }
  await page.unroute('**/api/orders/price');
  await page.evaluate(() => Object.assign(window, { stale: true }));
  await card.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await page.evaluate(() => 'stale' in window), 'the page was loaded anew').toBe(false);

  await page.route('**/api/orders/price', (route) => route.abort());
  await page.reload();
  await card.getByRole('button', { name: 'Continue Shopping', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('S8-007 S8-008 a code shows Discount Applied or Invalid Code, with the server’s message or the default', async ({
  page,
}) => {
  await putInCart(page, [work]);
  await page.goto('/checkout');
  let response: StubResponse = {};
  let answered = 0;
  await page.route('**/api/discount-codes/validate', async (route) => {
    await (response.abort ? route.abort() : route.fulfill(response));
    answered += 1;
  });
  const code = page.getByRole('textbox', { name: 'Discount code' });
  const unchecked = 'The code could not be checked. Please try again.';
  const none = { code: 'code_invalid', message: 'No such code.' };
  const cases: [StubResponse, title: string, message: string][] = [
    [{ status: 400, json: none }, 'Invalid Code', 'No such code.'],
    [{ status: 400, body: '' }, 'Invalid Code', 'The discount code is not valid'],
    [{ status: 500, body: '' }, 'Code Not Checked', unchecked],
    [{ abort: true }, 'Code Not Checked', unchecked],
  ];
  for (const [given, title, message] of cases) {
    response = given;
    await code.fill('SPRING');
    await code.press('Enter');
    // Two cases in succession say the same: the second must have been answered, too.
    await expect.poll(() => answered).toBe(cases.findIndex(([each]) => each === given) + 1);
    await expect(toastOf(page).getByText(title, { exact: true })).toBeVisible();
    await expect(code, 'the field has the message').toHaveAccessibleDescription(message);
    await expect(toastOf(page)).not.toContainText(message);
    await expect(code).toHaveValue('SPRING');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  }
  response = { json: { code: 'SPRING', type: 'percentage', value: '10.00' } };
  await code.press('Enter');
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
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
