import { applyChange } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import type { OrderItemRecord, OrderRecord } from './order-records.ts';

const PATH = '/api/admin/orders';

export const ordersQuery = adminQuery<OrderRecord[]>(PATH);

export const orderItemsQuery = (orderId: string) =>
  adminQuery<OrderItemRecord[]>(`${PATH}/${orderId}/items`);

const COUNTERS: Counters<OrderRecord> = {
  totalOrders: () => true,
  pendingOrders: (order) => order.status === 'pending',
};

export async function deleteOrder(order: OrderRecord): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${order.id}`);
  applyChange(ordersQuery.queryKey, COUNTERS, order, null);
}
