import { resolve } from 'node:path';
import { copyProject } from '../../scripts/copy-project.ts';
import { type RunningGallery, startGallery } from '../../scripts/running-gallery.ts';
import type { Artwork } from '../../src/contract/artworks.ts';
import { fill, openForm, send } from './contact-form.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** A gallery with a database alone, as it is on Netlify before Stripe and a mail server are added. */
let gallery: RunningGallery;
let copy: ReturnType<typeof copyProject>;

test.beforeAll(async () => {
  // Builds of one project share files with each other.
  copy = copyProject(resolve(import.meta.dirname, '../..'));
  gallery = await startGallery({ project: copy.root, without: 'payments,mail' });
});
test.afterAll(async () => {
  await gallery.stop();
  copy.remove();
});

test('without Stripe each work for sale offers Enquire, and nothing speaks of a cart', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const at = (path: string) => `${gallery.runtime.url}${path}`;
  await page.goto(at('/portfolio'));
  await expect(page.getByRole('button', { name: /My Collection|Add to Cart/ })).toHaveCount(0);
  const works: Artwork[] = await (await page.request.get(at('/api/artworks'))).json();
  const work = works.find((each) => each.isAvailable && !each.isGalleried && each.price);
  await page.goto(at(`/portfolio/${work?.slug}`));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(work?.title ?? 'no work'));
  await page.goto(at('/checkout'));
  await expect(page.getByRole('main')).toContainText('Works are sold by inquiry here');
  expect(requests.filter((path) => /stripe|v3\.js|\/api\/orders/.test(path))).toEqual([]);
  const order = await page.request.post(at('/api/orders/price'), {
    data: { items: [{ artworkId: work?.id, price: work?.price, quantity: 1 }], total: work?.price },
  });
  expect(order.status()).toBe(503);
});

test('without a mail server an inquiry is kept, and the administration says what waits', async ({
  page,
}) => {
  await openForm(page, `${gallery.runtime.url}/contact`);
  await fill(page);
  await send(page);
  await expect(toastOf(page)).toContainText('Message Sent');
  const { url, admin } = gallery.runtime;
  await page.goto(`${url}/admin/reset`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('No link can be sent: mail is not set up')).toBeVisible();
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status').filter({ hasText: /wait/ })).toContainText(
    /emails? waits? until mail is set up \(SMTP_URL and MAIL_FROM\)/,
  );
});
