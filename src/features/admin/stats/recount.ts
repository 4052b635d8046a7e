import type { DashboardStats } from '#contract/admin.ts';

/** Which records each counter of the administration counts. */
export type Counters<Entry> = Partial<Record<keyof DashboardStats, (entry: Entry) => boolean>>;

/**
 * The counters after a record changed from `before` to `after` (§4: they update locally).
 * A new record has no `before`, a deleted one no `after`.
 */
export function recount<Entry>(
  stats: DashboardStats,
  counters: Counters<Entry>,
  before: Entry | null,
  after: Entry | null,
): DashboardStats {
  const counts = { ...stats };
  for (const [name, isCounted] of Object.entries(counters)) {
    const change =
      Number(after !== null && isCounted(after)) - Number(before !== null && isCounted(before));
    counts[name as keyof DashboardStats] += change;
  }
  return counts;
}
