import { queryClient } from '#lib/query-client.ts';
import { refreshHealth } from '../health/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { type Counters, recount } from './recount.ts';

export const statsQuery = adminQuery('GET /api/admin/dashboard');

/**
 * Updates a list and the counters in the query cache after the server has confirmed a change (§4). A new record has no
 * `before` and becomes the first, unless the list has it: its creation was repeated. A deleted one has no `after`.
 */
export function applyChange<Entry extends { id: number | string }>(
  listKey: readonly unknown[],
  counters: Counters<Entry>,
  opened: Entry | null,
  after: Entry | null,
): void {
  const listed = queryClient.getQueryData<Entry[]>(listKey);
  const before = opened ?? listed?.find(({ id }) => id === after?.id) ?? null;
  queryClient.setQueryData<Entry[]>(listKey, (entries) => {
    if (!entries) return entries;
    if (before === null) return after ? [after, ...entries] : entries;
    return entries.flatMap((entry) => (entry.id === before.id ? (after ?? []) : entry)) as Entry[];
  });
  void refreshHealth();
  queryClient.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && recount(stats, counters, before, after),
  );
}
