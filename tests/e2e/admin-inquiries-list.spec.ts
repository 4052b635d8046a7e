import {
  expectSort,
  filterBy,
  firstCells,
  headersOf,
  sortBy,
  sortsOf,
  statusesOf,
} from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { expect, test } from './test.ts';

/** The Inquiries tab and the inquiry view (§2). */

test('S2-130 S2-131 S2-132 S2-133 S2-134 S2-135 S2-136 S2-137 S2-138 S2-150 S2-151 S2-152 S9-011 S9-012 S9-013 S9-014 the Inquiries tab: columns, filters, search, sorts, and a row opens the inquiry', async ({
  page,
}) => {
  await openAdminWith(page, 'Inquiries');
  await page.locator('tbody tr').first().waitFor();

  await test.step('the Inquiries tab: heading, counter, columns, and the controls of a row', async () => {
    await expect(page.getByRole('heading', { name: 'Contact Inquiries' })).toBeVisible();
    await expect(page.getByText('Showing 3 of 3 inquiries')).toBeVisible();
    expect(await headersOf(page)).toEqual(['Name', 'Subject', 'Status', 'Date', 'Actions']);
    await expect(page.getByRole('checkbox', { name: /Mark as read/ })).toHaveCount(2);
    await expect(page.getByRole('row', { name: /Ana/ }).getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(3);
  });

  await test.step('inquiries are filtered by all, unread only and read only', async () => {
    expect(await statusesOf(page)).toEqual(['All', 'Unread only', 'Read only']);
    for (const [status, found] of [
      ['Unread only', ['Cora', 'Bo']],
      ['Read only', ['Ana']],
      ['All', ['Cora', 'Ana', 'Bo']],
    ] as const) {
      await filterBy(page, status);
      await expect.poll(() => firstCells(page), status).toEqual(found);
      await expect(page.getByText(`Showing ${found.length} of 3 inquiries`)).toBeVisible();
    }
  });

  await test.step('inquiries are searched by name, subject or email; filters and sorts are cleared with one button', async () => {
    const search = page.getByLabel('Search by name, subject or email');
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await expect(clear).toHaveCount(0);
    for (const typed of ['bo', 'purchase', 'BO@EXAMPLE']) {
      await search.fill(typed);
      await expect.poll(() => firstCells(page), typed).toEqual(['Bo']);
    }
    await expect(page.getByText('Showing 1 of 3 inquiries')).toBeVisible();
    await clear.click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(clear).toHaveCount(0);

    for (const change of [() => filterBy(page, 'Unread only'), () => sortBy(page, 'A-Z')]) {
      await change();
      await clear.click();
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('all');
      await expect.poll(() => firstCells(page)).toEqual(['Cora', 'Ana', 'Bo']);
      await expect(clear).toHaveCount(0);
    }
    await sortBy(page, 'Newest');
    await expect(clear, 'the default sort turned round').toBeVisible();
    await clear.click();
  });

  await test.step('inquiries sort by Newest, Unread, A-Z and Subject, ascending and descending', async () => {
    expect(await sortsOf(page)).toEqual(['Newest', 'Unread', 'A-Z', 'Subject']);
    const newest = ['Cora', 'Ana', 'Bo'];
    expect(await firstCells(page), 'the newest first').toEqual(newest);
    await expectSort(page, 'Unread', ['Cora', 'Bo', 'Ana'], ['Ana', 'Cora', 'Bo']);
    await expectSort(page, 'A-Z', ['Ana', 'Bo', 'Cora'], ['Cora', 'Bo', 'Ana']);
    await expectSort(page, 'Subject', ['Ana', 'Cora', 'Bo'], ['Bo', 'Cora', 'Ana']);
    await expectSort(page, 'Newest', newest, newest.toReversed());
  });

  await test.step('a row opens the inquiry, its message in a box of limited height that scrolls', async () => {
    await page.getByRole('cell', { name: 'Commission Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Commission Request' });
    await expect(dialog.getByText('Ana,')).toBeVisible();
    await expect(dialog.getByText('Received 2 October 2026')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
      'href',
      'mailto:ana@example.com',
    );
    const box = dialog.getByRole('region', { name: 'Message' });
    const before = await box.boundingBox();
    expect(before?.height, 'at most half the window').toBeLessThanOrEqual(451);
    expect(await box.evaluate((element) => getComputedStyle(element).maxHeight)).not.toBe('none');
    await box.hover();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    const end = await box.evaluate(
      (element) => element.scrollHeight - element.scrollTop - element.clientHeight,
    );
    expect(end, 'the end of the message is in the box').toBeLessThanOrEqual(1);
    await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toBeInViewport();
    expect(await box.boundingBox(), 'the box stays where it is').toEqual(before);
  });
});
