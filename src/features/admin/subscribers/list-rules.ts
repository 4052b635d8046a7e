import type { SubscriberRecord } from '#contract/admin-records.ts';
import type { ListRules } from '../list/list-view.ts';
import { compareDates, compareText } from '../list/sorting.ts';

/**
 * Search, filter and sorts of the Subscribers tab (§2, §9). A-Z sorts by name; subscribers without a name come last.
 */
export const SUBSCRIBER_LIST_RULES: ListRules<
  SubscriberRecord,
  'all' | 'active' | 'inactive',
  'newest' | 'az' | 'email'
> = {
  statuses: [
    { value: 'all', label: 'All', has: () => true },
    { value: 'active', label: 'Active', has: (subscriber) => subscriber.isActive },
    { value: 'inactive', label: 'Inactive', has: (subscriber) => !subscriber.isActive },
  ],
  sorts: [
    {
      key: 'newest',
      label: 'Newest',
      direction: 'desc',
      compare: (left, right) =>
        compareDates(left.subscribedAt, right.subscribedAt) || left.id - right.id,
    },
    {
      key: 'az',
      label: 'A-Z',
      direction: 'asc',
      compare: ({ firstName: left }, { firstName: right }) => compareNames(left, right),
    },
    {
      key: 'email',
      label: 'Email',
      direction: 'asc',
      compare: (left, right) => compareText(left.email, right.email),
    },
  ],
  searched: ({ email, firstName }) => [email, firstName],
};

function compareNames(left: string | null, right: string | null) {
  if (left && right) return compareText(left, right);
  if (!left && !right) return 0;
  return left ? 'right-last' : 'left-last';
}
