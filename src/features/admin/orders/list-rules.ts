import type { OrderEntry } from '#contract/admin-orders.ts';
import { toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { withArchive } from '../list/archive.ts';
import type { ListRules } from '../list/list-view.ts';
import { compareAmounts, compareDates, compareText } from '../list/sorting.ts';
import { buyerNameOf } from './buyer-name.ts';

/** Paid, and not dispatched yet: the rule by which `src/server/dashboard/queries.ts` counts them, too. */
export const isToSend = (order: OrderEntry): boolean =>
  order.status === 'paid' && !order.dispatchedAt;

/**
 * Search, filter and sorts of the Orders tab (§2, §9), with 'To send' and 'Archived' beside §9's filters. Other states
 * than paid and pending are listed under all.
 */
export const ORDER_LIST_RULES: ListRules<
  OrderEntry,
  'all' | 'paid' | 'pending' | 'to-send' | 'archived',
  'newest' | 'amount' | 'az'
> = {
  statuses: withArchive([
    { value: 'all', label: 'All', has: () => true },
    { value: 'paid', label: 'Paid', has: (order) => order.status === 'paid' },
    { value: 'pending', label: 'Pending', has: (order) => order.status === 'pending' },
    { value: 'to-send', label: 'To send', has: isToSend },
  ]),
  sorts: [
    {
      key: 'newest',
      label: 'Newest',
      direction: 'desc',
      compare: (left, right) => compareDates(left.createdAt, right.createdAt),
    },
    {
      key: 'amount',
      label: 'Amount',
      direction: 'desc',
      compare: (left, right) => compareAmounts(toCents(left.total), toCents(right.total)),
    },
    {
      key: 'az',
      label: 'A-Z',
      direction: 'asc',
      compare: (left, right) => compareText(buyerNameOf(left), buyerNameOf(right)),
    },
  ],
  searched: (order) => [buyerNameOf(order), order.id, orderNumber(order.id)],
};
