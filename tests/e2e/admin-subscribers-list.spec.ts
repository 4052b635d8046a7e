import { expectSort, filterBy, firstCells, headersOf, sortsOf, statusesOf } from './admin-page.ts';
import { at, openAdminWith, subscriber } from './admin-records.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

/** The Subscribers tab (§2). */

test('S2-139 S2-140 S2-141 S2-142 S2-143 S2-144 S2-145 S2-147 S9-011 S9-012 S9-013 S9-014 the Subscribers tab: columns, filters, sorts and search', async ({
  page,
}) => {
  await openAdminWith(page, 'Subscribers');
  await page.locator('tbody tr').first().waitFor();

  await test.step('the Subscribers tab: heading, counter, export, columns, and the controls of a row', async () => {
    await expect(page.getByRole('heading', { name: 'Newsletter Subscribers' })).toBeVisible();
    await expect(page.getByText('Showing 3 of 3 subscribers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(await headersOf(page)).toEqual([
      'Email',
      'Name',
      'Status',
      'Subscribed Date',
      'Actions',
    ]);
    const second = page.locator('tbody tr').nth(1);
    await expect(second).toContainText('N/A');
    await expect(second).toContainText('Inactive');
    await expect(page.getByRole('button', { name: 'Activate c@example.com' })).toHaveText(
      'Activate',
    );
    await expect(page.getByRole('button', { name: 'Deactivate a@example.com' })).toHaveText(
      'Deactivate',
    );
  });

  await test.step('on a phone the commands of a subscriber stand below its text', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cells = page.locator('tbody tr').first().locator('td');
    await expect(cells.last().getByRole('button')).toHaveCount(2);
    const text = await cells.nth(3).boundingBox();
    const commands = await cells.last().boundingBox();
    expect(commands?.y).toBeGreaterThanOrEqual((text?.y ?? Number.NaN) + (text?.height ?? 0) - 1);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('subscribers are filtered by all, active and inactive', async () => {
    expect(await statusesOf(page)).toEqual(['All', 'Active', 'Inactive']);
    for (const [status, found] of [
      ['Active', ['b@example.com', 'a@example.com']],
      ['Inactive', ['c@example.com']],
      ['All', ['b@example.com', 'c@example.com', 'a@example.com']],
    ] as const) {
      await filterBy(page, status);
      await expect.poll(() => firstCells(page), status).toEqual(found);
      await expect(page.getByText(`Showing ${found.length} of 3 subscribers`)).toBeVisible();
    }
  });

  await test.step('subscribers sort by Newest, A-Z and Email, ascending and descending; subscribers without a name come last', async () => {
    expect(await sortsOf(page)).toEqual(['Newest', 'A-Z', 'Email']);
    const newest = ['b@example.com', 'c@example.com', 'a@example.com'];
    expect(await firstCells(page), 'the newest first').toEqual(newest);
    await expectSort(
      page,
      'A-Z',
      ['b@example.com', 'a@example.com', 'c@example.com'],
      ['a@example.com', 'b@example.com', 'c@example.com'],
    );
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    await expectSort(page, 'Email', emails, emails.toReversed());
    await expectSort(page, 'Newest', newest, newest.toReversed());
  });

  await test.step('subscribers are searched by email or name', async () => {
    const search = page.getByLabel('Search by email or name');
    for (const [typed, found] of [
      ['zoe', ['a@example.com']],
      ['C@EXAMPLE', ['c@example.com']],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => firstCells(page), typed).toEqual(found);
    }
    await search.fill('zoe');
    await filterBy(page, 'Inactive');
    await expect(page.getByText('No subscribers match your filters')).toBeVisible();
  });
});

test('S2-146 S8-033 without any subscriber both the list and the export say so', async ({
  page,
}) => {
  await openAdminWith(page, 'Subscribers', { subscribers: [] });
  await expect(page.getByText('No subscribers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toastOf(page)).toContainText('No Data');
  await expect(toastOf(page)).toContainText('No subscribers to export');
});

test('reactivating a subscriber who unsubscribed asks how they asked for the newsletter again; one who was paused is only switched on', async ({
  page,
}) => {
  const left = { ...subscriber(2, 'c@example.com', 'Cora', false), unsubscribedAt: at(4) };
  const paused = subscriber(1, 'a@example.com', null, false);
  await openAdminWith(page, 'Subscribers', { subscribers: [left, paused] });
  const sent: unknown[] = [];
  await page.route('**/api/admin/newsletter-subscribers/*/status', async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    const before = route.request().url().includes('/2/') ? left : paused;
    await route.fulfill({ json: { ...before, isActive: body.isActive, unsubscribedAt: null } });
  });
  await expect(page.getByRole('row', { name: 'a@example.com' })).toContainText('Paused');
  await page.getByRole('button', { name: 'Activate a@example.com' }).click();
  await expect(toastOf(page)).toContainText('Subscriber activated successfully');

  await expect(page.getByRole('row', { name: 'c@example.com' })).toContainText('Unsubscribed');
  await page.getByRole('button', { name: 'Activate c@example.com' }).click();
  const dialog = page.getByRole('dialog', { name: 'Did Cora ask for the newsletter again?' });
  await expect(dialog).toContainText('c@example.com unsubscribed on 4 October 2026');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('How they asked is required')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('By email on 3 May');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('How they asked')).toHaveValue('By email on 3 May');
  await dialog.getByRole('button', { name: 'Yes, activate' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deactivate c@example.com' })).toBeVisible();
  expect(sent).toEqual([{ isActive: true }, { isActive: true, consentNote: 'By email on 3 May' }]);
});
