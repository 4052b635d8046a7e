import { openAdmin } from './admin-page.ts';
import { fill, inquiry, openForm, send } from './contact-form.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** What arrives while the administration is open. */

test('an inquiry appears by itself within 20 seconds, without moving a row or touching what is typed, and Show reveals it', async ({
  page,
  browser,
}) => {
  // The page would still scroll smoothly to the search while places are measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAdmin(page, 'Inquiries');
  const card = page
    .getByRole('list', { name: 'At a glance' })
    .getByRole('button', { name: 'Inquiries' });
  const countOf = async () => Number((await card.innerText()).match(/\d+/)?.[0]);
  await expect(card).toContainText(/\d/);
  const before = await countOf();
  const heading = page.getByRole('heading', { name: 'Contact Inquiries' });
  const line = page.getByRole('status').filter({ hasText: '1 new inquiry' });
  await page.getByLabel('Search by name, subject or email').fill('no such name');
  const places = async () => [
    await heading.boundingBox(),
    await page.getByRole('search').boundingBox(),
  ];
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const placed = await places();

  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const contact = await visitor.newPage();
  await openForm(contact);
  await fill(contact);
  await send(contact);
  await expect(toastOf(contact).getByText('Message Sent', { exact: true })).toBeVisible();
  await visitor.close();

  await page.clock.runFor(15_000);
  await expect(line).toBeVisible({ timeout: 5_000 });
  await expect.poll(countOf).toBeGreaterThan(before);
  await expect(page.getByRole('list', { name: 'To do today' })).toContainText(
    /inquir\w+ to answer/,
  );
  expect(await places(), 'nothing has moved').toEqual(placed);
  await expect(page.getByText(inquiry.email)).toHaveCount(0);
  await expect(page.getByLabel('Search by name, subject or email')).toHaveValue('no such name');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show: 1 new inquiry' }).click();
  const opener = page.getByRole('button', { name: `Open inquiry of ${inquiry.name}` }).first();
  await expect(opener).toBeFocused();
  await expect(line).toHaveCount(0);
});
