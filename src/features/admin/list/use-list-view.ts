import { useMemo, useState } from 'react';
import { defaultView, filterEntries, type ListRules, sortEntries } from './list-view.ts';

const NONE: readonly never[] = [];

/** The view of a list and the entries it shows; sorting is memoized apart from the search, which changes at each key. */
export function useListView<Entry extends object, Status extends string, Key extends string>(
  entries: readonly Entry[] = NONE,
  rules: ListRules<Entry, Status, Key>,
) {
  const [view, setView] = useState(() => defaultView(rules));
  const { search, status, sort } = view;
  const ordered = useMemo(() => sortEntries(entries, rules, sort), [entries, rules, sort]);
  const shown = useMemo(
    () => filterEntries(ordered, rules, { search, status }),
    [ordered, rules, search, status],
  );
  return { view, setView, shown };
}
