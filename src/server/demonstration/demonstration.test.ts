import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import type { GalleryRecord } from '#contract/gallery.ts';
import type { Demonstration, Guide } from '#contract/guide.ts';
import { nzDay } from '#contract/nz-time.ts';
import { site } from '#site';
import { openAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { buyerOf, readWork, sellWorks } from '../../../tests/harness/works.ts';
import { addDemonstration } from '../add-demonstration.ts';
import { readBuildSettings } from '../gallery/queries.ts';
import { galleryVersions } from '../gallery/table.ts';
import { listPublishedPosts } from '../posts/queries.ts';

const gallery = await openTestGallery();
const { services } = gallery;
const { database } = services;
const call = await openAdmin(gallery);

const work = {
  series: 'Harbour',
  medium: 'Oil',
  year: 2026,
  signed: '',
  isFramed: null,
  dimensions: '',
  price: '900.00',
  description: '',
  altText: '',
  isAvailable: true,
  isFeatured: false,
  isGalleried: false,
  editionSize: 1,
  sortOrder: 1,
};
const post = {
  excerpt: '',
  content: 'A line.',
  image: null,
  isPublished: true,
  publishedAt: '2026-05-01',
};
const content = {
  works: ['Plain', 'Tried', 'Rewritten', 'Bought', 'Held', 'Kept'].map((title) => ({
    ...work,
    slug: title.toLowerCase(),
    title,
  })),
  posts: ['First', 'Mine'].map((title) => ({ ...post, slug: title.toLowerCase(), title })),
  picture: async () => readFileSync('src/assets/portrait.jpg'),
};
// The first start of `npm start`: the database is empty.
await database.delete(galleryVersions);
await addDemonstration(services, content);

const works = async () => (await call<ArtworkRecord[]>('GET', '/artworks')).body;
const titles = async () => (await works()).map(({ title }) => title).sort();
const guide = async () => (await call<Guide>('GET', '/guide')).body;
const takeDown = () => call<Demonstration>('DELETE', '/demonstration');
const named = async (title: string) =>
  (await works()).find((each) => each.title === title) as ArtworkRecord;

test('the first start stores the settings of the demonstration, and counts all that it brought', async () => {
  expect((await call<GalleryRecord>('GET', '/gallery')).body.biography).toBe(site.biography);
  expect((await guide()).demonstration).toMatchObject({ works: 6, posts: 2, codes: 2, kept: [] });
  expect((await guide()).demonstration?.texts).toBeGreaterThan(10);
});

test('taken down, it leaves what the artist wrote and what was bought, in one transaction and for good', async () => {
  const { requested } = gallery.rebuilds;
  await call('PUT', `/artworks/${(await named('Tried')).id}`, {
    isFeatured: true,
    category: 'New',
  });
  await call('PUT', `/artworks/${(await named('Rewritten')).id}`, { description: 'Mine now.' });
  await call('POST', '/artworks', { title: 'Own' });
  const posts = (await call<{ id: number; title: string }[]>('GET', '/blog-posts')).body;
  await call('PUT', `/blog-posts/${posts.find(({ title }) => title === 'Mine')?.id}`, {
    content: 'Rewritten.',
  });
  await call('PUT', '/gallery', { artist: 'Mere Tūhoe', biography: 'She paints.' });
  await sellWorks(gallery, [await readWork(gallery, (await named('Bought')).id)]);
  const buyer = buyerOf(gallery);
  await buyer.placeOrder([await readWork(gallery, (await named('Held')).id)]);
  const kept = { until: nzDay(gallery.services.now()) };
  await call('POST', `/artworks/${(await named('Kept')).id}/reservations`, kept);
  const orders = (await call<unknown[]>('GET', '/orders')).body.length;

  const { demonstration } = await guide();
  const taken = await takeDown();
  expect(taken).toEqual({ status: 200, body: demonstration });
  expect(taken.body).toMatchObject({
    works: 2,
    posts: 1,
    codes: 2,
    kept: [
      { title: 'Rewritten', reason: 'changed' },
      { title: 'Bought', reason: 'sold' },
      { title: 'Held', reason: 'held' },
      { title: 'Kept', reason: 'reserved' },
    ],
  });
  expect(await titles()).toEqual(['Bought', 'Held', 'Kept', 'Own', 'Rewritten']);
  expect((await listPublishedPosts(database)).map(({ title }) => title)).toEqual(['Mine']);
  expect((await call<unknown[]>('GET', '/orders')).body).toHaveLength(orders);
  expect((await call<unknown[]>('GET', '/discount-codes')).body).toEqual([]);
  const { updatedAt, ...settings } = (await call<GalleryRecord>('GET', '/gallery')).body;
  expect(settings).toEqual({
    ...BLANK_GALLERY,
    artist: 'Mere Tūhoe',
    biography: 'She paints.',
  });
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBeGreaterThan(requested);

  expect((await guide()).demonstration).toBeNull();
  expect(await takeDown()).toMatchObject({ status: 409, body: { code: 'no_demonstration' } });
});

test('the next start does not add the demonstration again, even in a gallery without works', async () => {
  for (const { id, reservations, orderIds } of await works()) {
    for (const order of orderIds) await call('DELETE', `/orders/${order}`);
    for (const kept of reservations) await call('DELETE', `/reservations/${kept.id}`);
    await call('DELETE', `/artworks/${id}`);
  }
  expect(await titles()).toEqual([]);
  expect(await addDemonstration(services, content)).toBe(false);
  expect(await titles()).toEqual([]);
});

test('a gallery without saved settings says nothing of the demonstration', async () => {
  await database.delete(galleryVersions);
  const settings = await readBuildSettings(database);
  expect(settings).toMatchObject({
    ...BLANK_GALLERY,
    isDemonstration: false,
    storageKey: 'gallery',
  });
  for (const name of [
    'biography',
    'exhibitions',
    'collections',
    'press',
    'phone',
    'links',
    'email',
  ])
    expect(settings[name as keyof typeof settings], name).toBe('');
  expect((await guide()).demonstration).toBeNull();
});

test('once the demonstration was taken down, a setting that the artist chooses as it had it is the artist’s own', async () => {
  const { welcomeDiscount, portfolioSubtitle } = site;
  const saved = await call('PUT', '/gallery', { welcomeDiscount, portfolioSubtitle });
  expect(saved.status).toBe(200);
  expect((await guide()).demonstration).toBeNull();
});

test('the guide is hidden for every device, and shown again', async () => {
  expect((await guide()).isHidden).toBe(false);
  expect((await call('PUT', '/guide', { isHidden: true })).status).toBe(204);
  await call('PUT', '/guide', { isHidden: true });
  expect((await guide()).isHidden).toBe(true);
  await call('PUT', '/guide', { isHidden: false });
  expect((await guide()).isHidden).toBe(false);
  expect((await call('PUT', '/guide', {})).status).toBe(400);
});

test('the guide knows since when name, email and portrait are there; a later change moves nothing', async () => {
  const put = (json: object) => call('PUT', '/gallery', json);
  await put({ artist: 'Mere Tūhoe', email: 'mere@example.co.nz' });
  expect((await guide()).filledInAt).toBeNull();
  await put({ portraitUrl: '/uploads/0123456789abcdef01234567.jpg', portraitAlt: 'Mere' });
  const { filledInAt } = await guide();
  expect(filledInAt).not.toBeNull();
  gallery.passMinutes(5);
  await put({ tagline: 'Weaver' });
  expect((await guide()).filledInAt).toBe(filledInAt);
});
