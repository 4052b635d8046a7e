import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';

const { call } = await openTestAdmin();

test('S3-039 S7-027 the dashboard counts what there is', async () => {
  const { body } = await call<Record<string, number>>('GET', '/dashboard');
  const works = (await call<Artwork[]>('GET', '/artworks')).body;
  expect(body).toMatchObject({
    totalArtworks: works.length,
    availableArtworks: works.filter((work) => work.isAvailable).length,
    featuredArtworks: works.filter((work) => work.isFeatured).length,
  });
});
