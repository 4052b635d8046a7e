import type { Counters } from './recount.ts';

/** Counters of a list's records, without the archived ones. */
export const countersWithoutArchived = <Entry extends { archivedAt: string | null }>(
  counters: Counters<Entry>,
): Counters<Entry> =>
  Object.fromEntries(
    Object.entries(counters).map(([name, has]) => [
      name,
      (entry: Entry) => entry.archivedAt === null && has(entry),
    ]),
  );
