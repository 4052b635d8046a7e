import { openAdmin } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorkRecords, listWorks } from './api.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

test('when the code of arranging does not load, a toast says so and the administration stays as it is', async ({
  page,
}) => {
  await page.route('**/_astro/ArrangeDialog*', (route) => route.abort());
  await openAdmin(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(toastOf(page)).toContainText('Could not open');
  await expect(page.getByRole('heading', { name: 'Artworks Management' })).toBeVisible();
});

test('works are arranged by keyboard and by dragging; the public lists follow', async ({
  page,
}) => {
  const before = (await listWorkRecords()).map(({ id }) => id);
  const own = [];
  for (const name of ['A', 'B', 'C']) own.push(await createWork({ title: `Arranged ${name}` }));
  const ids = own.map(({ id }) => id);
  await adminApi('PUT', '/artworks/order', { ids });
  const publicOrder = async () =>
    (await listWorks()).filter(({ id }) => ids.includes(id)).map(({ title }) => title.at(-1));
  expect(await publicOrder()).toEqual(['A', 'B', 'C']);

  await openAdmin(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange works' });
  const shown = async () =>
    (await dialog.getByRole('listitem').locator('em').allInnerTexts())
      .slice(0, 3)
      .map((title) => title.at(-1));
  await expect.poll(shown).toEqual(['A', 'B', 'C']);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Save arrangement' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Move Arranged A' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  await expect.poll(shown).toEqual(['B', 'A', 'C']);

  const handle = async (name: string) => {
    const box = await dialog.getByRole('button', { name: `Move Arranged ${name}` }).boundingBox();
    if (!box) throw new Error('no handle');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await handle('B');
  const to = await handle('C');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x, to.y + 12, { steps: 10 });
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect.poll(shown).toEqual(['A', 'C', 'B']);

  await dialog.getByRole('button', { name: 'Place Arranged B first on the wall' }).click();
  await expect.poll(shown).toEqual(['B', 'A', 'C']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save arrangement' }).click();
  await expect(toastOf(page)).toContainText('Arrangement saved');
  await expect(toastOf(page)).toContainText('Visitors see it within a minute');
  expect(await publicOrder()).toEqual(['B', 'A', 'C']);
  for (const work of own) await deleteWork(work);
  await adminApi('PUT', '/artworks/order', { ids: before });
});
