import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ListPanel } from './ListPanel.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListDescription } from './list-description.ts';
import { isFiltered } from './list-view.ts';
import { ShownCount } from './ShownCount.tsx';
import { useListView } from './use-list-view.ts';

type Listed = { id: number | string };

/** The arguments of `aside`: the records (undefined while loading), and whether a search or filter hides some. */
export type ListState<Entry> = {
  entries: readonly Entry[] | undefined;
  isFiltered: boolean;
  /** Opens the dialog for a new record. */
  create: () => void;
};

type Props<Entry extends Listed, Status extends string, Key extends string> = {
  list: ListDescription<Entry, Status, Key>;
  /** Beside the heading: the tab's commands, or a count. */
  aside?: (state: ListState<Entry>) => ReactNode;
  /** What a click on a row opens; `entry` is null for a new record. Without it rows are not clickable. */
  dialog?: (opened: {
    entry: Entry | null;
    entries: readonly Entry[];
    onClose: () => void;
  }) => ReactNode;
};

/** A tab of the administration (§2): one list with search, filter and sorts, and the dialogs of its records. */
export function RecordList<Entry extends Listed, Status extends string, Key extends string>({
  list,
  aside,
  dialog,
}: Props<Entry, Status, Key>) {
  const query = useQuery(list.query, queryClient);
  const { view, setView, shown } = useListView(query.data, list.rules);
  const [opened, setOpened] = useState<Entry | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const filtered = isFiltered(list.rules, view);
  return (
    <ListPanel
      aside={aside?.({
        entries: query.data,
        isFiltered: filtered,
        create: () => setOpened('new'),
      })}
      heading={list.heading}
      query={query}
    >
      {(entries) => (
        <>
          <ListToolbar
            onView={setView}
            rules={list.rules}
            searchLabel={list.searchLabel}
            view={view}
          />
          {list.countedAs && (
            <ShownCount noun={list.countedAs} shown={shown.length} total={entries.length} />
          )}
          <DataTable
            caption={list.caption}
            columns={list.columns(setDeleting)}
            empty={filtered ? list.noMatch : list.empty}
            rowKey={(entry) => entry.id}
            rows={shown}
            {...(dialog && { onRowClick: setOpened, rowLabel: list.rowLabel })}
          />
          {opened &&
            dialog?.({
              entry: opened === 'new' ? null : opened,
              entries,
              onClose: () => setOpened(null),
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
