import { queryClient } from '#lib/query-client.ts';
import { reviewHealth } from '../health/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { type Counters, recount } from './recount.ts';

export const statsQuery = adminQuery('GET /api/admin/dashboard');

/**
 * Brings a list and the counters here up to date as soon as the server has agreed (§4). A new record has no
 * `before` and comes first, a deleted one has no `after`.
 */
export function applyChange<Entry extends { id: number | string }>(
  listKey: readonly unknown[],
  counters: Counters<Entry>,
  before: Entry | null,
  after: Entry | null,
): void {
  queryClient.setQueryData<Entry[]>(listKey, (entries) => {
    if (!entries) return entries;
    if (before === null) return after ? [after, ...entries] : entries;
    return entries.flatMap((entry) => (entry.id === before.id ? (after ?? []) : entry)) as Entry[];
  });
  void reviewHealth();
  queryClient.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && recount(stats, counters, before, after),
  );
}
