import { openAdmin } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorkRecords } from './api.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('a category is renamed for all its works, archived ones too, and after a question joins one of the same name or is removed', async ({
  page,
}) => {
  const works = [
    await createWork({ title: 'First', category: 'Estuary' }),
    await createWork({ title: 'Second', category: 'Mudflat' }),
  ];
  await adminApi('PUT', `/artworks/${works[1]?.id}`, { isArchived: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);
  await page.getByRole('button', { name: 'Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Categories' });
  const field = dialog.getByLabel('Mudflat, one work');
  await expect(field).toHaveValue('Mudflat');
  await expectAccessible(page);
  await field.fill('Tidal flat');
  await field.press('Enter');
  await expect(toastOf(page)).toContainText('Category renamed');
  const renamed = dialog.getByLabel('Tidal flat, one work');
  await expect(renamed).toBeFocused();
  await renamed.fill('estuary');
  await renamed.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Combine with Estuary?' });
  await expect(question).toContainText('1 work of Tidal flat will be in Estuary.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(renamed).toHaveValue('estuary');
  await renamed.press('Enter');
  await question.getByRole('button', { name: 'Combine' }).click();
  await expect(dialog.getByLabel('Estuary, 2 works')).toBeFocused();
  const records = (await listWorkRecords()).filter(({ id }) =>
    works.some((work) => work.id === id),
  );
  expect(records.map(({ category }) => category)).toEqual(['Estuary', 'Estuary']);
  const both = dialog.getByLabel('Estuary, 2 works');
  await both.fill('');
  await both.press('Enter');
  const removal = page.getByRole('alertdialog', { name: 'Remove this category?' });
  await expect(removal).toContainText('2 works of Estuary will be in no category.');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(both).toHaveCount(0);
  for (const work of works) await deleteWork(work);
});
