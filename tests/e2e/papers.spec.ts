import { writeFileSync } from 'node:fs';
import { orderNumber } from '../../src/contract/order-number.ts';
import { openAdmin } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorks, sellWork } from './api.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** The papers of a sale: the owner's page, its receipt, and the certificate. */

/** The newest link to an owner's page in the mails about an order, as a path. */
function linkOf(orderId: string): string {
  const mails = mailsAbout(orderNumber(orderId)).map((mail) => mail.replace(/=\r?\n/g, ''));
  return mails.flatMap((mail) => /\/owner\/[\w-]{22}/.exec(mail) ?? []).at(-1) ?? '';
}

async function expectFits(page: Page) {
  await page.waitForLoadState();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
}

/** Prints the page; it is one A4 sheet. */
async function expectOneSheet(page: Page, name: string) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  writeFileSync(test.info().outputPath(`${name}.pdf`), pdf);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), name).toHaveLength(1);
}

test('the owner of a work reads its papers, prints them and passes the work on, without JavaScript', async ({
  browser,
  page,
}) => {
  const imageUrl = (await listWorks('/available')).find((work) => work.imageUrl)?.imageUrl;
  const work = await createWork({
    title:
      'Low water, and the old piles at the western end of the wharf after three days of southerly wind',
    medium: 'Oil on linen',
    year: 2025,
    dimensions: '80 × 120 cm',
    description: 'Painted from the wharf.\nIn one tide.',
    imageUrl,
    signed: 'On the back',
  });
  const { id } = await sellWork(work);
  await expect.poll(() => linkOf(id)).toMatch(/^\/owner\//);
  const path = linkOf(id);
  await adminApi('PUT', `/orders/${id}/dispatch`, { trackingUrl: 'https://track.example/NZ1' });

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your work');
  await expect(page.getByRole('link', { name: 'Follow it at track.example' })).toBeVisible();
  await page.getByText('Pass it on to a new owner').click();
  await expectFits(page);

  await page.getByRole('link', { name: 'Receipt to print or save' }).click();
  await expect(page.getByText('Total paid, NZD')).toBeVisible();
  await expectFits(page);
  await expectOneSheet(page, 'receipt');
  await page.goBack();
  await page.getByRole('link', { name: /^C-\d{4}-\d{4}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of authenticity');
  await expectFits(page);
  await expectOneSheet(page, 'certificate');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(path);
  await reader.getByText('Pass it on to a new owner').click();
  await reader.getByRole('button', { name: 'Pass on' }).click();
  await expect(reader.getByText('Please tick this box')).toBeVisible();
  await reader.getByRole('checkbox').check();
  await reader.getByRole('button', { name: 'Pass on' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Passed on');
  const own = (await reader.locator('.select-all').last().textContent()) ?? '';
  await page.goto(new URL(own).pathname);
  await expectFits(page);
  await page.getByRole('button', { name: 'Show a new link for the new owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new link');
  await expectFits(page);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await reader.getByRole('link', { name: 'Get a new link' }).click();
  await reader.getByRole('button', { name: 'Send a new link' }).click();
  await expect(reader.getByText('Please enter a valid email')).toBeVisible();
  await reader.getByLabel('Email address').fill('nobody@example.com');
  await reader.getByLabel('Order number').fill(orderNumber(id));
  await reader.getByRole('button', { name: 'Send a new link' }).click();
  await expect(reader.getByText('If address and order number belong together')).toBeVisible();
  await plain.close();
  await page.goto('/owner');
  await expectFits(page);
  await deleteWork(work);
});

test('the artist issues a certificate before the dispatch, corrects it, and sends the buyer a new link', async ({
  page,
}) => {
  const work = await createWork({ title: 'Certified by hand', medium: 'Oli' });
  const { id } = await sellWork(work);
  await expect.poll(() => linkOf(id)).toMatch(/^\/owner\//);
  const before = linkOf(id);
  await openAdmin(page, 'Orders');
  await page.getByLabel('Search by customer name or order ID').fill(orderNumber(id));
  await page.getByRole('button', { name: `Open order ${orderNumber(id)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${orderNumber(id)}` });
  await dialog.getByRole('button', { name: 'Issue now' }).click();
  await expect(toastOf(page)).toContainText('Certificate issued');
  await expect(dialog.getByRole('link', { name: /^C-\d{4}-\d{4}$/ })).toBeVisible();
  await adminApi('PUT', `/artworks/${work.id}`, { medium: 'Oil' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Open order ${orderNumber(id)}` }).click();
  await dialog.getByRole('button', { name: 'Issue a corrected version' }).click();
  await expect(dialog.getByRole('link', { name: /version 2$/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send a new link' }).click();
  await expect(toastOf(page)).toContainText('New link sent');
  await expect.poll(() => linkOf(id)).not.toBe(before);
  expect((await page.request.get(before)).status()).toBe(404);
  await deleteWork(work);
});
