import { expect, test } from '@playwright/test';
import { desk, listWorks, mailsAbout } from './gallery.ts';

/** Before an island is alive: what is typed, clicked and seen by a visitor who is quicker than its code. */

test('a message sent before the form is alive is neither lost nor put into the address', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/ContactForm*', async (route) => {
    await held;
    await route.continue();
  });
  const email = `early-${Date.now()}@example.com`;
  await page.goto('/contact?subject=Purchase%20Inquiry&work=Slack%20Water');
  await page.getByLabel('Name').fill('Early Bird');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill('Typed before anybody listened.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Message').press('Tab');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).searchParams.has('message')).toBe(false);
  await expect(page.getByLabel('Message')).toHaveValue('Typed before anybody listened.');
  release();
  await expect(page.locator('.toast').getByText('Message Sent')).toBeVisible();
  await expect.poll(() => mailsAbout('Typed before anybody listened.').length).toBeGreaterThan(0);
  const inquiries = await desk<{ id: number; email: string; subject: string }[]>(
    'GET',
    '/inquiries',
  );
  const mine = inquiries.filter((inquiry) => inquiry.email === email);
  expect(mine).toMatchObject([{ subject: 'Purchase Inquiry' }]);
  await desk('DELETE', `/inquiries/${mine[0]?.id}`);
});

test('two clicks on cards whose wall is not alive open the last work once, and Back leads to the list', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/WorkList*', async (route) => {
    await held;
    await route.continue();
  });
  const [first, second] = await listWorks();
  await page.goto('/portfolio');
  for (const work of [first, second]) {
    await page.getByRole('link', { name: `View ${work?.title}`, exact: true }).click();
  }
  release();
  await expect(page.getByRole('dialog', { name: second?.title ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('S2-042 S9-031 the works in sight are shown in full without a touch, before their island is alive', async ({
  page,
}) => {
  await page.route('**/_astro/WorkList*', (route) => route.abort());
  await page.goto('/portfolio');
  const card = page.locator('.wall-card .picture').first();
  await expect.poll(() => card.evaluate((el) => getComputedStyle(el).opacity)).toBe('1');
  const last = page.locator('.wall-card .picture').last();
  expect(await last.evaluate((el) => getComputedStyle(el).opacity)).toBe('0.4');
});
