import type { SubscriberRecord } from '#contract/admin-records.ts';
import { formatOrderDate } from '#lib/format.ts';
import type { Column } from '#ui/DataTable.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { StatusToggle } from './StatusToggle.tsx';

/** The columns of the Subscribers tab (§2). */
export const subscriberColumns = (
  onDelete: (subscriber: SubscriberRecord) => void,
): Column<SubscriberRecord>[] => [
  {
    key: 'email',
    width: '32%',
    header: 'Email',
    cell: (subscriber) => <span className="break-all">{subscriber.email}</span>,
  },
  {
    key: 'name',
    width: '15%',
    header: 'Name',
    cell: (subscriber) => subscriber.firstName || 'N/A',
  },
  {
    key: 'status',
    width: '11%',
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
  {
    key: 'actions',
    width: '20%',
    header: 'Actions',
    cell: (subscriber) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-5">
        <StatusToggle subscriber={subscriber} />
        <DeleteButton onClick={() => onDelete(subscriber)} subject={subscriber.email} />
      </span>
    ),
  },
];
