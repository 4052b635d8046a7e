import { afterEach, expect, test, vi } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { artworksQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('S9-023 lists of works are fresh for 5 minutes and kept for 10', () => {
  const { staleTime, gcTime } = artworksQuery('sold');
  expect([staleTime, gcTime]).toEqual([300_000, 600_000]);
});

test('what the page was built with is shown at once, and asked for again', () => {
  const built = [{ title: 'Built' }] as Artwork[];
  expect(artworksQuery(null, built)).toMatchObject({
    initialData: built,
    initialDataUpdatedAt: 0,
  });
});

test('S8-041 a status that is not OK, whatever the server says, is Failed to fetch artworks', async () => {
  for (const status of [400, 404, 500, 503]) {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'A reason' }, { status }));
    await expect(createQueryClient().fetchQuery(artworksQuery('sold'))).rejects.toThrow(
      /^Failed to fetch artworks$/,
    );
  }
});
