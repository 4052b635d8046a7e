import type { ListRules } from './list-view.ts';

export type Archivable = { archivedAt: string | null };

const isArchived = ({ archivedAt }: Archivable): boolean => archivedAt !== null;

type Status<Entry, Value extends string> = ListRules<Entry, Value, string>['statuses'][number];

/** The statuses of a list, none of which has archived records, and 'Archived' with nothing else. */
export const withArchive = <Entry extends Archivable, Value extends string>(
  statuses: readonly Status<Entry, Value>[],
): Status<Entry, Value | 'archived'>[] => [
  ...statuses.map((status) => ({
    ...status,
    has: (entry: Entry) => !isArchived(entry) && status.has(entry),
  })),
  { value: 'archived', label: 'Archived', has: isArchived },
];
