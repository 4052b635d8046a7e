import { expect, test } from 'vitest';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { readBuildSettings } from '../gallery/queries.ts';

const { gallery, call } = await openTestAdmin();

const add = async (category: string) =>
  (await call<ArtworkRecord>('POST', '/artworks', { title: category || 'None', category })).body;
const categories = async () =>
  (await call<ArtworkRecord[]>('GET', '/artworks')).body
    .sort((a, b) => a.id - b.id)
    .map(({ category }) => category);
const rename = (from: string, to: string) => call('PUT', '/categories', { from, to });

test('Bush, BUSH and bush are one category; the only work of one may be spelt anew', async () => {
  const first = await add('Bush');
  const second = await add('BUSH');
  expect(second.category).toBe('Bush');
  const spelt = await call<ArtworkRecord>('PUT', `/artworks/${second.id}`, { category: 'bush' });
  expect(spelt.body.category).toBe('Bush');
  await call('DELETE', `/artworks/${second.id}`);
  const alone = await call<ArtworkRecord>('PUT', `/artworks/${first.id}`, { category: 'bush' });
  expect(alone.body.category).toBe('bush');
});

test('a category is renamed for all its works, joins one of the same name, or ends', async () => {
  await add('bush');
  await add('Ground');
  await gallery.backgroundTasks();
  const { requested } = gallery.rebuilds;
  expect((await rename('BUSH', 'Ngahere')).status).toBe(204);
  expect(await categories()).toEqual(['Ngahere', 'Ngahere', 'Ground']);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(requested + 1);
  await rename('ngahere', 'NGAHERE');
  expect(await categories()).toEqual(['NGAHERE', 'NGAHERE', 'Ground']);
  await rename('NGAHERE', 'ground');
  expect(await categories()).toEqual(['Ground', 'Ground', 'Ground']);
  await rename('Ground', '');
  expect(await categories()).toEqual(['no-category', 'no-category', 'no-category']);
  await rename('Unknown', 'Other');
  expect(await rename('', 'Other')).toMatchObject({
    status: 400,
    body: { fields: { from: 'Category is required' } },
  });
});

test('categories are listed as the artist ordered them; renamed, one keeps its place; joined, it gives it up', async () => {
  const order = async () => (await call<string[]>('GET', '/categories')).body;
  const put = (names: string[]) => call('PUT', '/categories/order', { names });
  for (const name of ['Harbour', 'Weather', 'Rivers']) await add(name);
  await gallery.backgroundTasks();
  const { requested } = gallery.rebuilds;
  expect((await put(['Weather', 'Rivers', 'Harbour', 'Weather'])).status).toBe(204);
  expect(await order()).toEqual(['Weather', 'Rivers', 'Harbour']);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(requested + 1);
  expect((await readBuildSettings(gallery.services.database)).categories).toBe(
    'Weather\nRivers\nHarbour',
  );
  await rename('rivers', 'Awa');
  expect(await order()).toEqual(['Weather', 'Awa', 'Harbour']);
  await rename('Harbour', 'WEATHER');
  expect(await order()).toEqual(['Weather', 'Awa']);
  await rename('Awa', '');
  expect(await order()).toEqual(['Weather']);
  expect(await put([' '])).toMatchObject({ status: 400 });
  expect(await order()).toEqual(['Weather']);
});
