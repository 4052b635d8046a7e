import { toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/orders.ts';
import { matchesSearch } from '../list/search.ts';
import {
  type Comparison,
  compareAmounts,
  compareDates,
  compareText,
  type Sort,
  type SortOption,
  sorted,
} from '../list/sorting.ts';
import { customerOf, type OrderRecord } from './order-records.ts';

/** Search, filter and sorts of the Orders tab (§2, §9). Pure. */

export const ORDER_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number]['value'];

export type OrderSortKey = 'newest' | 'amount' | 'az';
export const ORDER_SORTS: readonly SortOption<OrderSortKey>[] = [
  { key: 'newest', label: 'Newest', direction: 'desc' },
  { key: 'amount', label: 'Amount', direction: 'desc' },
  { key: 'az', label: 'A-Z', direction: 'asc' },
];

export type OrderView = { search: string; status: OrderFilter; sort: Sort<OrderSortKey> };
export const DEFAULT_ORDER_VIEW: OrderView = {
  search: '',
  status: 'all',
  sort: { key: 'newest', direction: 'desc' },
};

const compare: Record<OrderSortKey, (left: OrderRecord, right: OrderRecord) => Comparison> = {
  newest: (left, right) => compareDates(left.createdAt, right.createdAt),
  amount: (left, right) => compareAmounts(toCents(left.total), toCents(right.total)),
  az: (left, right) => compareText(customerOf(left), customerOf(right)),
};

export function ordersInView(orders: readonly OrderRecord[], view: OrderView): OrderRecord[] {
  const shown = orders.filter(
    (order) =>
      (view.status === 'all' || order.status === view.status) &&
      matchesSearch(view.search, [customerOf(order), order.id, orderNumber(order.id)]),
  );
  return sorted(shown, view.sort.direction, compare[view.sort.key]);
}
