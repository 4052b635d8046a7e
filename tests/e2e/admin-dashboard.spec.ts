import { artworkSample } from '../harness/artwork-sample.ts';
import { confirmDelete, openTab, respond } from './admin-page.ts';
import { at, inquiry, openAdminWith, order, post, subscriber } from './admin-records.ts';
import { toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** The administration's header, stat cards and tabs (§2). */

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name });

test('S2-022 S2-102 S2-103 S2-104 S2-105 S2-106 S2-109 S4-033 the administration greets the artist, counts, and has five tabs; the counters follow each create and delete without asking the server again', async ({
  page,
}) => {
  let readings = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/dashboard') readings += 1;
  });
  await openAdminWith(page, 'Artworks');

  await test.step('it greets the artist, counts, and has five tabs', async () => {
    await expect(page.getByRole('heading', { name: 'Gallery Administration' })).toBeVisible();
    await expect(page.getByText('Welcome, admin')).toBeVisible();
    for (const [name, total, part] of [
      ['Total Artworks', '24', '18 available'],
      ['Blog Posts', '5', '4 published'],
      ['Orders', '30', '7 pending'],
      ['Inquiries', '12', '2 unread messages'],
    ] as const) {
      await expect(card(page, name)).toContainText(total);
      await expect(card(page, name)).toContainText(part);
    }
    await expect(page.getByRole('tab')).toHaveText([
      'Artworks',
      'Blog Posts',
      'Orders',
      'Inquiries',
      'Subscribers',
    ]);
  });

  await test.step('the counters follow each create and delete', async () => {
    await respond(page, 'POST', '/artworks', artworkSample({ id: 90, title: 'New work' }));
    await respond(page, 'POST', '/blog-posts', post(91, 'New post', true));
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
    );
    const expectCard = async (name: string, total: string, part: string) => {
      await expect(card(page, name)).toContainText(total);
      await expect(card(page, name)).toContainText(part);
    };
    const remove = async (name: string, title: string, done: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await confirmDelete(page, title);
      await expect(toastOf(page)).toContainText(done);
    };
    await expectCard('Total Artworks', '24', '18 available');
    await page.getByRole('button', { name: 'Add New Artwork' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('New work');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectCard('Total Artworks', '25', '19 available');
    await remove('Delete New work', 'Delete Artwork', 'Artwork deleted successfully');
    await expectCard('Total Artworks', '24', '18 available');
    await remove('Delete Āpōpō', 'Delete Artwork', 'Artwork deleted successfully');
    await expectCard('Total Artworks', '23', '18 available');

    await openTab(page, 'Blog Posts');
    await page.getByRole('button', { name: 'Create New Post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('New post');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectCard('Blog Posts', '6', '5 published');
    await remove('Delete New post', 'Delete Blog Post', 'Blog post deleted successfully');
    await expectCard('Blog Posts', '5', '4 published');

    await openTab(page, 'Orders');
    await remove('Delete order #BBBB2222', 'Delete Order', 'Order deleted successfully');
    await expectCard('Orders', '29', '6 pending');
    await openTab(page, 'Inquiries');
    await remove('Delete inquiry of Bo', 'Delete Inquiry', 'Inquiry deleted successfully');
    await expectCard('Inquiries', '11', '1 unread');
  });
  expect(readings, 'read once, when the administration opened').toBe(1);

  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('S2-107 S2-108 S9-020 a stat card opens its tab, and 150 ms later the page scrolls there', {
  tag: '@timed',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdminWith(page, 'Artworks');
  await page.evaluate(() => {
    const times = { clicked: 0, scrolled: 0 };
    Object.assign(window, { times });
    const click = () => {
      times.clicked = performance.now();
    };
    // In the capture phase, before the administration's own listeners.
    document.addEventListener('click', click, { capture: true });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      times.scrolled = performance.now();
      scroll.call(this, options);
    };
  });
  for (const name of ['Inquiries', 'Orders', 'Blog Posts', 'Total Artworks']) {
    await card(page, name).click();
    const tab = page.getByRole('tab', { name: name.replace('Total ', ''), exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const waited = () =>
      page.evaluate(() => {
        const { times } = window as unknown as { times: { clicked: number; scrolled: number } };
        return times.scrolled - times.clicked;
      });
    await expect.poll(waited).toBeGreaterThanOrEqual(149);
    expect(await waited()).toBeLessThan(450);
    await expect(tab).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

const COUNT = 130;
const each = <Record>(make: (index: number) => Record) =>
  Array.from({ length: COUNT }, (_, index) => make(index + 1));
const hex = (index: number) => index.toString(16).padStart(8, '0');

/** 130 records of each kind, more than a table renders at once; the first one is the oldest. */
const many = {
  works: each((id) => artworkSample({ id, title: `Work ${id}.` })),
  posts: each((id) => ({ ...post(id, `Post ${id}.`, true), createdAt: at(1) })),
  orders: each((id) => ({
    ...order(hex(id), `Buyer${id}.`, '10.00', 'paid', 1),
    createdAt: new Date(Date.parse(at(1)) + id * 1_000).toISOString(),
  })),
  inquiries: each((id) => ({
    ...inquiry(id, `Name${id}.`, 'General Inquiry', true),
    createdAt: at(1),
  })),
  subscribers: each((id) => ({
    ...subscriber(id, `s${id}.@example.com`, null, true),
    subscribedAt: at(1),
  })),
};

test('S2-110 S9-016 each tab shows its full list, without pagination', async ({ page }) => {
  await openAdminWith(page, 'Artworks', many);
  for (const [tab, newest, oldest] of [
    ['Artworks', 'Work 130.', 'Work 1.'],
    ['Blog Posts', 'Post 130.', 'Post 1.'],
    ['Orders', 'Buyer130.', 'Buyer1.'],
    ['Inquiries', 'Name130.', 'Name1.'],
    ['Subscribers', 's130.@example.com', 's1.@example.com'],
  ] as const) {
    await test.step(tab, async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await openTab(page, tab);
      const rows = page.locator('tbody tr[data-index]');
      await expect(rows.first()).toContainText(newest);
      const table = page.getByRole('table');
      await expect(table, 'the rows and the header').toHaveAttribute(
        'aria-rowcount',
        `${COUNT + 1}`,
      );
      expect(await rows.count(), 'rows out of sight are not in the page').toBeLessThan(60);
      const last = page.locator(`tbody tr[data-index="${COUNT - 1}"]`);
      await expect(async () => {
        const end = { top: 1e6, behavior: 'instant' } as const;
        await page.evaluate((place) => window.scrollTo(place), end);
        await expect(last).toBeInViewport({ timeout: 250 });
      }).toPass({ intervals: [0] });
      await expect(last).toContainText(oldest);
      await expect(page.getByRole('button', { name: /next|previous|more|page/i })).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
  }
});
