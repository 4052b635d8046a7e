import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Artwork, ArtworkRecord } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { storePicture } from '../uploads/service.ts';
import { artworkPictures } from './data/table.ts';
import { listWorksWithPictures } from './pictures.ts';

const { gallery, call } = await openTestAdmin();
const { database } = gallery.services;
const jpeg = await readFile('local/demonstration/pictures/further/barometer-edge.jpg');
const edge = await storePicture(gallery.services, jpeg);

const asEdge = { role: 'edge', imageUrl: edge.url, altText: 'The torn edge of the sheet.' };
const asBack = { role: 'back', imageUrl: '/uploads/other.jpg', altText: 'Two paper hinges.' };

type Answer = ArtworkRecord & { code?: string; fields?: Record<string, string> };
const save = (id: number, body: object) => call<Answer>('PUT', `/artworks/${id}`, body);
const pictures = async (id: number) => {
  const response = await gallery.fetch(`/api/artworks/${id}/pictures`);
  return { status: response.status, body: (await response.json()) as WorkPicture[] };
};
const rolesOf = async (id: number) => (await pictures(id)).body.map(({ role }) => role);

test('the further pictures of a work are saved with it, in their order and with what is known of them', async () => {
  const { id } = await createWork(gallery, { imageUrl: '/uploads/front.jpg' });
  expect(await pictures(id)).toEqual({ status: 200, body: [] });
  const saved = await save(id, { pictures: [asBack, asEdge], signed: 'On the back' });
  expect(saved.body).toMatchObject({ signed: 'On the back', imageUrl: '/uploads/front.jpg' });
  const { width: imageWidth, height: imageHeight, placeholderColor } = edge;
  const stored = [
    { ...asBack, imageWidth: null, imageHeight: null, placeholderColor: '#e9e6df' },
    { ...asEdge, imageWidth, imageHeight, placeholderColor },
  ];
  expect(saved.body.pictures).toEqual(stored);
  expect((await pictures(id)).body).toEqual(stored);
  await save(id, { pictures: [asEdge, asBack] });
  expect(await rolesOf(id)).toEqual(['edge', 'back']);
  await save(id, { medium: 'Oil' });
  expect(await rolesOf(id), 'left out, they stay').toEqual(['edge', 'back']);
});

test('a list of works says only how many further pictures each has', async () => {
  const { id } = await createWork(gallery);
  await save(id, { pictures: [asEdge, asBack] });
  const works = (await (await gallery.fetch('/api/artworks')).json()) as Artwork[];
  const listed = works.find((work) => work.id === id);
  expect(listed).toMatchObject({ morePictures: 2 });
  expect(listed).not.toHaveProperty('pictures');
});

test('an older version neither replaces the pictures nor changes anything else', async () => {
  const { id, updatedAt } = await createWork(gallery);
  await save(id, { pictures: [asEdge] });
  const late = { pictures: [asBack], title: 'Late', expectedUpdatedAt: updatedAt };
  expect(await save(id, late)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await rolesOf(id)).toEqual(['edge']);
});

test('alternative text is asked for when a work is published, and for each new picture of a public one', async () => {
  const undescribed = { ...asBack, altText: '' };
  const draft = (
    await call<Answer>('POST', '/artworks', {
      title: 'Draft',
      isDraft: true,
      pictures: [asEdge, undescribed],
    })
  ).body;
  const refused = await save(draft.id, { isDraft: false });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['pictures.1.altText']);
  expect((await pictures(draft.id)).status, 'still a draft').toBe(404);
  expect((await save(draft.id, { isDraft: false, pictures: [asEdge] })).status).toBe(200);
  expect((await save(draft.id, { pictures: [undescribed] })).status).toBe(400);
  expect(await rolesOf(draft.id), 'nothing was written').toEqual(['edge']);
  const made = await call<Answer>('POST', '/artworks', { title: 'New', pictures: [undescribed] });
  expect(made.status).toBe(400);
});

test('the pictures of a work that visitors do not see are not served, and go with a deleted one', async () => {
  const { id } = await createWork(gallery);
  await save(id, { pictures: [asEdge] });
  expect((await listWorksWithPictures(database)).length).toBeGreaterThan(0);
  await save(id, { isArchived: true });
  expect((await pictures(id)).status).toBe(404);
  await call('DELETE', `/artworks/${id}`);
  const left = await database.select({ id: artworkPictures.artworkId }).from(artworkPictures);
  expect(left).not.toContainEqual({ id });
  expect((await pictures(2_000_000)).status).toBe(404);
});

test('a picture that is there twice, or a thirteenth one, is refused by its field', async () => {
  const { id } = await createWork(gallery);
  const many = Array.from({ length: 12 }, (_, at) => ({ ...asEdge, imageUrl: `/uploads/${at}` }));
  for (const list of [many, [asEdge, asEdge], [{ ...asEdge, role: 'front' }]]) {
    const { status, body } = await save(id, { pictures: list });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^pictures/);
  }
});
