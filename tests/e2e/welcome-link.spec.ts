import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { button, drawer } from './cart-drawer.ts';
import { fillCard, fillDelivery, payButton } from './checkout-form.ts';
import { collect } from './collection.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';
import { welcomeMailTo } from './welcome-mail.ts';

let work: Artwork;
let second: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Neap tide ${Date.now()}` });
  second = await createWork({ title: `Spring tide ${Date.now()}` });
});
test.afterAll(async () => {
  await deleteWork(work);
  await deleteWork(second);
});

test('S6-008 S8-007 S9-001 the link of the welcome mail applies the code: it waits in an empty collection, and is taken off at the checkout', async ({
  page,
  browser,
}) => {
  const email = `mere-${work.id}@example.com`;
  const { code, link } = await welcomeMailTo(email);
  expect(link).toBe(`/portfolio#code=${code}`);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));

  await page.goto(link);
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
  await expect(toastOf(page).getByText('10% off at the checkout')).toBeVisible();
  await expect(page).toHaveURL(`${runtime.url}/portfolio`);
  await button(page).click();
  await expect(drawer(page)).toContainText(`${code} · 10% off at the checkout`);
  await expectAccessible(page);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => address.includes('WELCOME'))).toEqual([]);

  await page.reload();
  await collect(page, work.title);
  await button(page).click();
  await expect(drawer(page)).toContainText(`${code} · 10% off`);
  await expect(drawer(page)).toContainText('with the email address that it was emailed to');
  await expect(drawer(page).locator('dl dd')).toHaveText(['$1,200.00', '−$120.00', '$1,080.00']);
  await expectAccessible(page);
  await drawer(page).getByRole('link', { name: 'Proceed to Acquisition' }).click();
  await fillDelivery(page, email);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page, '$1,080.00').click();
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 20_000 });

  // A second time this browser reads at once what is wrong, another one as soon as the address is known.
  await page.goto(link);
  await expect(toastOf(page)).toContainText('This discount code is for a first purchase');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(runtime.url + link);
  await expect(toastOf(elsewhere).getByText('Discount Applied', { exact: true })).toBeVisible();
  await collect(elsewhere, second.title);
  await elsewhere.goto(`${runtime.url}/checkout`);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('City').focus();
  await expect(toastOf(elsewhere).getByText('Invalid Code', { exact: true })).toBeVisible();
  await expect(payButton(elsewhere, '$1,200.00')).toBeVisible();
  await elsewhere.context().close();
});

test('a code is not counted with another email address, and counts again with its own', async ({
  page,
}) => {
  const email = `aroha-${work.id}@example.com`;
  const { code, link } = await welcomeMailTo(email);
  await page.goto(link);
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
  await collect(page, second.title);
  await page.goto('/checkout');
  const field = page.getByLabel('Email');
  await field.fill(`aroah-${work.id}@example.com`);
  await page.getByLabel('City').focus();
  await expect(toastOf(page).getByText('Invalid Code', { exact: true })).toBeVisible();
  await expect(payButton(page, '$1,200.00')).toBeVisible();
  await expect(page.getByText(`${code} · not with this email address`)).toBeVisible();
  await expect(page.getByText(`The code ${code} is kept`)).toBeVisible();
  await expectAccessible(page);
  await field.fill(email);
  await page.getByLabel('City').focus();
  await expect(payButton(page, '$1,080.00')).toBeVisible();
  await expect(page.getByText(`${code} · 10% off`)).toBeVisible();
  await expect(page.getByText(`The code ${code} is kept`)).toHaveCount(0);
});

test('a code that could not be checked stays in the address, and a reload tries it again', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/api/discount-codes/validate', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto('/about#code=WELCOME-K7QFX-2M9PD');
  await expect(toastOf(page)).toContainText('Code Not Checked');
  await expect(page).toHaveURL(/#code=WELCOME-K7QFX-2M9PD$/);
  isDown = false;
  await page.reload();
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${runtime.url}/about`);
});

test('a link with a code is followed on an open page, too; a code that is no code is refused and gone from the address', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('body:not([data-unhydrated])').waitFor();
  await page.evaluate(() => {
    window.location.hash = 'code=WELCOME-K7QFX-2M9PD';
  });
  await expect(toastOf(page).getByText('Discount Applied', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = 'code=NO-SUCH-CODE';
  });
  await expect(toastOf(page).getByText('Invalid Code', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${runtime.url}/about`);
  await button(page).click();
  await expect(drawer(page)).toContainText('WELCOME-K7QFX-2M9PD · 10% off at the checkout');
});
