import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery, payButton } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { mailsAbout } from './mails.ts';
import { expect, type Page, test } from './test.ts';

let work: Artwork;
test.beforeEach(async ({ page }) => {
  work = await createWork({ title: `Ebb ${Date.now()}` });
  await putInCart(page, [work]);
  await page.goto('/checkout');
});
test.afterEach(() => deleteWork(work));

const regionOf = (page: Page) => page.getByRole('combobox', { name: 'Region' });

test('S5-015 the postcode fills the region until the visitor chooses one, and a reload keeps it; a filled region takes its message away, and adds none', async ({
  page,
}) => {
  const region = regionOf(page);
  const postcode = page.getByLabel('Postcode');
  await expect(region).toHaveValue('');
  await postcode.pressSequentially('011');
  await expect(region).toHaveValue('');
  await postcode.pressSequentially('0');
  await expect(region).toHaveValue('Northland');
  await expect(postcode, 'the focus stays').toBeFocused();
  await postcode.fill('0975');
  await expect(region, 'two regions share it').toHaveValue('');
  await postcode.fill('4410');
  await expect(region).toHaveValue('Manawatū-Whanganui');
  await page.reload();
  await expect(region).toHaveValue('Manawatū-Whanganui');
  await postcode.fill('8011');
  await expect(region, 'still the postcode’s').toHaveValue('Canterbury');

  await region.selectOption('Otago');
  await postcode.fill('6011');
  await expect(region).toHaveValue('Otago');
  await page.reload();
  await postcode.fill('0110');
  await expect(region, 'still the visitor’s').toHaveValue('Otago');
  await region.selectOption('');
  await postcode.fill('6011');
  await expect(region, 'the choice was taken back').toHaveValue('Wellington');

  await test.step('a filled region takes its message away, and adds none', async () => {
    const message = page.getByText('State is required');
    await postcode.fill('');
    await postcode.pressSequentially('0975');
    await expect(region).toHaveValue('');
    await expect(message).toBeHidden();
    await payButton(page).click();
    await expect(message).toBeVisible();
    await postcode.fill('0110');
    await expect(message).toBeHidden();
  });
});

test('S3-014 the suburb is the second line of the order, the mail and the confirmation; a region that the browser fills in is sent', async ({
  page,
}) => {
  const email = `suburb-${work.id}@example.com`;
  await fillDelivery(page, email);
  await page.getByLabel('Suburb (optional)').fill('Town Basin');
  // As a browser fills a form in: by the text of an option, with the events of a choice.
  await regionOf(page).evaluate((select: HTMLSelectElement) => {
    const option = [...select.options].find(({ text }) => text === "Hawke's Bay");
    select.selectedIndex = option?.index ?? -1;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await fillCard(page, '4242 4242 4242 4242');
  const placed = page.waitForRequest((request) => request.url().endsWith('/api/orders'));
  await payButton(page).click();
  const { shippingAddress } = (await placed).postDataJSON().orderData;
  expect(shippingAddress).toMatchObject({
    address: '12 Quay Street\nTown Basin',
    state: "Hawke's Bay",
  });
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 20_000 });

  const lines = ['12 Quay Street', 'Town Basin', 'Whangārei 0110', "Hawke's Bay", 'New Zealand'];
  await page.goto('/confirmation');
  const delivery = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Delivery' }) });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(delivery).toContainText('Ada Collector');
    expect((await delivery.innerText()).split(/\n+/).slice(1)).toEqual(['Ada Collector', ...lines]);
  }
  const inLines = /12 Quay Street\r?\nTown Basin\r?\nWhang/;
  await expect
    .poll(() => mailsAbout(email).filter((mail) => inLines.test(mail)).length, 'buyer and artist')
    .toBe(2);
});
