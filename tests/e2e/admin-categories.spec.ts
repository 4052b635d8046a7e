import { openAdmin } from './admin-page.ts';
import { createWork, deleteWork, findWork } from './api.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('a category is renamed for all its works, and joins one of the same name', async ({
  page,
}) => {
  const works = [
    await createWork({ title: 'First', category: 'Estuary' }),
    await createWork({ title: 'Second', category: 'Mudflat' }),
  ];
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
  await expect(dialog.getByLabel('Estuary, 2 works')).toBeFocused();
  for (const { id } of works) expect((await findWork(id)).category).toBe('Estuary');
  for (const work of works) await deleteWork(work);
});
