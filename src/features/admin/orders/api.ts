import type {
  OrderDispatch,
  OrderEntry,
  OrderItemRecord,
  OrderRecord,
  OrderRefund,
} from '#contract/desk-orders.ts';
import { queryClient } from '#lib/query-client.ts';
import { artworksQuery } from '../artworks/api.ts';
import { applyChange, statsQuery } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/orders';

export const ordersQuery = adminQuery<OrderEntry[]>(PATH);

export const orderQuery = (id: string) => adminQuery<OrderRecord>(`${PATH}/${id}`);

export const orderItemsQuery = (orderId: string) =>
  adminQuery<OrderItemRecord[]>(`${PATH}/${orderId}/items`);

const COUNTERS: Counters<OrderEntry> = {
  totalOrders: () => true,
  pendingOrders: (order) => order.status === 'pending',
};

function changed(before: OrderEntry, after: OrderRecord): void {
  queryClient.setQueryData(orderQuery(before.id).queryKey, after);
  applyChange(ordersQuery.queryKey, COUNTERS, before, after);
}

export async function deleteOrder(order: OrderEntry): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${order.id}`);
  applyChange(ordersQuery.queryKey, COUNTERS, order, null);
}

export async function dispatchOrder(order: OrderEntry, json: OrderDispatch): Promise<void> {
  changed(order, await adminRequest('PUT', `${PATH}/${order.id}/dispatch`, { json }));
}

export const resendConfirmation = (order: OrderEntry): Promise<void> =>
  adminRequest('POST', `${PATH}/${order.id}/confirmation`);

export async function refundOrder(order: OrderEntry, json: OrderRefund): Promise<void> {
  changed(order, await adminRequest('POST', `${PATH}/${order.id}/refund`, { json }));
  if (json.release) worksChanged();
}

export async function releaseWorks(order: OrderEntry): Promise<void> {
  changed(order, await adminRequest('POST', `${PATH}/${order.id}/release`));
  worksChanged();
}

/** Works are on sale again: their list and the counters are read anew. */
function worksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: statsQuery.queryKey });
}
