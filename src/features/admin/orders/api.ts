import { adminQuery } from '../session/admin-query.ts';
import type { OrderItemRecord, OrderRecord } from './order-records.ts';

export const ordersQuery = adminQuery<OrderRecord[]>('/api/admin/orders');

export const orderItemsQuery = (orderId: string) =>
  adminQuery<OrderItemRecord[]>(`/api/admin/orders/${orderId}/items`);
