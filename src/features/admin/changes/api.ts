import { replaceEqualDeep, type UseQueryOptions } from '@tanstack/react-query';
import { request } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { statsQuery } from '../stats/api.ts';
import { addArrivals } from './arrivals.ts';
import { $arrivals, defer } from './store.ts';
import { watchMarker } from './watch-marker.ts';

type ListQuery<Entry> = Pick<
  UseQueryOptions<Entry[], Error, Entry[], string[]>,
  'queryKey' | 'queryFn'
>;

/** The longest wait for the marker, in ms. */
const MARKER_TIMEOUT_MS = 10_000;

/** The list of which a part is shown while its tab is closed, such as in the guide. */
const WORKS = '/api/admin/artworks';

/** What a change does to a list, by its path: an open one is read, a closed one forgotten. */
const lists = new Map<string, () => Promise<void> | void>([[WORKS, () => forgetList(WORKS)]]);

/** Keeps a list up to date until the returned function is called. */
export function followList<Entry>(query: ListQuery<Entry>): () => void {
  const [path = ''] = query.queryKey;
  lists.set(path, () => readList(path, query));
  return () => void lists.set(path, () => forgetList(path));
}

/** Reads counters and open lists anew when something changed. Returns what ends that. */
export const followChanges = (): (() => void) =>
  watchMarker({
    async readMarker() {
      const signal = AbortSignal.timeout(MARKER_TIMEOUT_MS);
      return (await request('GET /api/changes', { signal })).marker;
    },
    onChange: readChanges,
  });

async function readChanges(): Promise<void> {
  const before = queryClient.getQueryData(statsQuery.queryKey);
  const counters = queryClient.fetchQuery({ ...statsQuery, staleTime: 0 }).then((after) => {
    // At once: where a list cannot be read, the counters are not new to the repetition.
    if (before) $arrivals.set(addArrivals($arrivals.get(), before, after));
  });
  await Promise.all([counters, ...[...lists.values()].map((read) => read())]);
}

/** Under a key of its own, so that no row moves. */
async function readList<Entry>(path: string, query: ListQuery<Entry>): Promise<void> {
  const shown = queryClient.getQueryData<unknown[]>([path]);
  const fresh = await queryClient.fetchQuery({
    queryKey: [path, 'fresh'],
    queryFn: query.queryFn,
    staleTime: 0,
    gcTime: 0,
  });
  // What the artist saved meanwhile may be newer than what was read.
  if (queryClient.getQueryData([path]) !== shown) return readList(path, query);
  if (!shown) return;
  defer(path, replaceEqualDeep(shown, fresh) === shown ? null : { shown, fresh });
}

/** A closed list is read when it is opened the next time, and at once where a part of it is shown elsewhere. */
function forgetList(path: string): void {
  queryClient.removeQueries({ queryKey: [path], exact: true, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [path], exact: true });
  defer(path, null);
}
