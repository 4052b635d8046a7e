import type { Locator } from '@playwright/test';
import {
  expectSort,
  filterBy,
  firstCells,
  headersOf,
  respond,
  sortsOf,
  statusesOf,
} from './admin-page.ts';
import { at, openAdminWith, order } from './admin-records.ts';
import { listWorks } from './api.ts';
import { dismissToast, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** The Orders tab and the order detail dialog (§2), seen from a browser that is not in New Zealand. */

test.use({ timezoneId: 'America/New_York', locale: 'de-DE' });

const [ADA, BO, CORA] = ['#AAAA1111', '#BBBB2222', '#CCCC3333'] as const;

test('S2-124 S2-125 S2-126 S2-127 S2-128 S2-157 S2-158 S2-159 S4-020 S7-034 S7-035 S9-011 S9-012 S9-013 S9-014 the Orders tab: states, filters, columns, search and sorts; the items of an order: loading, missing, failed, and a deleted work', async ({
  page,
}) => {
  await openAdminWith(page, 'Orders');
  await page.locator('tbody tr').first().waitFor();

  await test.step('a status other than paid and pending is shown in an outline, these two are filled', async () => {
    const tag = (name: string) => page.getByRole('cell').getByText(name, { exact: true });
    await tag('Refunded').waitFor();
    expect(await lookOf(tag('Refunded'))).toEqual({ isFilled: false, isOutlined: true });
    for (const name of ['Paid', 'Pending']) {
      expect((await lookOf(tag(name))).isFilled, name).toBe(true);
    }
  });

  await test.step('orders are filtered by all, paid and pending; other states are listed under all', async () => {
    expect(await statusesOf(page)).toEqual(['All', 'Paid', 'Pending', 'To send', 'Archived']);
    for (const [status, found] of [
      ['Paid', [ADA]],
      ['Pending', [BO]],
      ['All', [ADA, BO, CORA]],
    ] as const) {
      await filterBy(page, status);
      await expect.poll(() => firstCells(page), status).toEqual(found);
    }
  });

  await test.step('the Orders tab: heading, search and columns', async () => {
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
    const headers = ['Order ID', 'Customer', 'Total', 'Status', 'Date', 'Actions'];
    expect(await headersOf(page)).toEqual(headers);
    expect(await firstCells(page)).toEqual([ADA, BO, CORA]);
    await expect(page.getByRole('row', { name: /AAAA1111/ })).toContainText('Ada Collector');
    const search = page.getByLabel('Search by customer name or order ID');
    for (const typed of ['bo coll', '#BBBB2222', 'bbbb2222']) {
      await search.fill(typed);
      await expect.poll(() => firstCells(page), typed).toEqual([BO]);
    }
    await search.fill('');
  });

  await test.step('orders sort by Newest, Amount and A-Z, ascending and descending', async () => {
    expect(await sortsOf(page)).toEqual(['Newest', 'Amount', 'A-Z']);
    expect(await firstCells(page), 'the newest first').toEqual([ADA, BO, CORA]);
    await expectSort(page, 'Amount', [ADA, CORA, BO], [BO, CORA, ADA]);
    await expectSort(page, 'A-Z', [ADA, BO, CORA], [CORA, BO, ADA]);
    await expectSort(page, 'Newest', [ADA, BO, CORA], [CORA, BO, ADA]);
  });

  await test.step('the items of an order: loading, missing, failed, and a deleted work', async () => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const item = {
      id: 1,
      artworkId: null,
      quantity: 1,
      price: '950.00',
      title: 'Slack Water',
    };
    await page.route('**/api/admin/orders/*/items', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes('aaaa1111')) {
        await held;
        await route.fulfill({
          json: [{ ...item, medium: 'Oil', editionNumbers: [1], artwork: null }],
        });
      } else if (pathname.includes('bbbb2222')) await route.fulfill({ json: [] });
      else await route.fulfill({ status: 500 });
    });
    const open = (name: string) => page.getByRole('button', { name: `Open order ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await open(ADA);
    await expect(dialog.getByText('Loading items...')).toBeVisible();
    release();
    await expect(dialog.getByText('Unknown Artwork')).toBeVisible();
    await expect(dialog.getByText('Slack Water')).toBeVisible();
    for (const name of [BO, CORA]) {
      await page.keyboard.press('Escape');
      await open(name);
      await expect(dialog.getByText('No items found for this order')).toBeVisible();
    }
    expect(logged.join()).toContain('could not be read');
    await expect(toastOf(page)).toHaveCount(0);
  });
});

/** The fill of a status tag and whether it has a visible border. */
const lookOf = (tag: Locator) =>
  tag.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } =
      getComputedStyle(element);
    const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(color);
    return {
      isFilled: !isClear(backgroundColor),
      isOutlined:
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopStyle === 'solid' &&
        !isClear(borderTopColor),
    };
  });

test('S2-129 S2-149 S2-160 S3-017 S3-019 S4-021 S8-046 S9-034 a row opens all about the order, dated in en-NZ; nothing there changes its state; the reason of a refund and a tracking number are not lost without a question', async ({
  page,
}) => {
  await openAdminWith(page, 'Orders');
  const dialog = page.getByRole('dialog', { name: `Order ${ADA}` });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const tracking = dialog.getByLabel('Tracking number or link (Optional)');

  await test.step('a row opens all about the order, and nothing there changes its state', async () => {
    await respond(page, 'GET', '/orders/*/items', [
      {
        id: 1,
        artworkId: 7,
        quantity: 1,
        price: '5000.00',
        title: 'Slack Water',
        medium: 'Oil on linen',
        editionNumbers: [1],
        artwork: {
          imageUrl: null,
          title: 'Slack Water',
          medium: 'Oil on linen',
          dimensions: '90 × 120 cm',
        },
      },
    ]);
    await page.getByRole('cell', { name: '$4,800.00' }).click();
    const part = (heading: string) =>
      dialog
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
    const lines = ['12 Quay Street', 'Town Basin', 'Whangārei 0110', 'Northland', 'New Zealand'];
    for (const [heading, texts] of [
      ['Customer', ['Ada Collector', 'ada@example.com', '021 555 0199']],
      ['Order summary', ['Paid', '$5,000.00', '−$200.00', 'STUDIO-4', '$4,800.00']],
      ['Items', ['Slack Water', 'Oil on linen', '$5,000.00']],
      ['Shipping address', lines],
      ['Billing address', ['12 Quay Street, by the bridge']],
    ] as const) {
      for (const text of texts) await expect(part(heading), heading).toContainText(text);
    }
    expect(await part('Shipping address').innerText()).toContain(lines.join('\n'));
    await expect(part('Shipping address')).not.toContainText('{');
    await expect(part('Order summary')).toContainText(/Date\s*3 October 2026 at 03:30\s*pm/);
    expect((await dialog.boundingBox())?.width, 'large').toBeGreaterThan(800);
    await expect(dialog.getByRole('combobox')).toHaveAccessibleName('Carrier');
    await expect(dialog.getByLabel(/status/i)).toHaveCount(0);
  });

  await test.step('the reason of a refund is not lost without a question', async () => {
    await dialog.getByRole('button', { name: 'Refund…' }).click();
    await page.getByLabel('Reason').fill('The frame broke.');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Reason')).toHaveValue('The frame broke.');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a tracking number that is being sent is not asked about, and its order stays open', async () => {
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/admin/orders/*/dispatch', async (route) => {
      await asked;
      await route.fulfill({ status: 500 });
    });
    await tracking.fill('AB123456789NZ');
    await dialog.getByRole('button', { name: 'Mark as dispatched' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(toastOf(page)).toHaveText('Still being saved');
    letGo();
    await expect(toastOf(page)).toContainText('Failed to mark order as dispatched');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(tracking).toHaveValue('AB123456789NZ');
  });

  await dismissToast(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('a tracking number of a dispatched order is not lost without a question, unless Cancel is pressed', async () => {
    await respond(page, 'GET', `/orders/01999999-0000-7000-8000-0000aaaa1111`, {
      ...order('aaaa1111', 'Ada', '4800.00', 'paid', 3),
      dispatchedAt: at(3),
      trackingUrl: null,
      shippingAddress: '',
      billingAddress: '',
    });
    await page.getByRole('button', { name: `Open order ${ADA}` }).click();
    const add = dialog.getByRole('button', { name: 'Add tracking link' });
    await add.click();
    await expect(tracking).toBeFocused();
    await tracking.fill('AB123456789NZ');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(tracking).toHaveValue('AB123456789NZ');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(tracking).toHaveCount(0);
    await expect(add).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('an order’s row shows its works: one whole, of several three small ones and the number of the others; a phone’s row is at most 96 px high; on a tablet its number stays on one line, and its date takes at most two', async ({
  page,
}) => {
  const [tall = '', wide = '', third = '', ...others] = (await listWorks())
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .slice(0, 5);
  const withPictures = (tail: string, imageUrls: (string | null)[]) => ({
    ...order(tail, 'Ada', '4800.00', 'paid', 3),
    imageUrls,
  });
  const longDate = {
    ...order('aaaa1111', 'Ada', '10000.00', 'refund_pending', 3),
    createdAt: '2026-09-29T22:30:00.000Z',
    imageUrls: [tall],
  };
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image' || !response.ok()) return;
    sizes.push((await response.body()).length);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdminWith(page, 'Orders', {
    orders: [
      longDate,
      withPictures('bbbb2222', [tall, wide, null, third, ...others]),
      withPictures('cccc3333', [null]),
    ],
  });
  const row = (number: string) => page.getByRole('row', { name: number });
  await expect(row(BO)).toContainText('+3');
  await expect(row(ADA).locator('img')).toHaveCount(1);
  await expect(row(BO).locator('img')).toHaveCount(2);
  await expect(row(CORA).locator('img')).toHaveCount(0);
  await expect.poll(() => sizes.length).toBe(2);
  expect(Math.max(...sizes), 'bytes of a picture').toBeLessThanOrEqual(6 * 1024);
  for (const image of await page.locator('tbody img').all()) {
    await expect(image).toHaveJSProperty('complete', true);
    const fit = await image.evaluate((shown: HTMLImageElement) => {
      const { width, height } = shown.getBoundingClientRect();
      return { isWhole: shown.naturalWidth / shown.naturalHeight - width / height, width, height };
    });
    expect(Math.abs(fit.isWhole), 'uncropped').toBeLessThan(0.05);
    expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(72);
  }
  for (const number of [ADA, BO, CORA]) {
    expect((await row(number).boundingBox())?.height, number).toBeLessThanOrEqual(96);
  }

  await test.step('on a tablet its number stays on one line, and its date takes at most two', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const linesOf = (cell: Locator) =>
      cell.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    await expect.poll(() => linesOf(page.getByText(ADA))).toBe(1);
    expect(await linesOf(row(ADA).getByRole('cell').nth(4))).toBeLessThanOrEqual(2);
  });
});
