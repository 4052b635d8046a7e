import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { artworksQuery } from './api.ts';
import { PORTFOLIO_TABS } from './lists.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MINUTE = 60_000;

/** Shows the list of sold works and stops showing it; returns how often the server was asked until then. */
async function show(client: ReturnType<typeof createQueryClient>, fetched: () => number) {
  const observer = new QueryObserver(client, artworksQuery('sold'));
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  stop();
  return fetched();
}

test('S9-023 a list of works is requested again 5 minutes after it was read, not earlier', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  const fetched = () => fetch.mock.calls.length;
  expect(await show(client, fetched)).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1_000);
  expect(await show(client, fetched), 'fresh').toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await show(client, fetched), 'stale').toBe(2);
});

test('S9-023 a list of works that is no longer shown is kept for 10 minutes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json([{ title: 'Kept' }]));
  const client = createQueryClient();
  await show(client, () => 1);
  const kept = () => client.getQueryData(artworksQuery('sold').queryKey);
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1_000);
  expect(kept()).toEqual([{ title: 'Kept' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept()).toBeUndefined();
});

test('S7-005 … S7-009 each list has its own URL and its own cache entry', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json([url]));
  const client = createQueryClient();
  const tabs = [...PORTFOLIO_TABS.map(({ key }) => key), null];
  for (const tab of tabs) await client.fetchQuery(artworksQuery(tab));
  expect(tabs.map((tab) => client.getQueryData(artworksQuery(tab).queryKey))).toEqual([
    ['/api/artworks/featured'],
    ['/api/artworks/available'],
    ['/api/artworks/sold'],
    ['/api/artworks?category=galleried'],
    ['/api/artworks'],
  ]);
});

test('the list that the page was built with is shown at once, and requested again', () => {
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
