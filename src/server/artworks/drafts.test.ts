import { expect, test } from 'vitest';
import type { Artwork, ArtworkRecord } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';

const { gallery, call } = await openTestAdmin();

const publicList = async (path = '') =>
  (await (await gallery.fetch(`/api/artworks${path}`)).json()) as Artwork[];

test('a draft is on no public list and cannot be bought; the administration has it', async () => {
  const values = { isFeatured: true, isGalleried: false, category: 'Harbour' };
  const { body: draft } = await call<ArtworkRecord>('POST', '/artworks', {
    title: 'Not yet',
    price: '900.00',
    isDraft: true,
    ...values,
  });
  const lists = ['', '/featured', '/available', '/sold', '?category=Harbour'];
  for (const list of lists) expect(await publicList(list), list).toEqual([]);
  expect((await call<ArtworkRecord[]>('GET', '/artworks')).body).toMatchObject([{ isDraft: true }]);
  const buyer = buyerOf(gallery);
  for (const refused of [await buyer.price([draft]), await buyer.order([draft])]) {
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body), 'its title').not.toContain('Not yet');
  }

  await call('PUT', `/artworks/${draft.id}`, { isDraft: false });
  const [work] = await publicList('/featured');
  expect(work).toMatchObject({ title: 'Not yet' });
  expect(work).not.toHaveProperty('isDraft');
  expect((await buyerOf(gallery).order([draft])).status).toBe(201);
  expect((await call('PUT', `/artworks/${draft.id}`, { isDraft: true })).status).toBe(409);
  await call('DELETE', `/artworks/${draft.id}`);
});

test('works are listed in the artist’s order; those not named in it follow', async () => {
  const works: ArtworkRecord[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    works.push(await createWork(gallery, { title }));
  }
  const [one, two, three, four] = works.map(({ id }) => id);
  const titles = async () =>
    (await publicList())
      .map(({ title }) => title)
      .filter((title) => works.some((work) => work.title === title));
  const arrange = (ids: unknown) => call('PUT', '/artworks/order', { ids });
  expect((await arrange([three, one, four, two])).status).toBe(204);
  expect(await titles()).toEqual(['Three', 'One', 'Four', 'Two']);
  expect((await arrange([two, 1_000_000])).status).toBe(204);
  expect(await titles()).toEqual(['Two', 'Three', 'One', 'Four']);
  const arrangeFrom = (expectedIds: unknown[], ids: unknown[]) =>
    call('PUT', '/artworks/order', { ids, expectedIds });
  expect((await arrangeFrom([two, 1_000_000, one], [one, two])).status).toBe(204);
  expect(await arrangeFrom([two, one], [two, one])).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect((await titles()).slice(0, 2), 'that of the other window is kept').toEqual(['One', 'Two']);
  expect((await arrange([])).status).toBe(400);
  expect((await arrange(['x'])).status).toBe(400);
});
