import type { Artwork, ArtworkRecord } from '../../src/contract/artworks.ts';
import { dayAndMonth, nzDay } from '../../src/contract/nz-time.ts';
import { openAdmin, openTab } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorkRecords } from './api.ts';
import { mailsAbout } from './mails.ts';
import { expectAccessible, startHydration, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** A work is reserved in the administration, and what visitors, the person and those who wait see of it. */

const until = nzDay(new Date(Date.now() + 9 * 86_400_000));
const label = `Reserved until ${dayAndMonth(until)}`;

async function openWork(page: Page, work: Artwork): Promise<void> {
  await page.goto(`/portfolio/${work.slug}`);
  await startHydration(page);
  await expect(page.getByRole('heading', { name: work.title })).toBeVisible();
}

test('the artist reserves a work and makes a link: the person buys it, others read until when and ask to be told', async ({
  page,
  browser,
}) => {
  const work = await createWork({ title: `Kept ${Date.now()}` });
  const person = `ana-${work.id}@example.com`;
  await openAdmin(page);
  await page.getByLabel('Search by title or medium').fill(work.title);
  await page.getByRole('button', { name: `Commands for ${work.title}` }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  const dialog = page.getByRole('dialog', { name: `Reserve ${work.title}` });
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(dialog.getByText('Choose the last day')).toBeVisible();
  await dialog.getByLabel('Last day').fill(until);
  await dialog.getByLabel('For whom').fill('Ana');
  await dialog.getByLabel('Email').fill(person);
  await dialog.getByLabel('Note').fill('Met at the opening');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(toastOf(page).first()).toContainText('Work reserved');
  const kept = page.getByRole('dialog', { name: `${work.title}: reserved` });
  await kept.getByRole('button', { name: 'Make a link' }).click();
  const shown = kept.getByLabel('Link, for this person alone');
  const first = await shown.inputValue();
  await kept.getByRole('button', { name: 'Send a new link by email' }).click();
  await expect(toastOf(page).filter({ hasText: 'Link sent' })).toBeVisible();
  await expect(shown, 'the link before it is dead').not.toHaveValue(first);
  const link = await shown.inputValue();
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: work.title })).toContainText(label);

  const visitor = await browser.newPage();
  await openWork(visitor, work);
  await expect(visitor.getByRole('button', { name: label })).toBeDisabled();
  await visitor.getByRole('button', { name: 'Tell me if it becomes available' }).click();
  await visitor.getByLabel('Email').fill('nobody');
  await visitor.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(visitor.getByText('Please enter a valid email')).toBeVisible();
  await expectAccessible(visitor);
  const waiting = `wait-${work.id}@example.com`;
  await visitor.getByLabel('Email').fill(waiting);
  await visitor.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(visitor.getByText(/^Thank you\. We email/)).toBeFocused();
  await expect.poll(() => mailsAbout(waiting).length, { timeout: 15_000 }).toBe(1);

  const other = await browser.newPage();
  // Pasted into a tab that shows the checkout already, the link changes the fragment alone.
  await other.goto('/checkout');
  await expect(other.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await other.route('**/api/reservations/open', (route) => route.abort(), { times: 1 });
  await other.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await expect(other.getByRole('alert')).toContainText('Your reservation could not be opened');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Try Again' }).click();
  await expect(other.getByRole('paragraph').filter({ hasText: work.title })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('alert')).toHaveCount(0);
  expect(new URL(other.url()).hash, 'the secret leaves the address').toBe('');
  await other.goto(first);
  await expect(other.getByRole('alert')).toContainText('This link is no longer valid');

  await openTab(page, 'Artworks');
  await page.getByLabel('Search by title or medium').fill(work.title);
  await page.getByRole('button', { name: `Commands for ${work.title}` }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  await kept.getByRole('button', { name: /^End now/ }).click();
  await expect(toastOf(page).filter({ hasText: 'Reservation ended' })).toBeVisible();
  await expect.poll(() => mailsAbout(waiting).length, { timeout: 15_000 }).toBe(2);
  await visitor.close();
  await other.close();
  await deleteWork(work);
});

test('a reservation that was changed in another window is not overwritten: the form shows it, with what was typed; a change to another person says that the former link has ended, one of the day that nobody was told', async ({
  page,
}) => {
  const work = await createWork({ title: `Twice ${Date.now()}` });
  const { reservations } = await adminApi<ArtworkRecord>(
    'POST',
    `/artworks/${work.id}/reservations`,
    { until, personName: 'Ana' },
  );
  const path = `/reservations/${reservations[0]?.id}`;
  await openAdmin(page);
  await page.getByLabel('Search by title or medium').fill(work.title);
  await page.getByRole('button', { name: `Commands for ${work.title}` }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  const dialog = page.getByRole('dialog', { name: `${work.title}: reserved` });
  const change = dialog.getByRole('button', { name: /^Change/ });
  const inDays = (days: number) => nzDay(new Date(Date.now() + days * 86_400_000));

  await test.step('a change in another window is not overwritten', async () => {
    await change.click();
    await expect(dialog.getByLabel('Last day')).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(change).toBeFocused();
    await change.click();
    const later = inDays(40);
    await adminApi('PUT', path, { until: later, personName: 'Ana' });
    await dialog.getByLabel('Note').fill('Wants it framed');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('changed in the meantime');
    await expect(dialog.getByLabel('Last day')).toHaveValue(later);
    await expect(dialog.getByLabel('Note')).toHaveValue('Wants it framed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText(`Reserved until ${dayAndMonth(later)}`)).toBeVisible();
    await expect(dialog.getByText('Wants it framed')).toBeVisible();
    await expect(change).toBeFocused();
  });

  await test.step('the link ends with a change to another person, and not with one of the day', async () => {
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(toastOf(page)).toContainText('Link made');
    const latest = inDays(50);
    for (const [field, value, about] of [
      ['Last day', latest, '. The link works until then; nobody was told of the new day.'],
      ['For whom', 'Ben', '. The former link has ended.'],
    ] as const) {
      await dialog.getByRole('button', { name: /^Change/ }).click();
      await dialog.getByLabel(field).fill(value);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
      const text = `Reservation changed${work.title}: Reserved until ${dayAndMonth(latest)}${about}`;
      await expect(toastOf(page)).toHaveText(text);
    }
  });
  await adminApi('DELETE', path);
  await deleteWork(work);
});

test('what is typed for another copy of an edition stays when a reservation is ended', async ({
  page,
}) => {
  const work = await createWork({ title: `Of three ${Date.now()}`, editionSize: 3 });
  await adminApi('POST', `/artworks/${work.id}/reservations`, { until });
  await openAdmin(page);
  await page.getByLabel('Search by title or medium').fill(work.title);
  await page.getByRole('button', { name: `Commands for ${work.title}` }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  const dialog = page.getByRole('dialog', { name: work.title });
  await dialog.getByLabel('Note').fill('Met at the opening');
  await dialog.getByRole('button', { name: /^End now/ }).click();
  await expect(toastOf(page)).toContainText('Reservation ended');
  await expect(dialog.getByLabel('Note')).toHaveValue('Met at the opening');
  await dialog.getByLabel('Last day').fill(until);
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog.getByText('Met at the opening').first()).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  const [reservation] =
    (await listWorkRecords()).find(({ id }) => id === work.id)?.reservations ?? [];
  await adminApi('DELETE', `/reservations/${reservation?.id}`);
  await deleteWork(work);
});

test('an inquiry about a work names it above the message, can drop it, and is found by it in the administration', async ({
  page,
}) => {
  const work = await createWork({ title: `Asked ${Date.now()}`, isAvailable: false });
  const email = `ask-${work.id}@example.com`;
  await openWork(page, work);
  await page.getByRole('link', { name: 'Enquire about this work' }).click();
  await startHydration(page);
  await expect(page.getByText(`About ${work.title}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Cy');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill('Is there another?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOf(page)).toContainText('Message Sent');
  await expect(page.getByText(`About ${work.title}`)).toHaveCount(0);
  await expect
    .poll(() => mailsAbout(`/portfolio/${work.slug}`).length, { timeout: 15_000 })
    .toBe(1);

  await page.goto(`/contact?subject=Purchase+Inquiry&work=${work.title}&id=${work.id}`);
  await startHydration(page);
  await page.getByRole('button', { name: `Remove ${work.title}` }).click();
  await expect(page.getByText(`About ${work.title}`)).toHaveCount(0);

  await openAdmin(page, 'Inquiries');
  await page.getByLabel('About a work').selectOption(work.title);
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Open inquiry of Cy' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: work.title })).toBeVisible();
  await expectAccessible(page);
  const all = await adminApi<{ id: number; email: string }[]>('GET', '/inquiries');
  for (const { id } of all.filter((each) => each.email === email)) {
    await adminApi('DELETE', `/inquiries/${id}`);
  }
  await deleteWork(work);
});
