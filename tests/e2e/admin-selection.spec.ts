import { artworkSample } from '../harness/artwork-sample.ts';
import { openAdmin, respond } from './admin-page.ts';
import { openAdminWith } from './admin-records.ts';
import { createWork, deleteWork, listWorkRecords } from './api.ts';
import { toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('several works are selected with the shift key and changed at once; what fails is told and stays selected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const stamp = Date.now();
  const titles = ['a', 'b', 'c'].map((letter) => `Several ${stamp} ${letter}`);
  const works = [];
  for (const title of titles) works.push(await createWork({ title }));
  await openAdmin(page);
  await page.getByRole('searchbox').fill(`${stamp}`);
  const box = (letter: string) =>
    page.getByRole('checkbox', { name: `Select Several ${stamp} ${letter}`, exact: true });
  const bar = page.getByRole('region', { name: 'Selected artworks' });
  await box('c').click();
  await box('a').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await expect(bar).toContainText('3 selected');

  await respond(page, 'PUT', `/artworks/${works[1]?.id}`);
  await bar.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(bar.getByRole('alert')).toContainText(`Several ${stamp} b`);
  // Without the bar, where another tab was opened meanwhile, the toast says it.
  await expect(toastOf(page)).toContainText('2 artworks updated');
  await expect(toastOf(page)).toContainText(`Not done for Several ${stamp} b`);
  await expect(bar).toContainText('1 selected');
  const featured = (await listWorkRecords()).filter(({ title }) => titles.includes(title));
  expect(featured.map(({ title, isFeatured }) => [title.at(-1), isFeatured]).sort()).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);

  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete 3 Artworks' });
  let deletions = 0;
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/api/admin/artworks/*', async (route) => {
    if (route.request().method() === 'DELETE') deletions += 1;
    if (deletions === 3) await isSeen.promise;
    await route.fallback();
  });
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  // Behind the dialog, which hides it from the accessibility tree.
  await expect(page.locator('.selection-bar')).toContainText('3 of 3…');
  await expect(confirm).toBeVisible();
  isSeen.resolve();
  await expect(page.getByText('No artworks match your search.').last()).toBeVisible();
  await Promise.allSettled(works.map(deleteWork));
});

test('after a command on selected works, and after Clear, the keyboard goes on at what selected them; a clicked checkbox has the focus in a browser that gives it none, such as Safari', async ({
  page,
}) => {
  await openAdminWith(page, 'Artworks');
  await respond(page, 'PUT', '/artworks/2', artworkSample({ id: 2, title: 'Linen' }));
  const bar = page.getByRole('region', { name: 'Selected artworks' });
  for (const [name, command] of [
    ['Select Linen', 'Clear'],
    ['Select all shown', 'Clear'],
    ['Select Linen', 'Feature'],
  ] as const) {
    const box = page.getByRole('checkbox', { name });
    await box.press('Space');
    await bar.getByRole('button', { name: command, exact: true }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(box, command).toBeFocused();
  }

  await respond(page, 'PUT', '/artworks/2');
  await page.getByRole('checkbox', { name: 'Select Linen' }).press('Space');
  const feature = bar.getByRole('button', { name: 'Feature', exact: true });
  await feature.press('Enter');
  await expect(bar.getByRole('alert')).toContainText('Linen');
  await expect(toastOf(page).last()).toContainText('No artwork updated');
  await expect(feature, 'what failed can be tried again').toBeFocused();

  await test.step('a clicked checkbox has the focus in a browser that gives it none, such as Safari', async () => {
    await bar.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.evaluate(() =>
      document.addEventListener('mousedown', (event) => {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }),
    );
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
    await box('Tide Table').press('Space');
    await page.keyboard.press('Escape');
    for (const title of ['made Ground', 'Linen']) {
      await box(title).click();
      await expect(box(title)).toBeFocused();
    }
  });
});
