import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/orders.ts';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ordersQuery } from './api.ts';
import { DEFAULT_ORDER_VIEW, ORDER_FILTERS, ORDER_SORTS, ordersInView } from './list-rules.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { customerOf, type OrderRecord } from './order-records.ts';

const COLUMNS: Column<OrderRecord>[] = [
  {
    key: 'id',
    header: 'Order ID',
    cell: (order) => <span className="tabular-nums">{orderNumber(order.id)}</span>,
  },
  { key: 'customer', header: 'Customer', cell: customerOf },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: (order) => <span className="tabular-nums">{formatCents(toCents(order.total) ?? 0)}</span>,
  },
  { key: 'status', header: 'Status', cell: (order) => <OrderStatusTag status={order.status} /> },
  { key: 'date', header: 'Date', cell: (order) => formatOrderDate(order.createdAt) },
];

/** Orders Management (§2): who bought what, and where each order stands. */
export function OrdersTab() {
  const query = useQuery(ordersQuery, queryClient);
  const [view, setView] = useState(DEFAULT_ORDER_VIEW);
  const [opened, setOpened] = useState<OrderRecord | null>(null);
  return (
    <ListPanel heading="Orders Management" query={query}>
      {(orders) => (
        <>
          <ListToolbar
            onView={setView}
            searchLabel="Search by customer name or order ID"
            sorts={ORDER_SORTS}
            statuses={ORDER_FILTERS}
            view={view}
          />
          <DataTable
            caption="Orders"
            columns={COLUMNS}
            empty={orders.length ? 'No orders match your search.' : 'No orders yet.'}
            onRowClick={setOpened}
            rowKey={(order) => order.id}
            rowLabel={(order) => `Open order ${orderNumber(order.id)}`}
            rows={ordersInView(orders, view)}
          />
          {opened && <OrderDialog onClose={() => setOpened(null)} order={opened} />}
        </>
      )}
    </ListPanel>
  );
}
