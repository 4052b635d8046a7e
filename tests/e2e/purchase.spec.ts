import type { Artwork } from '../../src/contract/artworks.ts';
import { workPath } from '../../src/features/catalogue/work-path.ts';
import { site } from '../../src/site.config.ts';
import { adminApi, findWork, listWorks, sellWork } from './api.ts';
import { forSale } from './cart-drawer.ts';
import { fillCard, fillDelivery } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

const used = new Set<number>();

/** A work for sale that no other test of this file has used: an unpaid one may still be held. */
async function nextWork(filter = '/available'): Promise<Artwork> {
  const works = await listWorks(filter);
  const work = works.find(
    (candidate) =>
      Number(candidate.price) > 0 &&
      candidate.isAvailable &&
      !candidate.isGalleried &&
      candidate.editionSize === 1 &&
      !used.has(candidate.id),
  );
  if (!work) throw new Error('no work is for sale');
  used.add(work.id);
  return work;
}

const dollars = (price: string | null) =>
  `$${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Fills in the checkout of a collected work up to the card. */
async function toCard(page: Page, work: Artwork, email: string): Promise<void> {
  await putInCart(page, [work]);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Delivery & Acquisition' })).toBeVisible();
  await fillDelivery(page, email);
}

const pay = (page: Page, work: Artwork) =>
  page.getByRole('button', { name: `Pay ${dollars(work.price)}` }).click();

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/\/portfolio$/);
}

const intentOf = (address: string) => new URL(address).searchParams.get('payment_intent');

/** The tab's session storage, where the checkout saves what was typed. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('S4-025 a card that asks for 3-D Secure is paid after the buyer has authenticated', async ({
  page,
}) => {
  const work = await nextWork();
  await toCard(page, work, 'secure@example.com');
  await fillCard(page, '4000 0025 0000 3155');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  await pay(page, work);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
  expect(visited.join(), 'authenticated in a dialog, not redirected').not.toContain(
    'payment_intent',
  );
  expect((await findWork(work.id)).isAvailable).toBe(false);
});

test('S8-011 a declined card shows the provider’s message and until when the works are held, the form keeps what was typed, and a second attempt succeeds', async ({
  page,
}) => {
  const work = await nextWork();
  await toCard(page, work, `declined-${work.id}@example.com`);
  await fillCard(page, '4000 0000 0000 0002');
  await pay(page, work);
  await expect(page.getByText(/^Held for you until \d{1,2}:\d{2}/)).toBeVisible();
  await expect(page.locator('.toast').getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/card was declined/i).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect((await findWork(work.id)).isAvailable).toBe(true);

  await fillCard(page, '4242 4242 4242 4242');
  await pay(page, work);
  await expectPaid(page);
  expect((await findWork(work.id)).isAvailable).toBe(false);
  const orders = await adminApi<{ email: string; status: string }[]>('GET', '/orders');
  expect(orders.filter((order) => order.email === `declined-${work.id}@example.com`)).toMatchObject(
    [{ status: 'paid' }],
  );
});

test('the browser is closed right after the confirmation: the webhook alone completes the order', async ({
  browser,
}) => {
  const work = await nextWork();
  const context = await browser.newContext();
  const page = await context.newPage();
  // The status call never reaches the server.
  await page.route('**/api/orders/*/status', (route) => route.abort());
  await toCard(page, work, 'gone@example.com');
  await fillCard(page, '4242 4242 4242 4242');
  const confirmed = page.waitForResponse(
    (response) => /payment_intents\/[^/]+\/confirm/.test(response.url()) && response.ok(),
  );
  await pay(page, work);
  await confirmed;
  await context.close();
  await expect
    .poll(async () => (await findWork(work.id)).isAvailable, { timeout: 20_000 })
    .toBe(false);
  await expect.poll(() => mailsAbout(work.title).length, { timeout: 20_000 }).toBe(2);
});

test('S2-011 S2-012 S2-013 S2-085 S4-025 the return from a redirect clears the cart, says so, and tidies the address; the empty checkout says that it is empty, with Continue shopping to the portfolio', async ({
  page,
}) => {
  const work = await nextWork();
  await toCard(page, work, 'redirect@example.com');
  await fillCard(page, '4000 0000 0000 3063');
  await pay(page, work);
  await expect(page, 'this card requires the redirect').toHaveURL(/\/redirect\?/);
  const returning = page.waitForRequest(/\/portfolio\?/);
  await page.getByRole('button', { name: 'Authorize test payment' }).click();
  const returned = (await returning).url();
  await expect(page.locator('.toast')).toContainText(/Your order number is #[0-9A-F]{8}/);
  await expectPaid(page);
  expect(await keptByTab(page), 'the saved form is removed').not.toContain('redirect@example.com');
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue shopping', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect
    .poll(async () => (await findWork(work.id)).isAvailable, { timeout: 20_000 })
    .toBe(false);

  // The address alone clears nothing: the server is asked, and knows this payment of this browser.
  await putInCart(page, [work]);
  await page.goto(`/paintings?payment_intent_client_secret=${intentOf(returned)}_secret_x`);
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.locator('[data-cart-count]')).toBeHidden();
});

test('an invented payment clears nothing and is not called successful', async ({ page }) => {
  await putInCart(page, (await forSale()).slice(0, 1));
  const unknown = 'We could not find that payment';
  for (const path of ['/portfolio?payment_intent=pi_invented', '/payment-success']) {
    await page.goto(path);
    await expect(page.locator('.toast')).toContainText(unknown);
    await expect(page.getByText('Payment Successful', { exact: true })).toHaveCount(0);
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
  }
  await expect(page.getByRole('heading', { name: unknown })).toBeVisible();
  await page.goto('/confirmation');
  await expect(page.getByRole('heading', { name: 'We could not find that order' })).toBeVisible();
  await expectAccessible(page);
});

test('S2-018 S2-019 S2-020 after paying, a lasting note leads to the buyer’s own confirmation; /payment-success clears the cart and leads to the portfolio', async ({
  page,
  browser,
}) => {
  const work = await nextWork();
  await toCard(page, work, 'keeps@example.com');
  await fillCard(page, '4242 4242 4242 4242');
  await pay(page, work);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPaid(page);
  const note = page.getByText('Thank you for your order.');
  // The toast, which stays while the window has no focus, must not cover it.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.getByRole('link', { name: 'See your confirmation' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(main).toContainText(/Order #[0-9A-F]{8}/);
  await expect(main.getByRole('link', { name: work.title })).toHaveAttribute(
    'href',
    workPath(work.slug),
  );
  await expect(main).toContainText(dollars(work.price));
  await expect(main).toContainText('Whangārei 0110');
  await expect(main).toContainText('It leaves within 5 working days');
  // The whole number: an unescaped # would begin a fragment of the address.
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute(
    'href',
    /\?subject=Order%20%23[0-9A-F]{8}$/,
  );
  await expectAccessible(page);

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'We could not find that order' })).toBeVisible();
  await stranger.close();

  await page.goto('/portfolio');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();

  await putInCart(page, (await forSale()).slice(0, 1));
  await page.clock.install();
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.locator('.toast')).toContainText('Payment Successful');
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('button', { name: /Collection/ })).not.toContainText('1');
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

test('a work that another buyer has bought is named, and the form keeps what was typed', async ({
  page,
}) => {
  const work = await nextWork();
  await toCard(page, work, 'late@example.com');
  await fillCard(page, '4242 4242 4242 4242');
  await sellWork(work);
  await pay(page, work);
  await expect(page.getByText(`“${work.title}” is no longer available`).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('late@example.com');
});
