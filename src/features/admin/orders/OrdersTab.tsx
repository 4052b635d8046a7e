import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { formatCents, formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { deleteOrder, ordersQuery } from './api.ts';
import { customerOf } from './customer.ts';
import { glanceOf } from './glance.ts';
import { ORDER_RULES } from './list-rules.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

const columns = (onDelete: (order: OrderEntry) => void): Column<OrderEntry>[] => [
  {
    key: 'id',
    width: '14%',
    header: 'Order ID',
    cell: (order) => <span className="tabular-nums">{orderNumber(order.id)}</span>,
  },
  { key: 'customer', header: 'Customer', cell: customerOf },
  {
    key: 'total',
    width: '17%',
    header: 'Total',
    align: 'right',
    cell: (order) => <span className="tabular-nums">{formatDecimal(order.total)}</span>,
  },
  {
    key: 'status',
    width: '20%',
    header: 'Status',
    cell: (order) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 md:justify-start">
        <OrderStatusTag status={order.status} />
        {order.status === 'paid' && (
          <span className="text-[0.8125rem] text-ink-soft">
            {order.dispatchedAt ? 'Dispatched' : 'To dispatch'}
          </span>
        )}
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: (order) => formatOrderDate(order.createdAt) },
  {
    key: 'actions',
    width: '10%',
    header: 'Actions',
    cell: (order) => (
      <DeleteButton onClick={() => onDelete(order)} subject={`order ${orderNumber(order.id)}`} />
    ),
  },
];

const PAID_STAYS_SOLD: Partial<Record<OrderEntry['status'], string>> = {
  paid: ', paid. Its works stay sold; to sell them again, refund it first',
};

/** Orders Management (§2): who bought what, and where each order stands. */
export function OrdersTab() {
  const query = useQuery(ordersQuery, queryClient);
  const { view, setView, shown } = useListView(query.data, ORDER_RULES);
  const [opened, setOpened] = useState<OrderEntry | null>(null);
  const [doomed, setDoomed] = useState<OrderEntry | null>(null);
  return (
    <ListPanel
      aside={query.data && <Glance orders={query.data} />}
      heading="Orders Management"
      query={query}
    >
      {(orders) => (
        <>
          <ListToolbar
            onView={setView}
            rules={ORDER_RULES}
            searchLabel="Search by customer name or order ID"
            view={view}
          />
          <DataTable
            caption="Orders"
            columns={columns(setDoomed)}
            empty={orders.length ? 'No orders match your search.' : 'No orders yet.'}
            onRowClick={setOpened}
            rowKey={(order) => order.id}
            rowLabel={(order) => `Open order ${orderNumber(order.id)}`}
            rows={shown}
          />
          {opened && <OrderDialog onClose={() => setOpened(null)} order={opened} />}
          {doomed && (
            <DeleteRecord
              noun="order"
              onClose={() => setDoomed(null)}
              onDelete={() => deleteOrder(doomed)}
              subject={`${orderNumber(doomed.id)} of ${customerOf(doomed)}${PAID_STAYS_SOLD[doomed.status] ?? ''}`}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}

/** What waits to be sent, and what the month brought. */
function Glance({ orders }: { orders: readonly OrderEntry[] }) {
  const { toDispatch, soldThisMonthCents } = glanceOf(orders, new Date());
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {toDispatch} to dispatch · {formatCents(soldThisMonthCents)} sold this month
    </p>
  );
}
