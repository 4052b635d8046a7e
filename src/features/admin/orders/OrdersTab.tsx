import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { formatCents } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { RecordList } from '../list/RecordList.tsx';
import { ordersQuery } from './api.ts';
import { linkedOrder } from './linked-order.ts';
import { ORDER_LIST } from './list.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { ordersSummaryOf } from './orders-summary.ts';

/** Orders Management (§2): who bought what, and the status of each order. */
export function OrdersTab() {
  return (
    <>
      <RecordList
        aside={({ entries }) => entries && <Glance orders={entries} />}
        dialog={({ entry, onClose }) => entry && <OrderDialog onClose={onClose} order={entry} />}
        list={ORDER_LIST}
      />
      <LinkedOrder />
    </>
  );
}

/** The dialog of the order that the address names; closed, the address names it no more. */
function LinkedOrder() {
  const { data: orders } = useQuery(ordersQuery, queryClient);
  const [id, setId] = useState(linkedOrder);
  const order = orders?.find((entry) => entry.id === id);
  if (!order) return null;
  function close() {
    window.history.replaceState(null, '', '/admin');
    setId(null);
  }
  return <OrderDialog onClose={close} order={order} />;
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
