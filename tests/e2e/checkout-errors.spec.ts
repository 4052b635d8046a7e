import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton, type StubResponse } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { pauseClock, toastOf } from './page-state.ts';
import { expect, type Page, type Route, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Ebb ${Date.now()}` });
});
test.afterAll(() => deleteWork(work));
type Call = 'order' | 'intent' | 'attach' | 'confirm';

const ORDER = {
  id: '0198c7c2-5a3e-7b61-9d5e-3f7c1b2a4d6e',
  status: 'pending',
  holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
};

/**
 * Responds to the calls of a Pay click in the server's place, so that no test holds the work: each succeeds
 * unless `failing` says otherwise. The price and the intent are the server's own, the latter without an order.
 */
async function standInForServer(page: Page) {
  const failing: Partial<Record<Call, StubResponse>> = {};
  await page.route('**/api/create-payment-intent', async (route) => {
    if (failing.intent?.abort) return route.abort();
    if (failing.intent) return route.fulfill(failing.intent);
    const { orderId: _, ...body } = route.request().postDataJSON();
    return route.fulfill({ response: await route.fetch({ postData: body }) });
  });
  const stand = (url: string, call: Call, right?: StubResponse) =>
    page.route(url, (route) => {
      const given = failing[call] ?? right;
      if (!given) return route.fallback();
      return given.abort ? route.abort() : route.fulfill(given);
    });
  await stand('**/api/orders', 'order', { status: 201, json: { order: ORDER } });
  await stand('**/api/orders/*/payment-intent', 'attach', { json: { order: ORDER } });
  await stand('**/v1/payment_intents/*/confirm', 'confirm');
  return failing;
}

async function openFilled(page: Page, works = [work]) {
  await putInCart(page, works);
  await page.goto('/checkout');
  await fillDelivery(page, 'ana@example.com');
  await fillCard(page, '4000 0000 0000 0002');
}

/** Presses Pay; a toast has the title, the notice above the button the message, and the form keeps its values. */
async function expectFailure(page: Page, title: string, message: string | RegExp) {
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  const notice = page.locator('form').filter({ has: payButton(page) });
  await expect(toastOf(page).getByText(title, { exact: true })).toBeVisible();
  await expect(notice.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await expect(page.getByLabel('Postcode')).toHaveValue('0110');
  await expect(page.getByLabel('Card number')).toHaveValue(/4000/);
}

test('S8-009 S8-010 S8-011 S8-012 S8-013 each refusal of our own server and of the provider shows its message, card errors under a title of their own, and the form keeps what was typed; an offline buyer sees an error, and pays once the connection is back', async ({
  page,
  context,
}) => {
  const failing = await standInForServer(page);
  await openFilled(page);

  await test.step('refusals of our own server', async () => {
    const cases: [Call, StubResponse, string][] = [
      ['order', { status: 500, body: '' }, 'Failed to create order'],
      ['intent', { status: 500, body: 'upstream fell over' }, 'Failed to create payment intent'],
      ['attach', { status: 503, body: '' }, 'Failed to create payment intent'],
      [
        'order',
        { status: 429, json: { code: 'too_many_requests', message: 'Please wait a minute.' } },
        'Please wait a minute.',
      ],
      ['intent', { abort: true }, 'An unexpected error occurred. Please try again.'],
      ['order', { status: 201, json: {} }, 'An unexpected error occurred'],
    ];
    for (const [call, response, message] of cases) {
      failing[call] = response;
      await expectFailure(page, 'Error', message);
      delete failing[call];
    }
  });

  await test.step('an offline buyer sees an error, and pays once the connection is back', async () => {
    const passOrders = (route: Route) => route.continue();
    await page.route('**/api/orders', passOrders);
    await context.setOffline(true);
    await expectFailure(page, 'Error', 'An unexpected error occurred. Please try again.');
    await context.setOffline(false);
    await page.unroute('**/api/orders', passOrders);
    await expectFailure(page, 'Payment Failed', /card was declined/i);
  });

  await test.step('refusals of the provider', async () => {
    await page.getByLabel('Security code').fill('1');
    // The provider's own note moves the button away from under a mouse that is already down.
    await page.keyboard.press('Tab');
    await payButton(page).click();
    await expect(toastOf(page).getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('security code is incomplete').first()).toBeVisible();
    await page.getByLabel('Security code').fill('123');

    const error = { type: 'api_error', message: 'Our bank is resting.' };
    failing.confirm = { status: 402, json: { error } };
    await expectFailure(page, 'Payment Error', 'Our bank is resting.');
    // The server knows no such order, and so cannot tell.
    await expect(page.getByRole('alert')).toContainText('Your payment may have gone through.');
  });
});

test('S5-036 after 8 seconds without a response the page says that it still waits; the button stays disabled until then, and the code cannot be changed; a reservation that ends meanwhile asks for no second press of Pay', async ({
  page,
}) => {
  // The ring beside the wait would turn at 60 frames a second.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const failing = await standInForServer(page);
  await page.clock.install();
  await openFilled(page);
  /** Lets a call of the next press of Pay fail once `respond` is called. */
  const holdBack = async (url: string) => {
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    await page.route(
      url,
      async (route) => {
        await promise;
        await route.fulfill({ status: 500, body: '' });
      },
      { times: 1 },
    );
    return respond;
  };
  await expect(payButton(page)).toBeEnabled();
  await pauseClock(page);

  await test.step('after 8 seconds the page says that it still waits', async () => {
    const respond = await holdBack('**/api/orders');
    await Promise.all([page.waitForRequest('**/api/orders'), payButton(page).click()]);
    const notice = page.getByText('Still waiting for the bank…');
    await page.clock.runFor(7_900);
    await expect(notice).toBeHidden();
    await page.clock.runFor(200);
    await expect(notice).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    respond();
    await expect(page.getByRole('alert').getByText('Failed to create order')).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(payButton(page)).toBeFocused();
  });

  await test.step('while a payment is under way its code cannot be changed; a reservation that ends meanwhile asks for no second press of Pay', async () => {
    const holdExpiresAt = new Date(await page.evaluate(() => Date.now() + 1_000)).toISOString();
    failing.order = { status: 201, json: { order: { ...ORDER, holdExpiresAt } } };
    const respond = await holdBack('**/api/orders/*/payment-intent');
    await payButton(page).click();
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    const apply = page.getByRole('button', { name: 'Apply' });
    await expect(apply).toBeDisabled();
    const over = page.getByText('Your works are no longer held for you. Press Pay');
    await page.clock.runFor(1_100);
    await expect(over).toBeHidden();
    respond();
    await expect(over).toBeVisible();
    await expect(apply).toBeEnabled();
  });
});

test('a work that another buyer takes before Pay is named, and can be removed, also after the prices could not be checked; then there is a way to continue', async ({
  page,
}) => {
  const failing = await standInForServer(page);
  const other = await createWork({ title: `Flow ${Date.now()}` });
  await openFilled(page, [work, other]);
  const take = ({ id, title }: Artwork) => {
    const message = `“${title}” is being bought by another collector.`;
    const details = { artworkIds: [id] };
    failing.order = { status: 409, json: { code: 'work_unavailable', message, details } };
    return message;
  };

  await test.step('it can be removed after the prices could not be checked', async () => {
    take(other);
    await page.route('**/api/orders/price', (route) => route.abort());
    await payButton(page, '$2,400.00').click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.unroute('**/api/orders/price');
    await page.getByRole('button', { name: `Remove ${other.title}` }).click();
    await expect(payButton(page)).toBeEnabled();
  });

  const message = take(work);
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${work.title}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main'), 'the pressed button is gone').toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  await deleteWork(other);
});
