import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $address, refine } from '../address/store.ts';
import { addressOf, viewOf } from './list-address.ts';
import { filterEntries, type ListRules, type ListView, sortEntries } from './list-view.ts';

const NONE: readonly never[] = [];

/**
 * The view of a list, which stands in the address, and the entries it shows; sorting is memoized apart from the search,
 * which changes at each key.
 */
export function useListView<Entry extends object, Status extends string, Key extends string>(
  entries: readonly Entry[] = NONE,
  rules: ListRules<Entry, Status, Key>,
) {
  const address = useStore($address);
  const view = useMemo(() => viewOf(address, rules), [address, rules]);
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
  const setView = (next: ListView<Status, Key>) => refine(addressOf(next, rules));
  return { view, setView, shown };
}
