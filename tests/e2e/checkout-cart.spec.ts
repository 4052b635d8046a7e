import { decimalOf } from '../../src/contract/money.ts';
import { TEXTS } from '../../src/features/checkout/notices/texts.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton, type StubResponse } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { delayFiles } from './delay-files.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, type Route, test } from './test.ts';
import { welcomeMailTo } from './welcome-mail.ts';

test('the link of a reservation does not call the cart empty before the scripts have run', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/checkout#reserved=secret');
  await expect(page.getByText(TEXTS.settingUp, { exact: true })).toBeVisible();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeHidden();
});

test('S5-035 S9-003 a collection of less than 50 cents shows the setup error card', async ({
  page,
}) => {
  const small = await createWork({ title: `Mote ${Date.now()}`, price: decimalOf('0.49') });
  await putInCart(page, [small]);
  await page.goto('/checkout');
  const card = page.getByRole('region', { name: 'Payment Setup Error' });
  await expect(card.getByText('Minimum order amount: $0.50 NZD').first()).toBeVisible();
  await expect(toastOf(page)).toBeVisible();
  await expectAccessible(page);
  await adminApi('PUT', `/artworks/${small.id}`, { price: '0.50' });
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(payButton(page, '$0.50')).toBeVisible();
  await deleteWork(small);
});

test('S2-088 S5-033 S6-008 S7-015 S8-007 S8-008 S9-004 a code that is refused or not checked says so at its field; one that is valid changes the total everywhere; another’s personal code is refused before anything is charged', async ({
  page,
}) => {
  const own = await createWork({ title: `King tide ${Date.now()}` });
  const { code } = await welcomeMailTo(`owner-${own.id}@example.com`);
  await putInCart(page, [own]);
  await page.goto('/checkout');
  const remove = page.getByRole('button', { name: /^Remove discount code/ });
  const field = page.getByRole('textbox', { name: 'Discount code' });

  await test.step('a code that is refused or not checked says so at its field', async () => {
    let response: StubResponse = {};
    let answered = 0;
    const url = '**/api/discount-codes/validate';
    const refuse = async (route: Route) => {
      await (response.abort ? route.abort() : route.fulfill(response));
      answered += 1;
    };
    await page.route(url, refuse);
    const unchecked = 'The code could not be checked. Please try again.';
    const none = { code: 'code_invalid', message: 'No such code.' };
    const cases: [StubResponse, title: string, message: string][] = [
      [{ status: 400, json: none }, 'Invalid Code', 'No such code.'],
      [{ status: 400, body: '' }, 'Invalid Code', 'The discount code is not valid'],
      [{ status: 500, body: '' }, 'Code Not Checked', unchecked],
      [{ abort: true }, 'Code Not Checked', unchecked],
    ];
    for (const [index, [given, title, message]] of cases.entries()) {
      response = given;
      await field.fill('SPRING');
      await field.press('Enter');
      // Two cases in succession say the same: the second must have been answered, too.
      await expect.poll(() => answered).toBe(index + 1);
      await expect(toastOf(page).getByText(title, { exact: true })).toBeVisible();
      await expect(field, 'the field has the message').toHaveAccessibleDescription(message);
      await expect(toastOf(page)).not.toContainText(message);
      await expect(field).toHaveValue('SPRING');
      await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
    }
    await page.unroute(url, refuse);
  });

  const answer = await delayFiles(page, '**/api/discount-codes/validate');
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('First name').fill('Ada');
  answer();
  await expect(payButton(page, '$1,080.00')).toBeEnabled();
  await expect(page.getByLabel('First name'), 'kept from a late answer').toBeFocused();
  await remove.click();
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Collection Summary' });
  await expect(summary.locator('dl dd').last()).toHaveText('$1,080.00 NZD');
  await expect(summary).toContainText('Subtotal$1,200.00');
  await expect(summary).toContainText('−$120.00');
  await expect(summary).toContainText('$1,080.00');
  await expect(summary).toContainText('Delivery Included');
  await expect(payButton(page, '$1,080.00')).toBeEnabled();
  await expect(remove).toBeFocused();
  await page.reload();
  await expect(payButton(page, '$1,080.00'), 'kept over a reload').toBeEnabled();

  let confirmations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmations += 1;
  });
  await fillDelivery(page, `other-${own.id}@example.com`);
  // Before Pay: as soon as the address is known.
  await expect(
    toastOf(page).getByText('This discount code is not valid with this email address'),
  ).toBeVisible();
  await expect(summary).not.toContainText('−$120.00');
  await expect(payButton(page, '$1,200.00')).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(`other-${own.id}@example.com`);
  expect(confirmations).toBe(0);
  await fillCard(page, '4242 4242 4242 4242');

  // A code refused at Pay is reported beside the button, and nothing is charged without a second Pay.
  await page.route('**/api/orders', (route) => {
    const message = 'This discount code is for a first purchase';
    return route.fulfill({
      status: 400,
      json: { code: 'code_invalid', message, details: { reason: 'first_purchase_only' } },
    });
  });
  await payButton(page, '$1,200.00').click();
  await expect(page.getByText(/no longer applies and was removed/)).toBeVisible();
  expect(confirmations).toBe(0);
  await page.unroute('**/api/orders');
  await payButton(page, '$1,200.00').click();
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 20_000 });
  const orders = await adminApi<{ email: string; total: string }[]>('GET', '/orders');
  expect(orders.find((row) => row.email === `other-${own.id}@example.com`)?.total).toBe('1200.00');
  await deleteWork(own);
});
