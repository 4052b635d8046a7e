import { expectSort, filterBy, firstCells, headersOf, sortsOf, statusesOf } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { expect, test } from './test.ts';

/** The Artworks tab (§2). */

test('S2-111 S2-112 S2-113 S2-114 S2-115 S2-116 S3-006 S9-011 S9-012 S9-013 S9-014 the Artworks tab: columns, search, filters, commands, sorts, and the form of a work without a category', async ({
  page,
}) => {
  await openAdminWith(page, 'Artworks');
  await page.locator('tbody tr').first().waitFor();

  await test.step('the columns of works are Title, Medium, Price, Status and Actions, which deletes', async () => {
    expect(await headersOf(page)).toEqual(['Title', 'Medium', 'Price', 'Status', 'Actions']);
    const cells = async (row: number) =>
      (await page.locator('tbody tr').nth(row).locator('td').allInnerTexts()).map((text) =>
        text.replaceAll('\n', ' '),
      );
    expect(await cells(0)).toEqual([
      'Tide Table',
      'Oil on linen',
      '$4,800.00',
      'Available Featured',
      'Delete',
    ]);
    expect(await cells(1)).toEqual(['Āpōpō', 'Ink', '$950.00', 'Sold', 'Delete']);
    expect(await cells(3), 'without a price').toEqual([
      'made Ground',
      'Oil on board',
      '',
      'Available Featured',
      'Delete',
    ]);
    await page.getByRole('button', { name: 'Delete Āpōpō', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Artwork' });
    await expect(question).toContainText('Āpōpō');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('works are searched by title or medium', async () => {
    const search = page.getByRole('searchbox', { name: 'Search by title or medium', exact: true });
    await expect(search).toBeVisible();
    const said = page.getByRole('tabpanel', { name: 'Artworks' }).getByRole('status').last();
    await expect(said).toHaveText('');
    for (const [typed, found] of [
      ['tide', ['Tide Table']],
      ['APOPO', ['Āpōpō']],
      ['acrylic', ['Linen']],
      ['linen', ['Tide Table', 'Linen']],
      ['', ['Tide Table', 'Āpōpō', 'Linen', 'made Ground']],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => firstCells(page), typed).toEqual(found);
    }
    await search.fill('tide');
    await expect(said).toHaveText('1 of 4 artworks');
    await search.fill('90 × 120');
    await expect(page.getByText('No artworks match your search.')).toHaveCount(2);
    await expect(said).toHaveText('No artworks match your search.');
    await search.fill('');
  });

  await test.step('works are filtered by all, available, sold and featured', async () => {
    expect(await statusesOf(page)).toEqual([
      'All',
      'Available',
      'Sold',
      'Featured',
      'Draft',
      'Archived',
    ]);
    for (const [status, found] of [
      ['Available', ['Tide Table', 'Linen', 'made Ground']],
      ['Sold', ['Āpōpō']],
      ['Featured', ['Tide Table', 'made Ground']],
      ['All', ['Tide Table', 'Āpōpō', 'Linen', 'made Ground']],
    ] as const) {
      await filterBy(page, status);
      await expect.poll(() => firstCells(page), status).toEqual(found);
    }
  });

  await test.step('the Artworks tab has the heading Artworks Management and the button Add New Artwork', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Artworks' });
    await expect(
      panel.getByRole('heading', { name: 'Artworks Management', exact: true }),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Add New Artwork', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('works have the sort buttons Newest, A-Z and Price, each ascending and descending', async () => {
    expect(await sortsOf(page)).toEqual(['Newest', 'A-Z', 'Price']);
    const newest = ['Tide Table', 'Āpōpō', 'Linen', 'made Ground'];
    expect(await firstCells(page), 'the newest first').toEqual(newest);
    const titles = ['Āpōpō', 'Linen', 'made Ground', 'Tide Table'];
    await expectSort(page, 'A-Z', titles, titles.toReversed());
    await expectSort(
      page,
      'Price',
      ['Āpōpō', 'Tide Table', 'Linen', 'made Ground'],
      ['Linen', 'Tide Table', 'Āpōpō', 'made Ground'],
    );
    await expectSort(page, 'Newest', newest, newest.toReversed());
  });

  await test.step('the edit form of a work without a category has no-category selected', async () => {
    await page.getByRole('button', { name: 'Edit Linen' }).click();
    const category = page.getByRole('dialog').getByLabel('Category (Optional)');
    await expect(category).toHaveValue('no-category');
    await expect(category.locator('option:checked')).toHaveText('No category');
  });
});
