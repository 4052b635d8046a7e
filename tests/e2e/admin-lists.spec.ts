import {
  answer,
  firstCells,
  headersOf,
  openAdmin,
  openTab,
  statusesOf,
  toastOf,
} from './admin-page.ts';
import { expect, type Page, test } from './test.ts';

const at = (day: number) => `2026-10-0${day}T02:30:00.000Z`;
const stats = {
  ...{ totalArtworks: 24, availableArtworks: 18, featuredArtworks: 6, totalBlogPosts: 5 },
  ...{ publishedBlogPosts: 4, totalOrders: 3, pendingOrders: 1, totalInquiries: 3 },
  unreadInquiries: 2,
};
const post = (id: number, title: string, isPublished: boolean) => ({
  ...{ id, title, isPublished, slug: `post-${id}`, excerpt: '', content: '', imageUrl: null },
  ...{ createdAt: at(id), updatedAt: at(id), publishedAt: isPublished ? at(9 - id) : null },
});
const posts = [post(3, 'Tide', true), post(2, 'Āpōpō', false), post(1, 'Linen', true)];
const inquiry = (id: number, name: string, subject: string, isRead: boolean) => ({
  ...{ id, name, subject, isRead, email: `${name.toLowerCase()}@example.com` },
  ...{ message: 'A long message. '.repeat(300), createdAt: at(id) },
});
const inquiries = [
  inquiry(3, 'Cora', 'General Inquiry', false),
  inquiry(2, 'Ana', 'Commission Request', true),
  inquiry(1, 'Bo', 'Purchase Inquiry', false),
];
const subscriber = (id: number, email: string, firstName: string | null, isActive: boolean) => ({
  ...{ id, email, firstName, isActive, subscribedAt: at(id) },
});
const subscribers = [
  subscriber(3, 'b@example.com', 'Ana', true),
  subscriber(2, 'c@example.com', null, false),
  subscriber(1, 'a@example.com', 'Zoe', true),
];
const address = {
  ...{ address: '12 Quay Street', city: 'Whangārei', state: 'Northland', zipCode: '0110' },
  country: 'New Zealand',
};
const order = (tail: string, firstName: string, total: string, status: string, day: number) => ({
  ...{
    id: `01999999-0000-7000-8000-0000${tail}`,
    email: 'ada@example.com',
    firstName,
    total,
    status,
  },
  ...{ lastName: 'Collector', phone: null, paidAt: null, dispatchedAt: null },
  ...{ subtotal: total, discount: '0.00', discountCode: null, createdAt: at(day) },
});
const orders = [
  order('aaaa1111', 'Ada', '4800.00', 'paid', 3),
  order('bbbb2222', 'Bo', '950.00', 'pending', 2),
  order('cccc3333', 'Cora', '120.00', 'refunded', 1),
];

async function openWith(page: Page, tab: string): Promise<void> {
  await answer(page, 'GET', '/dashboard', stats);
  await answer(page, 'GET', '/blog-posts', posts);
  await answer(page, 'GET', '/inquiries', inquiries);
  await answer(page, 'GET', '/newsletter-subscribers', subscribers);
  await answer(page, 'GET', '/orders', orders);
  for (const entry of orders) {
    // One is stored as the text of an object, the other as no address at all (§3).
    const addresses = {
      shippingAddress: JSON.stringify(address),
      billingAddress: '12 Quay Street, by the bridge',
    };
    await answer(page, 'GET', `/orders/${entry.id}`, { ...entry, ...addresses });
  }
  await openAdmin(page, tab);
}
const sort = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name }).click();
const ids = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));

test('S2-022 S2-102 S2-103 S2-104 S2-105 S2-106 S2-109 the administration greets the artist, counts, and has five tabs', async ({
  page,
}) => {
  await openWith(page, 'Artworks');
  await expect(page.getByRole('heading', { name: 'Gallery Administration' })).toBeVisible();
  await expect(page.getByText('Welcome, admin')).toBeVisible();
  for (const [name, total, part] of [
    ['Total Artworks', '24', '18 available'],
    ['Blog Posts', '5', '4 published'],
    ['Orders', '3', '1 pending'],
    ['Inquiries', '3', '2 unread messages'],
  ] as const) {
    const card = page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name });
    await expect(card).toContainText(total);
    await expect(card).toContainText(part);
  }
  await expect(page.getByRole('tab')).toHaveText([
    ...['Artworks', 'Blog Posts', 'Orders', 'Inquiries', 'Subscribers'],
  ]);
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('S2-107 S2-108 S9-020 a stat card opens its tab, and 150 ms later the page goes there', {
  tag: '@timed',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWith(page, 'Artworks');
  await page.evaluate(() => {
    const kept = { clicked: 0, scrolled: 0 };
    Object.assign(window, { kept });
    const click = () => {
      kept.clicked = performance.now();
    };
    // Before the administration hears of it.
    document.addEventListener('click', click, { capture: true });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      kept.scrolled = performance.now();
      scroll.call(this, options);
    };
  });
  for (const name of ['Inquiries', 'Orders', 'Blog Posts', 'Total Artworks']) {
    await page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name }).click();
    const tab = page.getByRole('tab', { name: name.replace('Total ', ''), exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const waited = () =>
      page.evaluate(() => {
        const { kept } = window as unknown as { kept: { clicked: number; scrolled: number } };
        return kept.scrolled - kept.clicked;
      });
    await expect.poll(waited).toBeGreaterThanOrEqual(149);
    expect(await waited()).toBeLessThan(450);
    await expect(tab).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('S2-118 S2-119 S2-120 S2-121 S2-122 S2-123 S9-011 S9-012 the Blog Posts tab: heading, search, filter, sorts, columns, a row opens its form', async ({
  page,
}) => {
  await openWith(page, 'Blog Posts');
  await expect(page.getByRole('heading', { name: 'Blog Posts Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Post' })).toBeVisible();
  await page.locator('tbody tr').first().waitFor();
  expect(await headersOf(page)).toEqual(['Title', 'Status', 'Created', 'Actions']);
  expect(await firstCells(page)).toEqual(['Tide', 'Āpōpō', 'Linen']);
  await expect(page.getByRole('row', { name: /Tide/ })).toContainText('Published');
  await expect(page.getByRole('row', { name: /Āpōpō/ })).toContainText('Draft');
  expect(await statusesOf(page)).toEqual(['All', 'Published', 'Draft']);
  await sort(page, 'A-Z');
  expect(await firstCells(page)).toEqual(['Āpōpō', 'Linen', 'Tide']);
  await sort(page, 'Published');
  expect(await firstCells(page), 'a draft has no date and comes last').toEqual([
    ...['Linen', 'Tide', 'Āpōpō'],
  ]);
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  expect(await firstCells(page)).toEqual(['Āpōpō']);
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  await page.getByLabel('Search by title').fill('apop');
  expect(await firstCells(page)).toEqual(['Āpōpō']);
  await page.getByRole('cell', { name: 'Draft' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(form.getByLabel('Title (Optional)')).toHaveValue('Āpōpō');
  for (const label of await form.locator('label, legend').allInnerTexts()) {
    if (!/image$/i.test(label)) expect(label).toContain('(Optional)');
  }
});

test('S3-017 S3-019 S8-046 S2-124 S2-128 S2-129 S2-149 S4-021 the Orders tab: columns, and a row opens all about the order; nothing there changes its state', async ({
  page,
}) => {
  await openWith(page, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  await page.locator('tbody tr').first().waitFor();
  const headers = ['Order ID', 'Customer', 'Total', 'Status', 'Date', 'Actions'];
  expect(await headersOf(page)).toEqual(headers);
  expect(await firstCells(page)).toEqual(['#AAAA1111', '#BBBB2222', '#CCCC3333']);
  await expect(page.getByRole('row', { name: /AAAA1111/ })).toContainText('Ada Collector');
  await page.getByRole('cell', { name: '$4,800.00' }).click();
  const dialog = page.getByRole('dialog', { name: /AAAA1111/ });
  for (const heading of [
    'Customer',
    'Order summary',
    'Items',
    'Shipping address',
    'Billing address',
  ]) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  }
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(800);
  await expect(dialog.getByText('12 Quay Street')).toHaveCount(2);
  await expect(dialog.getByText('Whangārei 0110')).toHaveCount(1);
  await expect(dialog.getByText('12 Quay Street, by the bridge')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await expect(dialog.getByLabel(/status/i)).toHaveCount(0);
});

test('S2-157 S2-158 S2-159 S7-034 S7-035 the items of an order: loading, missing, failed, and a work that is gone', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await openWith(page, 'Orders');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const item = {
    ...{ id: 1, artworkId: null, quantity: 1, price: '950.00', title: 'Slack Water' },
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
  await open('#AAAA1111');
  await expect(dialog.getByText('Loading items...')).toBeVisible();
  release();
  await expect(dialog.getByText('Unknown Artwork')).toBeVisible();
  await expect(dialog.getByText('Slack Water')).toBeVisible();
  for (const name of ['#BBBB2222', '#CCCC3333']) {
    await page.keyboard.press('Escape');
    await open(name);
    await expect(dialog.getByText('No items found for this order')).toBeVisible();
  }
  expect(logged.join()).toContain('could not be read');
  await expect(toastOf(page)).toHaveCount(0);
});

test('S2-130 S2-131 S2-132 S2-133 S2-134 S2-135 S2-136 S2-137 the Inquiries tab: counter, search, filter, sorts, and the way back to all', async ({
  page,
}) => {
  await openWith(page, 'Inquiries');
  await expect(page.getByRole('heading', { name: 'Contact Inquiries' })).toBeVisible();
  await expect(page.getByText('Showing 3 of 3 inquiries')).toBeVisible();
  expect(await headersOf(page)).toEqual(['Name', 'Subject', 'Status', 'Date', 'Actions']);
  expect(await statusesOf(page)).toEqual(['All', 'Unread only', 'Read only']);
  expect(await firstCells(page)).toEqual(['Cora', 'Ana', 'Bo']);
  await expect(page.getByRole('checkbox', { name: /Mark as read/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Ana/ }).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(3);
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await expect(clear).toHaveCount(0);

  await sort(page, 'Unread');
  expect(await firstCells(page)).toEqual(['Cora', 'Bo', 'Ana']);
  await clear.click();
  await sort(page, 'Newest');
  expect(await firstCells(page), 'a repeat click turns it round').toEqual(['Bo', 'Ana', 'Cora']);
  await clear.click();
  expect(await firstCells(page)).toEqual(['Cora', 'Ana', 'Bo']);
  await sort(page, 'A-Z');
  expect(await firstCells(page)).toEqual(['Ana', 'Bo', 'Cora']);
  await page.getByLabel('Status', { exact: true }).selectOption('Unread only');
  expect(await firstCells(page)).toEqual(['Bo', 'Cora']);
  await clear.click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('all');
  await expect(clear).toHaveCount(0);
  for (const typed of ['bo', 'purchase', 'BO@EXAMPLE']) {
    await page.getByLabel('Search by name, subject or email').fill(typed);
    expect(await firstCells(page), typed).toEqual(['Bo']);
  }
  await expect(page.getByText('Showing 1 of 3 inquiries')).toBeVisible();
  await clear.click();
  await expect(page.getByLabel('Search by name, subject or email')).toHaveValue('');
});

test('S2-138 S2-150 S2-151 S2-152 a row opens the inquiry, its message in a box that scrolls', async ({
  page,
}) => {
  await openWith(page, 'Inquiries');
  await page.getByRole('cell', { name: 'Commission Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commission Request' });
  await expect(dialog.getByText('Ana,')).toBeVisible();
  await expect(dialog.getByText('Received 2 October 2026')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana@example.com',
  );
  const box = dialog.getByRole('region', { name: 'Message' });
  const sizes = await box.evaluate((el) => [el.clientHeight, el.scrollHeight, window.innerHeight]);
  const [height = 0, content = 0, view = 0] = sizes;
  expect(content).toBeGreaterThan(height);
  expect(height).toBeLessThanOrEqual(view / 2 + 1);
});

test('S2-139 S2-140 S2-141 S2-142 S2-143 S2-144 S2-145 S2-147 the Subscribers tab: counter, search, filter, sorts, columns', async ({
  page,
}) => {
  await openWith(page, 'Subscribers');
  await expect(page.getByRole('heading', { name: 'Newsletter Subscribers' })).toBeVisible();
  await expect(page.getByText('Showing 3 of 3 subscribers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(await headersOf(page)).toEqual(['Email', 'Name', 'Status', 'Subscribed Date', 'Actions']);
  expect(await statusesOf(page)).toEqual(['All', 'Active', 'Inactive']);
  const [, second] = await ids(page);
  expect(second).toContain('N/A');
  expect(second).toContain('Inactive');
  await expect(page.getByRole('button', { name: 'Activate c@example.com' })).toHaveText('Activate');
  await expect(page.getByRole('button', { name: 'Deactivate a@example.com' })).toHaveText(
    'Deactivate',
  );
  await sort(page, 'Email');
  expect(await firstCells(page)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  await sort(page, 'A-Z');
  expect(await firstCells(page), 'who gave no name comes last').toEqual([
    ...['b@example.com', 'a@example.com', 'c@example.com'],
  ]);
  await page.getByLabel('Status', { exact: true }).selectOption('Inactive');
  expect(await firstCells(page)).toEqual(['c@example.com']);
  await page.getByLabel('Search by email or name').fill('zoe');
  await expect(page.getByText('No subscribers match your filters')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  expect(await firstCells(page)).toEqual(['a@example.com']);
});

test('S2-146 S8-033 without any subscriber both the list and the export say so', async ({
  page,
}) => {
  await answer(page, 'GET', '/newsletter-subscribers', []);
  await openAdmin(page, 'Subscribers');
  await expect(page.getByText('No subscribers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toastOf(page)).toContainText('No Data');
  await expect(toastOf(page)).toContainText('No subscribers to export');
});

test('S2-110 S9-016 every tab shows its full list, without pages', async ({ page }) => {
  const many = Array.from({ length: 300 }, (_, index) =>
    subscriber(index + 1, `s${index}@example.com`, null, true),
  ).map((entry) => ({ ...entry, subscribedAt: at(1) }));
  await answer(page, 'GET', '/newsletter-subscribers', many);
  await openAdmin(page, 'Subscribers');
  await expect(page.getByText('Showing 300 of 300 subscribers')).toBeVisible();
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows.first()).toContainText('s299@example.com');
  expect(await rows.count(), 'those out of sight are not in the page').toBeLessThan(60);
  for (let step = 0; step < 100; step += 1) {
    if (await page.getByText('s0@example.com', { exact: true }).isVisible()) break;
    await page.mouse.wheel(0, 700);
  }
  await expect(page.getByText('s0@example.com', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /next|more|page/i })).toHaveCount(0);
});

test('S2-153 S2-154 S2-155 S8-027 S8-028 S8-029 S8-030 S8-031 each deletion asks first, and says when it failed; nothing is gone then', async ({
  page,
}) => {
  await openWith(page, 'Artworks');
  for (const [tab, path, noun] of [
    ['Artworks', '/artworks/*', 'artwork'],
    ['Blog Posts', '/blog-posts/*', 'blog post'],
    ['Orders', '/orders/*', 'order'],
    ['Inquiries', '/inquiries/*', 'inquiry'],
    ['Subscribers', '/newsletter-subscribers/*', 'subscriber'],
  ] as const) {
    await answer(page, 'DELETE', path);
    await openTab(page, tab);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const rows = await page.locator('tbody tr').count();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText('This action cannot be undone.');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirm).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toastOf(page)).toContainText(`Failed to delete ${noun}`);
    await expect(page.locator('tbody tr')).toHaveCount(rows);
  }
});

test('S8-026 S8-032 what could not be marked or switched is said, and stays as it was', async ({
  page,
}) => {
  await answer(page, 'PUT', '/inquiries/*/read');
  await answer(page, 'PUT', '/newsletter-subscribers/*/status');
  await openWith(page, 'Inquiries');
  await page.getByRole('checkbox', { name: /Cora/ }).click();
  await expect(toastOf(page)).toContainText('Failed to mark inquiry as read');
  await expect(page.getByRole('checkbox', { name: /Cora/ })).not.toBeChecked();
  await openTab(page, 'Subscribers');
  await page.getByRole('button', { name: 'Deactivate a@example.com' }).click();
  await expect(toastOf(page)).toContainText('Failed to update subscriber status');
  await expect(page.getByRole('button', { name: 'Deactivate a@example.com' })).toBeEnabled();
});
