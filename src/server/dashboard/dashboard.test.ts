import { beforeAll, expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { openAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery, type TestGallery } from '../../../tests/harness/gallery.ts';

let gallery: TestGallery;
let call: Awaited<ReturnType<typeof openAdmin>>;
beforeAll(async () => {
  gallery = await openTestGallery();
  call = await openAdmin(gallery);
});

test('S3-039 S7-027 the dashboard counts what there is', async () => {
  const { body } = await call<Record<string, number>>('GET', '/dashboard');
  const works = (await call<Artwork[]>('GET', '/artworks')).body;
  expect(body).toMatchObject({
    totalArtworks: works.length,
    availableArtworks: works.filter((work) => work.isAvailable).length,
    featuredArtworks: works.filter((work) => work.isFeatured).length,
  });
});
