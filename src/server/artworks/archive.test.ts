import { expect, test } from 'vitest';
import type { Artwork, ArtworkRecord } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';

const { gallery, call } = await openTestAdmin();

const publicList = async (path = '') =>
  (await (await gallery.fetch(`/api/artworks${path}`)).json()) as (Artwork | number)[];
const archive = (id: number, isArchived: boolean) =>
  call<ArtworkRecord>('PUT', `/artworks/${id}`, { isArchived });

test('an archived work is on no public list and cannot be bought until it is put back', async () => {
  const values = { title: 'Put aside', category: 'Harbour', isFeatured: true };
  const work = await createWork(gallery, values);
  const sold = await createWork(gallery, { isAvailable: false });
  for (const { id } of [work, sold]) expect((await archive(id, true)).status).toBe(200);
  for (const list of ['', '/featured', '/available', '/sold', '/sold/ids', '?category=Harbour']) {
    expect(await publicList(list), list).toEqual([]);
  }
  const buyer = buyerOf(gallery);
  for (const refused of [await buyer.price([work]), await buyer.order([work])]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'work_unavailable' } });
    expect(JSON.stringify(refused.body), 'its title').not.toContain('Put aside');
  }
  const { body: all } = await call<ArtworkRecord[]>('GET', '/artworks');
  expect(all.map(({ archivedAt }) => archivedAt)).toEqual([expect.any(String), expect.any(String)]);

  expect((await archive(work.id, false)).body).toMatchObject({ ...values, archivedAt: null });
  const [shown] = await publicList('/featured');
  expect(shown).toMatchObject({ title: 'Put aside' });
  expect(shown).not.toHaveProperty('archivedAt');
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
  expect(await archive(work.id, true), 'while it is held').toMatchObject({
    status: 409,
    body: { code: 'work_held' },
  });
});

test('archiving a work has the pages built, changing an archived one does not', async () => {
  const { id } = await createWork(gallery);
  const before = gallery.rebuilds.requested;
  const { archivedAt } = (await archive(id, true)).body;
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 1);
  gallery.passMinutes(5);
  expect((await archive(id, true)).body.archivedAt, 'it keeps its date').toBe(archivedAt);
  await call('PUT', `/artworks/${id}`, { title: 'Renamed' });
  await call('DELETE', `/artworks/${id}`);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 1);
});
