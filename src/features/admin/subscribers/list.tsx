import { formatDateTime } from '#lib/format.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { listOf } from '../list/list-description.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { deleteSubscriber, subscribersQuery } from './api.ts';
import { SUBSCRIBER_LIST_RULES } from './list-rules.ts';
import { StatusToggle } from './StatusToggle.tsx';

/** The list of the Subscribers tab (§2). */
export const SUBSCRIBER_LIST = listOf(SUBSCRIBER_LIST_RULES, {
  query: subscribersQuery,
  remove: deleteSubscriber,
  noun: 'subscriber',
  isArrived: (subscriber) => subscriber.isActive,
  nameOf: (subscriber) => subscriber.email,
  heading: 'Newsletter Subscribers',
  caption: 'Subscribers',
  searchLabel: 'Search by email or name',
  empty: 'No subscribers yet',
  noMatch: 'No subscribers match your filters',
  countedAs: 'subscribers',
  columns: (onDelete) => [
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
      cell: ({ isActive, unsubscribedAt }) =>
        isActive ? (
          <StatusTag variant="soft">Active</StatusTag>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <StatusTag variant="outline">Inactive</StatusTag>
            <span className="text-[0.8125rem] text-ink-soft">
              {unsubscribedAt ? 'Unsubscribed' : 'Paused'}
            </span>
          </span>
        ),
    },
    {
      key: 'subscribed',
      header: 'Subscribed Date',
      cell: (subscriber) => formatDateTime(subscriber.subscribedAt),
    },
    {
      key: 'actions',
      width: '20%',
      header: 'Actions',
      place: 'below',
      cell: (subscriber) => (
        <span className="inline-flex flex-wrap items-center gap-x-5">
          <StatusToggle subscriber={subscriber} />
          <DeleteButton onClick={() => onDelete(subscriber)} name={subscriber.email} />
        </span>
      ),
    },
  ],
});
