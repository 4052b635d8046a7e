import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $location, changeView } from '../location/store.ts';
import { locationOf, viewOf } from './list-location.ts';
import { filterEntries, type ListRules, type ListView, sortEntries } from './list-view.ts';

const NONE: readonly never[] = [];

/**
 * The view of a list, which stands in the URL, and the entries it shows; sorting is memoized apart from the search,
 * which changes at each keystroke.
 */
export function useListView<Entry extends object, Status extends string, SortKey extends string>(
  entries: readonly Entry[] = NONE,
  rules: ListRules<Entry, Status, SortKey>,
) {
  const location = useStore($location);
  const view = useMemo(() => viewOf(location, rules), [location, rules]);
  const { search, status } = view;
  const { key, direction } = view.sort;
  const ordered = useMemo(
    () => sortEntries(entries, rules, { key, direction }),
    [entries, rules, key, direction],
  );
  const shown = useMemo(
    () => filterEntries(ordered, rules, { search, status }),
    [ordered, rules, search, status],
  );
  const setView = (next: ListView<Status, SortKey>) => changeView(locationOf(next, rules));
  return { view, setView, shown };
}
