import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '#site';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { addDemonstration } from './add-demonstration.ts';
import { artworks } from './artworks/data/table.ts';
import { listArtworkRecords } from './artworks/queries.ts';
import { listWorks } from './demonstration/queries.ts';
import { demonstrationRows } from './demonstration/table.ts';
import { readGallery } from './gallery/queries.ts';
import { galleryVersions } from './gallery/table.ts';

const gallery = await openTestGallery();
// As at the first start.
await gallery.services.database.delete(galleryVersions);

const work = {
  series: 'Harbour',
  medium: 'Oil',
  year: 2026,
  signed: '',
  isFramed: null,
  dimensions: '',
  price: '10.00',
  description: '',
  altText: '',
  isAvailable: true,
  isFeatured: false,
  isGalleried: false,
  editionSize: 1,
  sortOrder: 1,
};

test('a demonstration of before its texts were kept gets them, and a changed work is not marked as its own', async () => {
  const { services } = gallery;
  const { database } = services;
  await database.insert(artworks).values([
    { slug: 'old', title: 'Old', description: 'As it was.' },
    { slug: 'mine', title: 'Rewritten', description: 'New words.' },
  ]);
  const demonstrated = { ...work, description: 'As it was.' };
  const works = [
    { ...demonstrated, slug: 'old', title: 'Old' },
    { ...demonstrated, slug: 'mine', title: 'Mine' },
  ];
  const content = { works, posts: [], picture: async () => readFileSync('src/assets/hero.jpg') };
  expect(await addDemonstration(services, content)).toBe(false);
  expect((await readGallery(database)).artist).toBe(site.artist);
  expect((await listWorks(database)).map(({ title }) => title)).toEqual(['Old']);
  expect(await addDemonstration(services, content), 'once').toBe(false);
  expect(await database.select().from(galleryVersions)).toHaveLength(1);
  await database.delete(galleryVersions);
  await database.delete(demonstrationRows);
  await database.delete(artworks);
});

test('seeding twice and in parallel adds each work once', async () => {
  const content = {
    works: [
      { ...work, slug: 'one', title: 'One' },
      { ...work, slug: 'two', title: 'Two' },
    ],
    furtherPictures: {
      one: [{ name: 'further/one-edge', role: 'edge' as const, altText: 'The left edge.' }],
    },
    posts: [
      {
        slug: 'first',
        title: 'First',
        excerpt: '',
        content: 'A line.',
        image: null,
        isPublished: true,
        publishedAt: '2026-05-01',
      },
    ],
    picture: async () => readFileSync('src/assets/hero.jpg'),
  };
  const add = () => addDemonstration(gallery.services, content);
  const added = await Promise.all([add(), add(), add()]);
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await add()).toBe(false);
  const works = await listArtworkRecords(gallery.services.database);
  expect(works.map(({ slug, pictures }) => [slug, pictures.map(({ role }) => role)])).toEqual([
    ['two', []],
    ['one', ['edge']],
  ]);
});
