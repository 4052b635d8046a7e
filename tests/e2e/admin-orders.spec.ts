import type { OrderRecord } from '../../src/contract/admin-orders.ts';
import type { GalleryRecord } from '../../src/contract/gallery.ts';
import { decimalOf } from '../../src/contract/money.ts';
import { orderNumber } from '../../src/contract/order-number.ts';
import { openAdmin, respond } from './admin-page.ts';
import { adminApi, createWork, deleteWork, findWork, listWorks, sellWork } from './api.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible, expectAccessibleAtWidths, toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page, test } from './test.ts';

/** What the artist does with an order once it is paid. */

async function openOrder(page: Page, id: string) {
  await openAdmin(page, 'Orders');
  return openListedOrder(page, id);
}

async function openListedOrder(page: Page, id: string) {
  await page.getByLabel('Search by customer name or order ID').fill(orderNumber(id));
  await page.getByRole('button', { name: `Open order ${orderNumber(id)}` }).click();
  return page.getByRole('dialog', { name: `Order ${orderNumber(id)}` });
}

test('on a phone a paid order is dispatched, confirmed again and refunded, and its work is on sale again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const work = await createWork({
    title: 'Sent and refunded',
    price: decimalOf('2400.00'),
  });
  const { id } = await sellWork(work);
  const dialog = await openOrder(page, id);
  await expect(page.locator('tbody tr').first()).toContainText('To dispatch');

  const tracking = dialog.getByLabel('Tracking number or link (Optional)');
  await tracking.fill('soon');
  await dialog.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(dialog.getByText(/a number or a link that begins with https/)).toBeVisible();
  await tracking.fill('AB123456789NZ');
  await dialog.getByLabel('Carrier').selectOption('NZ Post, CourierPost');
  await dialog.getByRole('button', { name: 'Mark as dispatched' }).click();
  const policy = dialog.getByLabel('Policy number of the insurance');
  await expect(dialog.getByText(/Policy number is required.*more than \$2,000/)).toBeVisible();
  await expect(policy).toBeFocused();
  await policy.fill('NZI 77-1');
  await dialog.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(toastOf(page)).toContainText('Order marked as dispatched');
  await expect(dialog.getByText('Policy number NZI 77-1')).toBeVisible();
  await expect(dialog.getByText(/^Dispatched \d+/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'www.nzpost.co.nz' })).toBeVisible();
  await expectAccessibleAtWidths(page);
  const mails = (subject: string) =>
    mailsAbout(orderNumber(id)).filter((mail) => mail.includes(`Subject: ${subject}`)).length;
  await expect.poll(() => mails('On its way')).toBe(1);

  await dialog.getByRole('button', { name: 'Resend confirmation' }).click();
  await expect(toastOf(page)).toContainText('Confirmation sent again');
  await expect.poll(() => mails('Your order')).toBe(2);
  expect(mailsAbout('It has left the studio, and goes to:').join()).toContain(orderNumber(id));

  await dialog.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('alertdialog', { name: 'Refund the whole order?' });
  await expect(refund).toContainText('cannot be undone');
  await refund.getByRole('button', { name: 'Refund $2,400.00' }).click();
  await expect(refund.getByText('Please say why: the buyer reads it')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await refund.getByLabel('Reason').fill('The frame broke in the studio.');
  const returnToSale = refund.getByRole('switch', { name: 'Put the works back on sale' });
  await expect(returnToSale, 'a dispatched work is not in the studio').not.toBeChecked();
  await returnToSale.check();
  await refund.getByRole('button', { name: 'Refund $2,400.00' }).click();
  await expect(toastOf(page)).toContainText('Refund on its way');
  await expect(dialog).toContainText(/Refund pending|Refunded/);
  await expect(dialog.getByText('The frame broke in the studio.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect.poll(() => mails('Refund')).toBe(1);
  expect((await findWork(work.id)).isAvailable).toBe(true);
  await deleteWork(work);
});

test('the buyer of an order to collect is told that it is ready, and then that it was collected; a refused change of an order says why, and shows what was changed elsewhere', async ({
  page,
}) => {
  const work = await createWork({ title: 'Collected from the studio' });
  const { id } = await sellWork(work, { deliveryMethod: 'collect' });
  const other = await createWork({ title: 'Collected on another device' });
  const { id: otherId } = await sellWork(other, { deliveryMethod: 'collect' });
  const early = await createWork({ title: 'Collected before it was ready' });
  const { id: thirdId } = await sellWork(early, { deliveryMethod: 'collect' });
  const dialog = await openOrder(page, id);

  await test.step('the buyer is told that it is ready, and then that it was collected', async () => {
    await dialog.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(toastOf(page)).toContainText('Order marked as ready');
    await expect(dialog.getByText(/^Ready \d+.*was told how to reach you/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as ready' })).toBeHidden();
    await expectAccessible(page);
    const about = () => mailsAbout(orderNumber(id)).join();
    await expect.poll(about).toContain('Subject: Ready to collect');
    await dialog.getByRole('button', { name: 'Mark as collected' }).click();
    await expect(dialog.getByText(/^Collected \d+/)).toBeVisible();
    await expect.poll(about).toContain('Subject: Collected');
  });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/open=/);

  await test.step('before it is ready, that it was collected is asked for once more', async () => {
    const waiting = await openListedOrder(page, otherId);
    await waiting.getByRole('button', { name: 'Mark as collected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Collected already?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(waiting.getByRole('button', { name: 'Mark as ready' })).toBeVisible();
    await waiting.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/open=/);
    const third = await openListedOrder(page, thirdId);
    await third.getByRole('button', { name: 'Mark as collected' }).click();
    await question.getByRole('button', { name: 'It was collected' }).click();
    await expect(third.getByText(/^Collected \d+/)).toBeVisible();
    await third.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/open=/);
  });

  await test.step('a refused change says why, and shows what was changed elsewhere', async () => {
    const changed = await openListedOrder(page, otherId);
    await expect(changed.getByRole('button', { name: 'Mark as ready' })).toBeVisible();
    await adminApi('PUT', `/orders/${otherId}/dispatch`, { trackingUrl: null });
    await changed.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(toastOf(page)).toContainText('This order was collected already.');
    await expect(changed.getByText(/^Collected \d+/)).toBeVisible();
    await expect(changed.getByRole('button', { name: 'Mark as ready' })).toHaveCount(0);
  });
  for (const each of [work, other, early]) await deleteWork(each);
});

test('S4-031 the link in the artist’s mail opens the order, after signing in', async ({ page }) => {
  const work = await createWork({ title: 'Sold overnight' });
  const { id } = await sellWork(work);
  const linkIn = () => {
    const mail = mailsAbout(orderNumber(id)).find((eml) => eml.includes('Subject: Sold')) ?? '';
    return /\/admin\?order=(?:3D)?([\w-]{36})/.exec(mail.replace(/=\r?\n/g, ''))?.[1];
  };
  await expect.poll(linkIn).toBe(id);
  await page.goto(`/admin?order=${id}`);
  await page.getByLabel('Username').fill(runtime.admin.username);
  await page.getByLabel('Password').fill(runtime.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${orderNumber(id)}` });
  await expect(dialog.getByText('Sold overnight').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await deleteWork(work);
});

test('the commands of an order come with all that stands above them; a mistyped email address is corrected, and what is typed is not lost by Escape; a refund can leave the work sold until the artist puts it back on sale', async ({
  page,
}) => {
  const work = await createWork({ title: 'Corrected, refunded and kept' });
  const { id } = await sellWork(work);
  const held = ['items', 'certificates'].map((part) => ({
    part,
    ...Promise.withResolvers<void>(),
  }));
  const asked: string[] = [];
  for (const { part, promise } of held) {
    await page.route(`**/api/admin/orders/${id}/${part}`, async (route) => {
      asked.push(part);
      await promise;
      await route.continue();
    });
  }
  const record = page.waitForResponse(`**/api/admin/orders/${id}`);
  const dialog = await openOrder(page, id);

  await test.step('the commands come with all that stands above them', async () => {
    await record;
    const command = dialog.getByRole('button', { name: 'Refund…' });
    for (const { part, resolve } of held) {
      await page.waitForTimeout(200);
      await expect(command, `before the ${part}`).toHaveCount(0);
      resolve();
    }
    await expect(command).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Issue now' })).toBeVisible();
    expect(asked.sort()).toEqual(['certificates', 'items']);
  });

  await test.step('a mistyped email address is corrected, and what is typed is not lost by Escape', async () => {
    await dialog.getByRole('button', { name: 'Correct' }).click();
    const field = dialog.getByLabel('Buyer’s email');
    await expect(field).toBeFocused();
    await field.fill('nowhere');
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
    await expectAccessible(page);
    const email = `right-${work.id}@example.com`;
    await field.fill(email);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect(toastOf(page)).toContainText('Email address corrected');
    await expect(dialog.getByRole('link', { name: email })).toBeVisible();
    await expect.poll(() => mailsAbout(orderNumber(id)).join()).toContain(email);
  });

  await test.step('the work stays sold until the artist puts it back on sale', async () => {
    await dialog.getByRole('button', { name: 'Refund…' }).click();
    const refund = page.getByRole('alertdialog');
    await refund.getByLabel('Reason').fill('Lost in the post.');
    await refund.getByRole('switch', { name: 'Put the works back on sale' }).uncheck();
    await refund.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(refund).toHaveCount(0);
    expect((await findWork(work.id)).isAvailable).toBe(false);
    await dialog.getByRole('button', { name: 'Put back on sale' }).click();
    await expect(toastOf(page)).toContainText('Back on sale');
    await expect(dialog.getByRole('button', { name: 'Put back on sale' })).toHaveCount(0);
    expect((await findWork(work.id)).isAvailable).toBe(true);
  });
  await deleteWork(work);
});

test('the receipt of an order names what was bought, for how much, and prints without its button', async ({
  page,
  context,
}) => {
  const work = await createWork({
    title: 'On a receipt',
    medium: 'Etching',
    dimensions: '20 × 30 cm',
    editionSize: 25,
    imageUrl: (await listWorks()).find(({ imageUrl }) => imageUrl)?.imageUrl,
  });
  const { id } = await sellWork(work);
  const dialog = await openOrder(page, id);
  const copy = /^Etching, .+, No\. 1 of 25$/;
  await expect(dialog.getByText(copy)).toBeVisible();
  await expect(dialog.locator('.row-picture img')).toHaveCount(1);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Receipt' }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(sheet).toHaveTitle(new RegExp(`^Receipt ${orderNumber(id).slice(1)}`));
  for (const text of ['On a receipt', 'Ada Collector', '12 Quay Street', 'Total paid, NZD']) {
    await expect(sheet.getByText(text)).toBeVisible();
  }
  await expect(sheet.getByText(copy)).toBeVisible();
  await expect(sheet.getByText('$1,200.00')).toHaveCount(3);
  await expect(sheet.getByText(/GST/)).toHaveCount(0);
  await expectAccessible(sheet);
  const settings = await adminApi<GalleryRecord>('GET', '/gallery');
  await respond(sheet, 'GET', '/gallery', { ...settings, artist: 'A later name' });
  const order = await adminApi<OrderRecord>('GET', `/orders/${id}`);
  await respond(sheet, 'GET', `/orders/${id}`, {
    ...order,
    gstNumber: '123-456-789',
    sellerName: 'Mere Tūhoe',
  });
  await sheet.reload();
  await expect(sheet.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  for (const text of ['Mere Tūhoe', 'GST No. 123-456-789', 'Includes GST (15%)']) {
    await expect(sheet.getByText(text)).toBeVisible();
  }
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.locator('.row-picture img')).toHaveJSProperty('complete', true);
  await expect(sheet.getByRole('button', { name: 'Print or save' })).toBeHidden();
  await deleteWork(work);
});
