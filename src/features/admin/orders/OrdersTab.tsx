import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/orders.ts';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { defaultView, entriesInView } from '../list/list-view.ts';
import { deleteOrder, ordersQuery } from './api.ts';
import { ORDER_RULES } from './list-rules.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { customerOf, type OrderRecord } from './order-records.ts';

const columns = (onDelete: (order: OrderRecord) => void): Column<OrderRecord>[] => [
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
  {
    key: 'actions',
    header: 'Actions',
    cell: (order) => (
      <DeleteButton onClick={() => onDelete(order)} subject={`order ${orderNumber(order.id)}`} />
    ),
  },
];

/** Orders Management (§2): who bought what, and where each order stands. */
export function OrdersTab() {
  const query = useQuery(ordersQuery, queryClient);
  const [view, setView] = useState(() => defaultView(ORDER_RULES));
  const [opened, setOpened] = useState<OrderRecord | null>(null);
  const [doomed, setDoomed] = useState<OrderRecord | null>(null);
  return (
    <ListPanel heading="Orders Management" query={query}>
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
            rows={entriesInView(orders, ORDER_RULES, view)}
          />
          {opened && <OrderDialog onClose={() => setOpened(null)} order={opened} />}
          {doomed && (
            <DeleteRecord
              noun="order"
              onClose={() => setDoomed(null)}
              onDelete={() => deleteOrder(doomed)}
              subject={`${orderNumber(doomed.id)} of ${customerOf(doomed)}`}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}
