import type { OrderEntry } from '#contract/admin-orders.ts';
import { formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { formatDateTime, formatDay } from '#lib/format.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { listOf } from '../list/list-description.ts';
import { RowPictures } from '../list/RowPicture.tsx';
import { deleteOrder, ordersQuery } from './api.ts';
import { buyerNameOf } from './buyer-name.ts';
import { ORDER_LIST_RULES } from './list-rules.ts';
import { OrderMenu } from './OrderMenu.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

const STAYS_SOLD: Partial<Record<OrderEntry['status'], string>> = {
  paid: ', paid. Its works stay sold; to sell them again, refund it first',
  refunded: ', refunded. Works of it that are not back on sale stay sold',
};

const DISPATCH = {
  courier: { toDo: 'To dispatch', done: 'Dispatched' },
  collect: { toDo: 'To be collected', done: 'Collected' },
};

/** The list of the Orders tab (§2). */
export const ORDER_LIST = listOf(ORDER_LIST_RULES, {
  query: ordersQuery,
  remove: deleteOrder,
  noun: 'order',
  isArrived: (order) => order.status === 'paid',
  nameOf: (order) =>
    `${orderNumber(order.id)} of ${buyerNameOf(order)}${STAYS_SOLD[order.status] ?? ''}`,
  heading: 'Orders Management',
  caption: 'Orders',
  rowLabel: ({ id, createdAt }) => `Open order ${orderNumber(id)} · ${formatDay(createdAt)}`,
  picture: (order) => <RowPictures imageUrls={order.imageUrls} />,
  searchLabel: 'Search by customer name or order ID',
  empty: 'No orders yet.',
  noMatch: 'No orders match your search.',
  columns: (onDelete) => [
    {
      key: 'id',
      // In rem, not in percent: it holds a picture and a number that does not break, on a tablet too.
      width: '13rem',
      header: 'Order ID',
      cell: (order) => (
        <span className="whitespace-nowrap tabular-nums">
          {orderNumber(order.id)}
          <span className="text-[0.8125rem] text-ink-soft md:hidden">
            {' · '}
            {formatDay(order.createdAt)}
          </span>
        </span>
      ),
    },
    { key: 'customer', header: 'Customer', cell: buyerNameOf, place: 'line' },
    {
      key: 'total',
      width: '14%',
      header: 'Total',
      align: 'right',
      cell: (order) => <span className="tabular-nums">{formatDecimal(order.total)}</span>,
    },
    {
      key: 'status',
      width: '18%',
      header: 'Status',
      cell: (order) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-3 md:justify-start">
          <OrderStatusTag status={order.status} />
          {order.status === 'paid' && (
            <span className="text-[0.8125rem] text-ink-soft">
              {DISPATCH[order.deliveryMethod][order.dispatchedAt ? 'done' : 'toDo']}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      // On a tablet the day and the time on a line each, in a desktop window both on one.
      width: 'clamp(8.25rem, 17vw, 15.5rem)',
      header: 'Date',
      cell: (order) => (
        <span className="text-[0.8125rem] lg:text-[0.9375rem]">
          {formatDateTime(order.createdAt)}
        </span>
      ),
      place: 'wide',
    },
    {
      key: 'actions',
      // The menu alone on a tablet, with Delete beside it in a desktop window.
      width: 'clamp(3.75rem, 25vw - 9rem, 11.5rem)',
      header: 'Actions',
      place: 'corner',
      cell: (order) => (
        <span className="inline-flex items-center">
          <span className="hidden lg:inline">
            <DeleteButton name={`order ${orderNumber(order.id)}`} onClick={() => onDelete(order)} />
          </span>
          <OrderMenu onDelete={() => onDelete(order)} order={order} />
        </span>
      ),
    },
  ],
});
