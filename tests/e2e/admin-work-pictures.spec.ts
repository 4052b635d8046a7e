import { readFile } from 'node:fs/promises';
import { openAdmin } from './admin-page.ts';
import { adminApi, createWork, deleteWork, listWorkRecords } from './api.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

const photo = async (name: string, view: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(`local/demonstration/pictures/further/${view}.jpg`),
});

test('further pictures are added together, named by their files, arranged, removed and described, and saved with the work; after a change elsewhere a removed picture stays removed, and an added one is kept; they go on being added while the front is removed', async ({
  page,
}) => {
  const title = 'Seen from all sides';
  const work = await createWork({ title, imageUrl: '/uploads/front.jpg', altText: 'The front.' });
  await openAdmin(page);
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  await edit.click();
  const form = page.getByRole('dialog');
  const add = async (...photos: Parameters<typeof photo>[]) =>
    form
      .locator('input[type=file][multiple]')
      .setInputFiles(await Promise.all(photos.map((each) => photo(...each))));
  await add(
    ['all-sides-edge.jpg', 'barometer-edge'],
    ['all-sides_back.jpg', 'barometer-back'],
    ['IMG_2041.jpg', 'barometer-framed'],
  );
  const shows = (number: number) => form.getByLabel(`Shows of picture ${number}`);
  await expect(shows(4)).toHaveValue('detail', { timeout: 30_000 });
  await expect(shows(2)).toHaveValue('edge');
  await expect(shows(3)).toHaveValue('back');
  await shows(4).selectOption('framed');

  await form.getByRole('button', { name: 'Move picture 4 up' }).press('Enter');
  await expect(shows(3)).toHaveValue('framed');
  await expect(form.getByRole('button', { name: 'Move picture 3 up' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(shows(2)).toHaveValue('framed');
  const undo = form.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(shows(2)).toHaveValue('back');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shows(2)).toHaveValue('framed');
  await expect(shows(2)).toBeFocused();

  await form.getByRole('button', { name: 'Save changes' }).click();
  const words = (number: number) => form.getByLabel(`Alt text of picture ${number}`);
  await expect(words(2)).toBeFocused();
  await expect(form.getByText('Say what this picture shows').first()).toBeVisible();
  await expectAccessible(page);
  await words(2).fill('In a white frame.');
  await words(3).fill('Two paper hinges.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Artwork updated successfully');
  const pictures = async () =>
    (await listWorkRecords()).find(({ id }) => id === work.id)?.pictures ?? [];
  const saved = await pictures();
  expect(saved.map(({ role, altText }) => [role, altText])).toEqual([
    ['framed', 'In a white frame.'],
    ['back', 'Two paper hinges.'],
  ]);

  await test.step('after a change elsewhere a removed picture stays removed, and an added one is kept', async () => {
    await edit.click();
    await form.getByRole('button', { name: 'Remove picture 2' }).click();
    const theirs = saved.map(({ role, imageUrl }) => ({ role, imageUrl, altText: 'Theirs.' }));
    await adminApi('PUT', `/artworks/${work.id}`, { pictures: theirs });
    await add(['barometer.jpg', 'barometer-edge']);
    await expect(shows(3)).toHaveValue('detail', { timeout: 30_000 });
    await words(3).fill('The edge.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'changed in the meantime' }),
    ).toBeVisible();
    await expect(words(2)).toHaveValue('Theirs.');
    await expect(words(3)).toHaveValue('The edge.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page).filter({ hasText: 'Artwork updated successfully' })).toBeVisible();
    await expect(form).toBeHidden();
    expect((await pictures()).map(({ role, altText }) => [role, altText])).toEqual([
      ['back', 'Theirs.'],
      ['detail', 'The edge.'],
    ]);
  });

  await test.step('further pictures go on being added while the front is removed', async () => {
    await edit.click();
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/admin/upload-image', async (route) => {
      await asked;
      await route.fallback();
    });
    await add(['front-framed.jpg', 'barometer-framed']);
    const said = form.getByRole('status').filter({ hasText: '1 of 1 pictures…' });
    await expect(said).toBeVisible();
    await expect(form.getByRole('progressbar', { name: 'Pictures' })).toBeVisible();
    await expect(said.getByRole('progressbar')).toHaveCount(0);
    await form.getByRole('button', { name: 'Remove image' }).click();
    await expect(form.locator('input[type=file]:not([multiple])')).toBeFocused();
    letGo();
    await expect(shows(4)).toHaveValue('framed', { timeout: 30_000 });
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  });
  await deleteWork(work);
});
