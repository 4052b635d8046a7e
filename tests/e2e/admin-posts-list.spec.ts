import { expectSort, filterBy, firstCells, headersOf, sortsOf, statusesOf } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { expect, test } from './test.ts';

/** The Blog Posts tab (§2). */

test('S2-118 S2-119 S2-120 S2-121 S2-122 S2-123 S9-011 S9-012 S9-013 S9-014 the Blog Posts tab: filters, sorts, columns, search, and a row opens its form', async ({
  page,
}) => {
  await openAdminWith(page, 'Blog Posts');
  await page.locator('tbody tr').first().waitFor();

  await test.step('posts are filtered by all, published and draft', async () => {
    expect(await statusesOf(page)).toEqual(['All', 'Published', 'Draft', 'Archived']);
    for (const [status, found] of [
      ['Published', ['Tide', 'Linen']],
      ['Draft', ['Āpōpō']],
      ['All', ['Tide', 'Āpōpō', 'Linen']],
    ] as const) {
      await filterBy(page, status);
      await expect.poll(() => firstCells(page), status).toEqual(found);
    }
  });

  await test.step('posts sort by Newest, A-Z and Published, ascending and descending; a draft has no date and comes last', async () => {
    expect(await sortsOf(page)).toEqual(['Newest', 'A-Z', 'Published']);
    const newest = ['Tide', 'Āpōpō', 'Linen'];
    expect(await firstCells(page), 'the newest first').toEqual(newest);
    await expectSort(page, 'A-Z', ['Āpōpō', 'Linen', 'Tide'], ['Tide', 'Linen', 'Āpōpō']);
    await expectSort(page, 'Published', ['Linen', 'Tide', 'Āpōpō'], ['Tide', 'Linen', 'Āpōpō']);
    await expectSort(page, 'Newest', newest, newest.toReversed());
  });

  await test.step('the Blog Posts tab: heading, search, columns, and a row opens its form', async () => {
    await expect(page.getByRole('heading', { name: 'Blog Posts Management' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Post' })).toBeVisible();
    expect(await headersOf(page)).toEqual(['Title', 'Status', 'Created', 'Actions']);
    await expect(page.getByRole('row', { name: /Tide/ })).toContainText('Published');
    await expect(page.getByRole('row', { name: /Āpōpō/ })).toContainText('Draft');
    await page.getByLabel('Search by title').fill('apop');
    await expect.poll(() => firstCells(page)).toEqual(['Āpōpō']);
    await page.getByRole('cell', { name: 'Draft' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
    await expect(form.getByLabel('Title (Optional)')).toHaveValue('Āpōpō');
  });
});
