import type { OrderRecord } from '../../src/contract/admin-orders.ts';
import type { InquiryRecord } from '../../src/contract/admin-records.ts';
import type { Artwork } from '../../src/contract/artworks.ts';
import { orderNumber } from '../../src/contract/order-number.ts';
import type { PostRecord } from '../../src/contract/posts.ts';
import { openAdmin, openTab, respond } from './admin-page.ts';
import { adminApi, createWork, sellWork } from './api.ts';
import { pagesUpToDate } from './builds.ts';
import { runtime } from './runtime.ts';
import { staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

/**
 * Scripts typed into a field stay text on every screen that shows the field. A script that only the content
 * security policy stops fails the test as well: the text had become an element.
 */

/** Closes an attribute, a text, a script element and a comment, and runs if it is taken for markup. */
const HOSTILE = `"'></title></script><!--><img src=hostile onerror=window.ran=1><script>window.ran=1</script>`;
const MARK = 'img src=hostile';

let work: Artwork;
let post: PostRecord;
let order: OrderRecord;

test.beforeAll(async () => {
  work = await createWork({
    title: `Work ${HOSTILE}`,
    description: HOSTILE,
    medium: HOSTILE,
    dimensions: HOSTILE,
    category: HOSTILE,
    altText: HOSTILE,
    isFeatured: true,
  });
  post = await adminApi<PostRecord>('POST', '/blog-posts', {
    title: `Post ${HOSTILE}`,
    excerpt: HOSTILE,
    content: HOSTILE,
    isPublished: true,
  });
  const inquiry = { name: HOSTILE, email: 'hostile@example.com', message: HOSTILE };
  await fetch(`${runtime.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiry, subject: 'General Inquiry' }),
  });
  const place = { address: HOSTILE, city: HOSTILE, state: HOSTILE, zipCode: '0110' };
  const address = { ...place, country: 'New Zealand' };
  const sold = await sellWork(work, {
    firstName: HOSTILE,
    lastName: HOSTILE,
    phone: '<b>1</b>',
    shippingAddress: address,
    billingAddress: address,
  });
  order = await adminApi<OrderRecord>('GET', `/orders/${sold.id}`);
  await adminApi('POST', `/orders/${order.id}/refund`, { reason: HOSTILE, returnToSale: true });
  await pagesUpToDate();
});

test.afterAll(async () => {
  await adminApi('DELETE', `/artworks/${work.id}`);
  await adminApi('DELETE', `/blog-posts/${post.id}`);
  await adminApi('DELETE', `/orders/${order.id}`);
  const mine = ({ email }: { email: string }) => email === 'hostile@example.com';
  for (const { id } of (await adminApi<InquiryRecord[]>('GET', '/inquiries')).filter(mine)) {
    await adminApi('DELETE', `/inquiries/${id}`);
  }
});

/** Nothing ran, nothing became an element, and the text itself is on the screen at least `times` times. */
async function expectPlainText(page: Page, screen: string, times = 1): Promise<void> {
  const look = () =>
    page.evaluate((mark) => {
      const fields = [...document.querySelectorAll('input, textarea, select')];
      const typed = fields.map((field) => (field as HTMLInputElement).value).join('\n');
      return {
        ran: 'ran' in window,
        elements: document.querySelectorAll('img[src="hostile"]').length,
        texts: `${document.body.textContent}\n${typed}`.split(mark).length - 1,
      };
    }, MARK);
  await expect
    .poll(async () => (await look()).texts, { message: `${screen} shows the text` })
    .toBeGreaterThanOrEqual(times);
  expect(await look(), screen).toMatchObject({ ran: false, elements: 0 });
}

test('S3-009 stored scripts never run on a public page, built, live or previewed', async ({
  page,
}) => {
  const { slug } = work;
  const pages = ['/', '/portfolio', `/portfolio/${slug}`, '/blog', `/blog/${post.slug}`];
  for (const path of pages) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    await expectPlainText(page, path);
  }
  await page.goto(`/contact?subject=General%20Inquiry&work=${encodeURIComponent(HOSTILE)}`);
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(MARK));
  await expectPlainText(page, 'contact');
  const feed = await staticPage('/rss.xml');
  expect(feed.includes(`&lt;${MARK}`), 'the feed has the text').toBe(true);
  expect(feed.includes(`<${MARK}`), 'the feed has no such element').toBe(false);
});

test('stored scripts never run in the administration: lists, forms, dialogs, receipt', async ({
  page,
}) => {
  // The newsletter form refuses such a name; an older row may have one.
  const subscriber = { email: `${HOSTILE}@example.com`, firstName: HOSTILE, isActive: true };
  const subscribedAt = '2026-01-01T00:00:00.000Z';
  await respond(page, 'GET', '/newsletter-subscribers', [{ id: 1, subscribedAt, ...subscriber }]);
  await openAdmin(page);
  const rowOf = (name: RegExp) => page.getByRole('button', { name }).first();
  await rowOf(/^Edit Work/).waitFor();
  await expectPlainText(page, 'artworks', 2);
  await rowOf(/^Edit Work/).click();
  await expectPlainText(page, 'artwork form', 6);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete Work/ })
    .first()
    .click();
  await expectPlainText(page, 'delete confirmation', 3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await page.getByRole('button', { name: /^Commands for Work/ }).click();
  await page.getByRole('menuitem', { name: 'Move to place…' }).click();
  await expectPlainText(page, 'wall', 2);
  await page.keyboard.press('Escape');

  await openTab(page, 'Blog Posts');
  await rowOf(/^Edit Post/).click();
  await expectPlainText(page, 'post form', 4);
  await page.keyboard.press('Escape');

  await openTab(page, 'Orders');
  await rowOf(new RegExp(`Open order ${orderNumber(order.id)}`)).click();
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor();
  await expectPlainText(page, 'order', 8);
  await page.keyboard.press('Escape');

  await openTab(page, 'Inquiries');
  await rowOf(/^Open inquiry of .*hostile/).click();
  await expectPlainText(page, 'inquiry', 3);
  await page.keyboard.press('Escape');
  await openTab(page, 'Subscribers');
  await page.getByText('Showing 1 of 1 subscribers').waitFor();
  await expectPlainText(page, 'subscribers', 2);

  await page.goto(`/admin/receipt?order=${order.id}`);
  await page.getByText('Total paid, NZD').waitFor();
  await expectPlainText(page, 'receipt', 5);
});
