/** How the administration's lists are sorted (§9 admin lists). */

export type Direction = 'asc' | 'desc';
export type Sort<Key extends string> = { key: Key; direction: Direction };
export type SortOption<Key extends string> = Sort<Key> & {
  label: string;
  /** For a sequence that has no direction: a repeated click changes nothing. */
  isFixed?: true;
};

/** Ascending order of two entries; an entry without a value comes last in either direction. */
export type Comparison = number | 'left-last' | 'right-last';

/** A repeated click reverses the direction; another key starts in its own default direction (§2). */
export function nextSort<Key extends string>(
  current: Sort<Key>,
  clicked: Omit<SortOption<Key>, 'label'>,
): Sort<Key> {
  if (current.key !== clicked.key || clicked.isFixed)
    return { key: clicked.key, direction: clicked.direction };
  return { key: current.key, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

/** A sorted copy; entries that compare equal keep their order. */
export function sorted<Entry>(
  entries: readonly Entry[],
  direction: Direction,
  compare: (left: Entry, right: Entry) => Comparison,
): Entry[] {
  const sign = direction === 'asc' ? 1 : -1;
  return entries.toSorted((left, right) => {
    const order = compare(left, right);
    if (order === 'left-last') return 1;
    if (order === 'right-last') return -1;
    return sign * order;
  });
}

const collator = new Intl.Collator('en-NZ', { sensitivity: 'base', numeric: true });

export const compareText = (left: string, right: string): number => collator.compare(left, right);

/** Dates as the server writes them, ISO 8601 in UTC, which sort as texts; a missing one comes last. */
export function compareDates(left: string | null, right: string | null): Comparison {
  if (left === null || right === null) return compareMissing(left, right);
  return left < right ? -1 : Number(left > right);
}

/** Cents; a missing amount comes last. */
export function compareAmounts(left: number | null, right: number | null): Comparison {
  if (left === null || right === null) return compareMissing(left, right);
  return left - right;
}

function compareMissing(left: unknown, right: unknown): Comparison {
  if (left === null && right === null) return 0;
  return left === null ? 'left-last' : 'right-last';
}
