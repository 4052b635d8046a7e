import { useQuery } from '@tanstack/react-query';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { type SubscriberRecord, subscribersQuery } from './api.ts';

const COLUMNS: Column<SubscriberRecord>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: (subscriber) => <span className="break-all">{subscriber.email}</span>,
  },
  { key: 'name', header: 'Name', cell: (subscriber) => subscriber.firstName || 'N/A' },
  {
    key: 'status',
    header: 'Status',
    cell: (subscriber) =>
      subscriber.isActive ? (
        <StatusTag look="soft">Active</StatusTag>
      ) : (
        <StatusTag look="outline">Inactive</StatusTag>
      ),
  },
  {
    key: 'subscribed',
    header: 'Subscribed Date',
    cell: (subscriber) => formatOrderDate(subscriber.subscribedAt),
  },
];

/** Newsletter Subscribers (§2): who gets the newsletter. */
export function SubscribersTab() {
  const query = useQuery(subscribersQuery, queryClient);
  const count = query.data?.length;
  return (
    <ListPanel
      aside={
        count !== undefined && (
          <p className="text-sm text-ink-soft">
            Showing {count} of {count} subscribers
          </p>
        )
      }
      heading="Newsletter Subscribers"
      query={query}
    >
      {(subscribers) => (
        <DataTable
          caption="Subscribers"
          columns={COLUMNS}
          empty="No subscribers yet"
          rowKey={(subscriber) => subscriber.id}
          rows={subscribers}
        />
      )}
    </ListPanel>
  );
}
