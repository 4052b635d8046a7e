import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { artworks } from './artworks/data/table.ts';
import { galleryVersions } from './gallery/table.ts';
import { seedGallery } from './seed.ts';

const gallery = await openTestGallery();
// As at the first start.
await gallery.services.database.delete(galleryVersions);

test('seeding twice and in parallel adds each work once', async () => {
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
  const content = {
    works: [
      { ...work, slug: 'one', title: 'One' },
      { ...work, slug: 'two', title: 'Two' },
    ],
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
  const seed = () => seedGallery(gallery.services, content);
  const seeded = await Promise.all([seed(), seed(), seed()]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await seed()).toBe(false);
  expect(await gallery.services.database.select().from(artworks)).toHaveLength(2);
});
