import { ORDER_KEY } from '../../src/features/checkout/order/latest-order.ts';
import { adminApi, listWorks } from './api.ts';
import { putInCart } from './collection.ts';
import { delayFiles, passRetryDelays } from './delay-files.ts';
import { beginWith } from './local-storage.ts';
import { mailsAbout } from './mails.ts';
import { cardLink, startHydration } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/** Before an island is hydrated: what a visitor types, clicks and sees until its code has loaded. */

const worksForSale = async () =>
  (await listWorks('/available')).filter(
    ({ price, isGalleried }) => Number(price) > 0 && !isGalleried,
  );

test('a message sent before the form is hydrated is sent once, and not put into the address', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/_astro/ContactForm*');
  const email = `early-${Date.now()}@example.com`;
  await page.goto('/contact?subject=Purchase%20Inquiry&work=Slack%20Water');
  await page.getByLabel('Name').fill('Early Bird');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill('Typed before hydration.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Message').press('Tab');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).searchParams.has('message')).toBe(false);
  await expect(page.getByLabel('Message')).toHaveValue('Typed before hydration.');
  release();
  await expect(page.locator('.toast').getByText('Message Sent')).toBeVisible();
  await expect.poll(() => mailsAbout('Typed before hydration.').length).toBeGreaterThan(0);
  const inquiries = await adminApi<{ id: number; email: string; subject: string }[]>(
    'GET',
    '/inquiries',
  );
  const mine = inquiries.filter((inquiry) => inquiry.email === email);
  expect(mine).toMatchObject([{ subject: 'Purchase Inquiry' }]);
  await adminApi('DELETE', `/inquiries/${mine[0]?.id}`);
});

test('a tap before the scripts of the islands have run hydrates its island without another event', async ({
  page,
}) => {
  const [work] = await listWorks();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector<HTMLElement>('.wall-card a');
      if (!link) return;
      // On a slow machine the island takes longer than the link is to wait.
      link.dataset.earlyClick = '60000';
      link.click();
    });
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('dialog', { name: work?.title ?? '' })).toBeVisible();
});

test('two clicks on cards before hydration open the last work once, and Back leads to the list', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/_astro/WorkList*');
  const [first, second] = await listWorks();
  await page.goto('/portfolio');
  for (const work of [first, second]) {
    await cardLink(page, work?.title ?? '').click();
  }
  release();
  await expect(page.getByRole('dialog', { name: second?.title ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('works added before hydration are all in the collection: an original once, however often it is clicked', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/_astro/WorkList*');
  const works = await worksForSale();
  const [original, other] = works.filter(({ editionSize }) => editionSize === 1);
  const edition = works.find(({ editionSize }) => editionSize > 1);
  await page.goto('/portfolio');
  for (const work of [original, original, original, other, edition, edition]) {
    await page.getByRole('button', { name: `Add ${work?.title} to cart` }).click();
  }
  release();
  await expect(page.locator('[data-cart-count]')).toHaveText('4');
});

test('a click before any script file has arrived is acknowledged at once, and answered later', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/_astro/*.js');
  const [work] = await worksForSale();
  await page.goto('/portfolio', { waitUntil: 'commit' });
  const collection = page.getByRole('button', { name: /Collection$/ });
  const add = page.getByRole('button', { name: `Add ${work?.title} to cart` });
  for (const control of [add, collection]) {
    await expect(control).not.toHaveAttribute('aria-busy');
    await control.click();
    await expect(control).toHaveAttribute('aria-busy', 'true');
    expect(await control.evaluate((element) => getComputedStyle(element).opacity)).not.toBe('1');
  }
  release();
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await expect(drawer.getByText(work?.title ?? '')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('without a connection a click says so, and the page stays', async ({ page, context }) => {
  const lost = page.getByRole('alert').filter({ hasText: 'No connection' });
  const [work] = await listWorks();

  await page.goto('/portfolio');
  await page.locator('body:not([data-unhydrated])').waitFor();
  await page.locator('.wall-card').first().hover({ trial: true });
  await page.locator('astro-island:not([ssr])').first().waitFor();
  await page.unrouteAll();
  await context.setOffline(true);
  await cardLink(page, work?.title ?? '').click();
  await expect(lost).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.getByRole('button', { name: /Collection$/ }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.setOffline(false);
  await expect(lost).toBeHidden();
  await page.getByRole('button', { name: /Collection$/ }).click();
  await expect(page.getByRole('dialog', { name: 'My Collection' })).toBeVisible();
});

test('a link clicked before hydration stays on its page when the connection is lost', async ({
  page,
  context,
}) => {
  await page.route('**/_astro/WorkList*', (route) => route.abort());
  const [work] = await listWorks();
  await page.clock.install();
  await page.goto('/portfolio');
  await context.setOffline(true);
  await cardLink(page, work?.title ?? '').click();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('S2-042 S9-031 the works in the viewport are fully opaque without any input, before hydration', async ({
  page,
}) => {
  await page.route('**/_astro/WorkList*', (route) => route.abort());
  await page.goto('/portfolio');
  const card = page.locator('.wall-card .picture').first();
  await expect.poll(() => card.evaluate((el) => getComputedStyle(el).opacity)).toBe('1');
  const last = page.locator('.wall-card .picture').last();
  expect(await last.evaluate((el) => getComputedStyle(el).opacity)).toBe('0.4');
});

test('a Collection button pressed before the page’s script ran opens the drawer, and a link waits for its transition', async ({
  page,
}) => {
  let release = await delayFiles(page, '**/_astro/Public.astro*');
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Collection/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'My Collection' })).toBeVisible();

  await page.unroute('**/_astro/Public.astro*');
  release = await delayFiles(page, '**/_astro/Public.astro*');
  await page.goto('/contact');
  const signalled = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('page-navigation', () => resolve(true))),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/contact$/);
  release();
  expect(await signalled).toBe(true);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('the note of a paid order is dismissed while no script file has arrived, and ends with what opens its confirmation, after 30 days', async ({
  page,
}) => {
  const note = page.getByText('Thank you for your order.');
  await beginWith(page.context(), runtime.url, { [ORDER_KEY]: 'an-order' });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/portfolio');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), ORDER_KEY)).toBeNull();

  await page.unroute('**/_astro/*.js');
  for (const [days, isShown] of [
    [29, true],
    [31, false],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      ORDER_KEY,
      `an-order ${Date.now() - days * 24 * 3_600_000}`,
    ] as const);
    await page.reload();
    await expect(note).toBeVisible({ visible: isShown });
  }
});

test('each script of the page, and what it imports, is requested again when its download failed', async ({
  page,
}) => {
  const pageFiles = ['Public.astro', 'islands', 'page-scripts'];
  const islandFiles = ['ContactForm', 'Field'];
  const attempts = new Map<string, number>();
  for (const file of [...pageFiles, ...islandFiles]) {
    attempts.set(file, 0);
    await page.route(`**/_astro/${file}*`, (route) => {
      const count = (attempts.get(file) ?? 0) + 1;
      attempts.set(file, count);
      return count === 1 ? route.abort() : route.continue();
    });
  }
  const fewest = (files: string[]) => Math.min(...files.map((file) => attempts.get(file) ?? 0));
  await page.clock.install();
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Collection/ }).click();
  await passRetryDelays(page, () => fewest(pageFiles), 1);
  await expect(page.getByRole('dialog', { name: 'My Collection' })).toBeVisible();
  await startHydration(page);
  await passRetryDelays(page, () => fewest(islandFiles), 1);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  for (const [file, count] of attempts) expect(count, file).toBeGreaterThan(1);
});

test('a script that the site no longer has is had by reloading the page, but not while a form has unsaved text', async ({
  page,
}) => {
  let isGone = true;
  let requests = 0;
  await page.route('**/_astro/ContactForm*', (route) => {
    requests += 1;
    return isGone ? route.fulfill({ status: 404 }) : route.continue();
  });
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.clock.install();
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  const missingFile = page.waitForResponse(/ContactForm/);
  await message.fill('Is it still there?');
  await startHydration(page);
  await missingFile;
  await page.waitForTimeout(500);
  await expect(message).toHaveValue('Is it still there?');
  expect(loads).toBe(1);
  isGone = false;
  await passRetryDelays(page, () => requests, requests);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  isGone = true;
  await page.goto('/contact');
  loads = 0;
  requests = 0;
  await startHydration(page);
  await expect.poll(() => loads).toBe(1);
  // Where the newer page misses the file as well, it stays.
  await page.mouse.move(6, 6);
  await passRetryDelays(page, () => requests, 2);
  expect(loads).toBe(1);
  isGone = false;
  await page.mouse.move(6, 6);
  await passRetryDelays(page, () => requests, requests);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a drawer whose code never loads is opened by reloading the page, but not while a form has unsaved text', async ({
  page,
}) => {
  let isFailing = true;
  await page.route('**/_astro/CartDrawer*', (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await page.goto('/contact');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const collection = page.getByRole('button', { name: /^Collection/ });
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await page.getByLabel('Message').fill('Is it still there?');
  await Promise.all([page.waitForEvent('requestfailed'), collection.hover()]);
  await collection.click();
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Message'), 'the typed text is kept').toHaveValue(
    'Is it still there?',
  );
  await page.getByLabel('Message').fill('');
  isFailing = false;
  await Promise.all([page.waitForEvent('load'), collection.click()]);
  await expect(drawer).toBeVisible();
});

test('S8-003 a form whose code failed to download twice is hydrated by the third, and sends what was typed', async ({
  page,
}) => {
  let attempts = 0;
  await page.route('**/_astro/ContactForm*', (route) => {
    attempts += 1;
    return attempts < 3 ? route.abort() : route.continue();
  });
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }));
  await page.clock.install();
  await page.goto('/contact?subject=General%20Inquiry');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email', { exact: true }).fill('patient@example.com');
  await page.getByLabel('Message').fill('Typed while the code was missing.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await passRetryDelays(page, () => attempts, 2);
  await expect(page.locator('.toast').getByText('Message Sent')).toBeVisible();
  expect(attempts).toBeGreaterThan(2);
});

test('a wall hydrated after the drawer has fetched the works hydrates from what was built', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const works = await listWorks();
  await putInCart(page, works.slice(0, 1));
  const release = await delayFiles(page, '**/_astro/WorkList*');
  // One work has been deleted since the page was built.
  await page.route('**/api/artworks', (route) => route.fulfill({ json: works.slice(1) }));
  await page.goto('/portfolio');
  await page.getByRole('button', { name: /^Collection/ }).click();
  await expect(page.getByRole('dialog')).toContainText('No longer available');
  release();
  await expect(page.locator('.wall-card')).toHaveCount(works.length - 1);
  expect(failures).toEqual([]);
});
