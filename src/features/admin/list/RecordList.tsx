import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { queryClient } from '#lib/query-client.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import type { Neighbours } from '../form/RecordDialog.tsx';
import { $location, closeDialog, navigate, replaceOpen } from '../location/store.ts';
import { ArrivalsLine } from './ArrivalsLine.tsx';
import { ListPanel } from './ListPanel.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListDescription } from './list-description.ts';
import { defaultView, isChanged, isFiltered, listedEntries } from './list-view.ts';
import { neighboursIn } from './neighbours.ts';
import { ShownCount } from './ShownCount.tsx';
import { useListView } from './use-list-view.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type Selection, useSelection } from './use-selection.ts';

type Listed = { id: number | string };

/**
 * The arguments of `aside`: the records that are not archived (undefined while loading), and whether a search or filter
 * hides some.
 */
export type ListState<Entry> = {
  entries: readonly Entry[] | undefined;
  isFiltered: boolean;
  /** Opens the dialog for a new record. */
  create: () => void;
};

/** The arguments of `children`: the records that search, filter and sort leave, and what is done with one. */
export type Listing<Entry> = {
  shown: readonly Entry[];
  entries: readonly Entry[];
  isFiltered: boolean;
  /** True where neither search, filter nor sort differ from the list's own. */
  isWhole: boolean;
  showWhole: () => void;
  onDelete: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
};

type Props<Entry extends Listed, Status extends string, Key extends string> = {
  list: ListDescription<Entry, Status, Key>;
  /** Beside the heading: the tab's commands, or a count. */
  aside?: (state: ListState<Entry>) => ReactNode;
  /** What a click on a row opens; `entry` is null for a new record. Without it rows are not clickable. */
  dialog?: (opened: {
    entry: Entry | null;
    entries: readonly Entry[];
    neighbours: Neighbours;
    /** Shows the record that the dialog of a new one has created, in the same dialog. */
    onCreated: (created: Entry) => void;
    onClose: () => void;
  }) => ReactNode;
  /** Shows the records in place of the table. */
  children?: ((listing: Listing<Entry>) => ReactNode) | undefined;
  /** The commands for selected records. Without it rows have no checkboxes. */
  commands?: ((selection: Selection<Entry>) => ReactNode) | undefined;
};

/** A tab of the administration (§2): one list with search, filter and sorts, and the dialogs of its records. */
export function RecordList<Entry extends Listed, Status extends string, Key extends string>({
  list,
  aside,
  dialog,
  children,
  commands,
}: Props<Entry, Status, Key>) {
  const query = useQuery(list.query, queryClient);
  const { view, setView, shown } = useListView(query.data, list.rules);
  const { open, tab } = useStore($location);
  /** A save that ends late must not close, or replace, what is open by then. */
  const isStillOpen = () => $location.get().open === open && $location.get().tab === tab;
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const selection = useSelection(shown);
  useRowFocus(shown, selection.selected.length > 0);
  const listed = useMemo(
    () => query.data && listedEntries(query.data, list.rules),
    [query.data, list.rules],
  );
  const entry = query.data?.find(({ id }) => String(id) === open) ?? null;
  const listing: Listing<Entry> = {
    shown,
    entries: listed ?? [],
    isFiltered: isFiltered(list.rules, view),
    isWhole: !isChanged(list.rules, view),
    showWhole: () => setView(defaultView(list.rules)),
    onDelete: setDeleting,
    onOpen: ({ id }) => navigate({ open: String(id) }),
  };
  const create = () => navigate({ open: 'new' });
  return (
    <ListPanel
      aside={aside?.({ entries: listed, isFiltered: listing.isFiltered, create })}
      heading={list.heading}
      query={query}
    >
      {(entries) => (
        <>
          <ArrivalsLine entries={entries} list={list} onView={setView} shown={shown} view={view} />
          <ListToolbar
            onView={setView}
            rules={list.rules}
            searchLabel={list.searchLabel}
            view={view}
          />
          {list.countedAs ? (
            <ShownCount noun={list.countedAs} shown={shown.length} total={listing.entries.length} />
          ) : (
            <p className="sr-only" role="status">
              {listing.isFiltered &&
                (shown.length > 0
                  ? `${shown.length} of ${counted(listing.entries.length, list.noun)}`
                  : list.noMatch)}
            </p>
          )}
          {children?.(listing) ?? (
            <DataTable
              caption={list.caption}
              columns={list.columns(setDeleting)}
              empty={listing.isFiltered ? list.noMatch : list.empty}
              onRowClick={dialog && listing.onOpen}
              picture={list.picture}
              rowKey={({ id }) => id}
              rowLabel={list.rowLabel}
              rows={shown}
              select={
                commands && {
                  ...selection,
                  label: (row) => `Select ${list.titleOf?.(row) ?? list.nameOf(row)}`,
                }
              }
            />
          )}
          {commands?.(selection)}
          {(entry || open === 'new') &&
            dialog?.({
              entry,
              entries,
              neighbours: neighboursIn(shown, entry),
              onCreated: ({ id }) => isStillOpen() && replaceOpen(String(id)),
              onClose: () => isStillOpen() && closeDialog(),
            })}
          {deleting && (
            <DeleteRecord
              name={list.nameOf(deleting)}
              noun={list.noun}
              onClose={() => setDeleting(null)}
              onDelete={() => list.remove(deleting)}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}
