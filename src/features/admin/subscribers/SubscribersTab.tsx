import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { isNarrowed } from '../list/list-view.ts';
import { ShownCount } from '../list/ShownCount.tsx';
import { useListView } from '../list/use-list-view.ts';
import { deleteSubscriber, subscribersQuery } from './api.ts';
import { subscriberColumns } from './columns.tsx';
import { exportCsv } from './export-csv.ts';
import { SUBSCRIBER_RULES } from './list-rules.ts';

const EXPORT_NOTE_ID = 'subscribers-export-note';

/** Newsletter Subscribers (§2): who gets the newsletter. */
export function SubscribersTab() {
  const query = useQuery(subscribersQuery, queryClient);
  const { view, setView, shown } = useListView(query.data, SUBSCRIBER_RULES);
  const [doomed, setDoomed] = useState<SubscriberRecord | null>(null);
  const subscribers = query.data ?? [];
  const narrowed = isNarrowed(SUBSCRIBER_RULES, view);
  return (
    <ListPanel
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {narrowed && (
            <p className="text-sm text-ink-soft" id={EXPORT_NOTE_ID}>
              The export has all {subscribers.length} subscribers, not only those shown.
            </p>
          )}
          <Button
            aria-describedby={narrowed ? EXPORT_NOTE_ID : undefined}
            disabled={!query.isSuccess}
            onClick={() => exportCsv(subscribers)}
            variant="outline"
          >
            Export CSV
          </Button>
        </div>
      }
      heading="Newsletter Subscribers"
      query={query}
    >
      {() => (
        <>
          <ListToolbar
            onView={setView}
            rules={SUBSCRIBER_RULES}
            searchLabel="Search by email or name"
            view={view}
          />
          <ShownCount noun="subscribers" shown={shown.length} total={subscribers.length} />
          <DataTable
            caption="Subscribers"
            columns={subscriberColumns(setDoomed)}
            empty={narrowed ? 'No subscribers match your filters' : 'No subscribers yet'}
            rowKey={(subscriber) => subscriber.id}
            rows={shown}
          />
          {doomed && (
            <DeleteRecord
              noun="subscriber"
              onClose={() => setDoomed(null)}
              onDelete={() => deleteSubscriber(doomed)}
              subject={doomed.email}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}
