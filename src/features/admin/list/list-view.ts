import { searchFor } from './search.ts';
import { type Comparison, type Sort, type SortOption, sorted } from './sorting.ts';

/** The state of a list's toolbar: search text, status and sort (§9 admin lists). */
export type ListView<Status extends string, Key extends string> = {
  search: string;
  status: Status;
  sort: Sort<Key>;
};

/** How a list is searched, filtered and sorted. The first status and the first sort are the default. */
export type ListRules<Entry, Status extends string, Key extends string> = {
  statuses: readonly { value: Status; label: string; has: (entry: Entry) => boolean }[];
  sorts: readonly (SortOption<Key> & { compare: (left: Entry, right: Entry) => Comparison })[];
  /** The texts that a search looks into. */
  searched: (entry: Entry) => readonly (string | null)[];
  /** Of a list with a choice of these: a search that is one of them, whole, finds the entries that have it. */
  chosen?: (entry: Entry) => string | null;
};

export function defaultView<Entry, Status extends string, Key extends string>({
  statuses,
  sorts,
}: ListRules<Entry, Status, Key>): ListView<Status, Key> {
  const [status] = statuses;
  const [sort] = sorts;
  if (!status || !sort) throw new Error('a list has a status and a sort');
  return { search: '', status: status.value, sort: { key: sort.key, direction: sort.direction } };
}

/** The entries that the default status shows: all but archived ones. */
export function listedEntries<Entry, Status extends string, Key extends string>(
  entries: readonly Entry[],
  rules: ListRules<Entry, Status, Key>,
): Entry[] {
  const { status } = defaultView(rules);
  return entries.filter((entry) =>
    rules.statuses.find(({ value }) => value === status)?.has(entry),
  );
}

/** True when search, status or sort differ from the default, so that 'Clear filters' shows (§2). */
export function isChanged<Entry, Status extends string, Key extends string>(
  rules: ListRules<Entry, Status, Key>,
  view: ListView<Status, Key>,
): boolean {
  const { key, direction } = defaultView(rules).sort;
  return isFiltered(rules, view) || key !== view.sort.key || direction !== view.sort.direction;
}

/** True when search or status may leave entries out. */
export function isFiltered<Entry, Status extends string, Key extends string>(
  rules: ListRules<Entry, Status, Key>,
  { search, status }: ListView<Status, Key>,
): boolean {
  return search.trim() !== '' || status !== defaultView(rules).status;
}

/** The entries in the order of a sort. */
export function sortEntries<Entry, Status extends string, Key extends string>(
  entries: readonly Entry[],
  { sorts }: ListRules<Entry, Status, Key>,
  { key, direction }: Sort<Key>,
): Entry[] {
  const sort = sorts.find((candidate) => candidate.key === key);
  return sort ? sorted(entries, direction, sort.compare) : [...entries];
}

/** The entries that match search and status, in their given sequence. */
export function filterEntries<Entry extends object, Status extends string, Key extends string>(
  entries: readonly Entry[],
  { statuses, searched, chosen }: ListRules<Entry, Status, Key>,
  { search, status }: Pick<ListView<Status, Key>, 'search' | 'status'>,
): Entry[] {
  const has = statuses.find(({ value }) => value === status)?.has;
  const matches = searchFor(search);
  const isChoice = chosen && entries.some((entry) => chosen(entry) === search);
  return entries.filter(
    (entry) =>
      (has?.(entry) ?? true) && (isChoice ? chosen(entry) === search : matches(entry, searched)),
  );
}
