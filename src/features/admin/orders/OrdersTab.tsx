import type { OrderEntry } from '#contract/admin-orders.ts';
import { formatCents } from '#lib/format.ts';
import { RecordList } from '../list/RecordList.tsx';
import { ORDER_LIST } from './list.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { ordersSummaryOf } from './orders-summary.ts';

/** Orders Management (§2): who bought what, and the status of each order. */
export function OrdersTab() {
  return (
    <RecordList
      aside={({ entries }) => entries && <Glance orders={entries} />}
      dialog={({ entry, onClose }) => entry && <OrderDialog onClose={onClose} order={entry} />}
      list={ORDER_LIST}
    />
  );
}

/** How many orders wait for dispatch, and the sales of this month. */
function Glance({ orders }: { orders: readonly OrderEntry[] }) {
  const { toDispatch, soldThisMonthCents } = ordersSummaryOf(orders, new Date());
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {toDispatch} to dispatch · {formatCents(soldThisMonthCents)} sold this month
    </p>
  );
}
