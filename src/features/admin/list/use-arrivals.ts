import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { toast } from '#ui/toast-store.ts';
import { followList } from '../changes/api.ts';
import { newIn } from '../changes/arrivals.ts';
import { $deferred, defer, forgetArrivals } from '../changes/store.ts';
import { focusRow } from './focus-row.ts';
import type { ListDescription } from './list-description.ts';
import { defaultView, filterEntries, isFiltered, type ListView, sortEntries } from './list-view.ts';

export type ArrivalsProps<Entry, Status extends string, Key extends string> = {
  list: ListDescription<Entry, Status, Key>;
  /** The records as they were read, and those that the table shows. */
  entries: Entry[];
  shown: readonly Entry[];
  view: ListView<Status, Key>;
  onView: (view: ListView<Status, Key>) => void;
};

/** `here`: how many records of this list are new; 0 where it changed otherwise, null where it did not. */
export function useArrivals<
  Entry extends { id: number | string },
  Status extends string,
  Key extends string,
>({ list, entries, shown, view, onView }: ArrivalsProps<Entry, Status, Key>) {
  const { query, noun, rules } = list;
  const [path = ''] = query.queryKey;
  const deferred = useStore($deferred)[path];
  const [revealed, setRevealed] = useState<Entry['id'] | null>(null);

  useEffect(() => followList(query), [query]);
  useEffect(() => forgetArrivals(noun), [noun]);

  const fresh = (deferred?.fresh ?? []) as Entry[];
  const arrived = deferred ? newIn(entries, fresh, list.isArrived) : [];
  /** What the artist changed since then is in `entries`, and is read with the next change of the marker. */
  const isCurrent = deferred?.shown === entries;

  useEffect(() => {
    if (!isCurrent || arrived.length > 0 || isDialogOpen()) return;
    const next = filterEntries(sortEntries(fresh, rules, view.sort), rules, view);
    if (!haveSameIds(shown, next)) return;
    queryClient.setQueryData(query.queryKey, fresh);
    defer(path, null);
  });

  useEffect(() => {
    if (revealed === null) return;
    const index = shown.findIndex(({ id }) => id === revealed);
    if (index < 0 && isFiltered(rules, view)) return onView(defaultView(rules));
    if (index >= 0) focusRow(index);
    setRevealed(null);
  }, [revealed, shown, rules, view, onView]);

  async function show() {
    try {
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch {
      const description = 'Please check your connection and try again.';
      return toast({ title: 'Could not be shown', description, variant: 'destructive' });
    }
    defer(path, null);
    forgetArrivals(noun);
    setRevealed(arrived[0]?.id ?? shown[0]?.id ?? null);
  }

  return { here: arrived.length > 0 || isCurrent ? arrived.length : null, show };
}

/** While a dialog is open its list is not replaced: its form keeps the record that it was opened with. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const haveSameIds = (
  left: readonly { id: number | string }[],
  right: readonly { id: number | string }[],
): boolean =>
  left.length === right.length && left.every(({ id }, index) => id === right[index]?.id);
