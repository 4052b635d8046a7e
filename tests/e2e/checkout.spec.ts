import type { Artwork } from '../../src/contract/artworks.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Flood ${Date.now()}` });
});
test.afterAll(() => deleteWork(work));

test('S2-017 S2-086 S2-087 S2-088 S5-009 S5-010 S5-011 S5-013 S5-014 S5-015 S5-016 S9-005 setting up the payment comes first, then the two columns and the pay button with the total; a missing value is reported at its field; fields carry autocomplete and input modes', async ({
  page,
}) => {
  await putInCart(page, [work]);
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/api/orders/price', async (route) => {
    ask();
    await gate;
    await route.continue();
  });
  const opened: string[] = [];
  page.on('request', (request) => {
    if (/payment.intent/.test(request.url())) opened.push(request.url());
  });
  await page.goto('/checkout');
  // The built page has this text already; the test is about the hydrated one.
  await asked;
  await expect(page.getByText('Setting up payment...', { exact: true })).toBeVisible();
  await expect(page.getByText('Collection Summary')).toBeHidden();
  go();
  await expect(page.getByText('Setting up payment...', { exact: true })).toBeHidden();
  const left = page.getByRole('region', { name: 'Collection Summary' });
  const right = page.getByRole('region', { name: 'Delivery & Acquisition' });
  await expect(left.getByRole('paragraph').filter({ hasText: work.title })).toBeVisible();
  await expect(right.getByRole('heading', { name: 'Payment details' })).toBeVisible();
  await expect(right.getByLabel('Card number')).toBeVisible();
  await expect(right.getByText('held for you for 10 minutes')).toBeVisible();
  await expect(payButton(page, '$1,200.00')).toBeEnabled();
  expect(opened, 'a payment is opened once there is an order').toEqual([]);
  const [a, b] = [await left.boundingBox(), await right.boundingBox()];
  expect((a?.x ?? 0) + (a?.width ?? 0), 'two columns, side by side').toBeLessThan(b?.x ?? 0);
  for (const name of ['Delivery and returns', 'Terms', 'Privacy']) {
    await expect(right.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await test.step('a missing value is reported at its field; fields carry autocomplete and input modes', async () => {
    await page.getByLabel('Email').fill('ana@');
    await payButton(page, '$1,200.00').click();
    const rules: [string, string, string][] = [
      ['First name', 'First name is required', 'given-name'],
      ['Last name', 'Last name is required', 'family-name'],
      ['Email', 'Please enter a valid email', 'email'],
      ['Address', 'Shipping address is required', 'shipping address-line1'],
      ['City', 'City is required', 'shipping address-level2'],
      ['Region', 'State is required', 'shipping address-level1'],
      ['Postcode', 'Zip code is required', 'shipping postal-code'],
    ];
    for (const [label, message, autocomplete] of rules) {
      const role = label === 'Region' ? 'combobox' : 'textbox';
      const field = page.getByRole(role, { name: label, exact: true });
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
    }
    await expect(page.getByLabel('Region')).not.toHaveAccessibleDescription(/also called/i);
    const suburb = page.getByRole('textbox', { name: 'Suburb (optional)' });
    await expect(suburb).toHaveAttribute('autocomplete', 'shipping address-level3');
    await expect(suburb).toHaveAccessibleDescription('');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('inputmode', 'tel');
    await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
    await expect(page.getByLabel('Postcode')).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByLabel('Country')).toHaveValue('New Zealand');
    await expect(page.getByLabel('Country')).not.toBeEditable();
  });
});

test('S4-019 S4-024 S4-025 S4-026 S4-027 S4-028 S4-029 S5-012 S5-018 S6-009 S6-010 S7-016 S7-017 S7-018 S7-019 S7-020 S7-021 S7-022 a guest pays by card: five calls in their order, with the names of §7', async ({
  page,
}) => {
  const own = await createWork({ title: `Spring tide ${Date.now()}` });
  const email = `guest-${own.id}@example.com`;
  await putInCart(page, [own]);
  await page.goto('/checkout');
  await fillDelivery(page, email);
  await fillCard(page, '4242 4242 4242 4242');

  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).search);
  });
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  let provider = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/confirm')) {
      provider = request.headers().authorization ?? '';
      sent.push({ call: 'confirm', body: {} });
    } else if (pathname.startsWith('/api/') && request.method() !== 'GET') {
      sent.push({
        call: `${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`,
        body: request.postDataJSON(),
      });
    }
  });
  await payButton(page, '$1,200.00').click();
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 20_000 });
  await expect(toastOf(page).getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(toastOf(page)).toContainText(/Your order number is #[0-9A-F]{8}/);
  await expect(page.locator('[data-cart-count]'), 'the cart is empty').toBeHidden();

  expect(visited.join(), 'not redirected: the card needs none').not.toContain('payment_intent');
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/orders',
    'POST /api/create-payment-intent',
    'PUT /api/orders/{id}/payment-intent',
    'confirm',
    'PUT /api/orders/{id}/status',
  ]);
  const [order, intent, attach, , status] = sent.map(({ body }) => body);
  const address = {
    address: '12 Quay Street',
    city: 'Whangārei',
    state: 'Northland',
    zipCode: '0110',
    country: 'New Zealand',
  };
  expect(order).toEqual({
    orderData: {
      email,
      firstName: 'Ada',
      lastName: 'Collector',
      phone: null,
      shippingAddress: address,
      billingAddress: address,
      subtotal: '1200.00',
      discount: '0.00',
      total: '1200.00',
      discountCode: null,
      paymentStatus: 'pending',
    },
    items: [{ artworkId: own.id, quantity: 1, price: '1200.00' }],
  });
  expect(Object.keys(intent ?? {}).sort()).toEqual(
    ['items', 'total', 'discountCode', 'customerInfo', 'orderId'].sort(),
  );
  expect(attach).toEqual({ paymentIntentId: expect.stringMatching(/^pi_/) });
  expect(status).toEqual({ status: 'paid' });
  expect(provider).toBe(`Bearer ${runtime.stripe.publishableKey}`);
  const orders = await adminApi<{ email: string; status: string }[]>('GET', '/orders');
  expect(orders.find((row) => row.email === email)?.status).toBe('paid');
  await deleteWork(own);
});
