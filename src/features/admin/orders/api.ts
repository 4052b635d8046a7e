import { queryOptions } from '@tanstack/react-query';
import type {
  OrderDispatch,
  OrderEntry,
  OrderItemRecord,
  OrderRecord,
  OrderRefund,
} from '#contract/admin-orders.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { artworksQuery } from '../artworks/api.ts';
import { applyChange, statsQuery } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/orders';

export const ordersQuery = adminQuery<OrderEntry[]>(PATH);

/** Read anew each time it is opened, and again while its refund is on its way; the list learns of it. */
export const orderQuery = (id: string) => {
  const { queryKey } = adminQuery<OrderRecord>(`${PATH}/${id}`);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const order = await adminRequest<OrderRecord>('GET', `${PATH}/${id}`, { signal });
      queryClient.setQueryData(ordersQuery.queryKey, (entries) =>
        entries?.map((entry) => (entry.id === id ? order : entry)),
      );
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'refund_pending' && TIMINGS.refund,
  });
};

export const orderItemsQuery = (orderId: string) =>
  adminQuery<OrderItemRecord[]>(`${PATH}/${orderId}/items`);

const COUNTERS: Counters<OrderEntry> = {
  totalOrders: () => true,
  pendingOrders: (order) => order.status === 'pending',
};

/** What was refused may stand on an older view: list and order are read anew. */
async function orReread<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => `${key}`.startsWith(PATH),
    });
    throw error;
  }
}

function changed(before: OrderEntry, after: OrderRecord): void {
  queryClient.setQueryData(orderQuery(before.id).queryKey, after);
  applyChange(ordersQuery.queryKey, COUNTERS, before, after);
}

export async function deleteOrder(order: OrderEntry): Promise<void> {
  const path = `${PATH}/${order.id}?seen=${order.status}`;
  await orReread(adminRequest('DELETE', path));
  applyChange(ordersQuery.queryKey, COUNTERS, order, null);
}

export async function dispatchOrder(order: OrderEntry, json: OrderDispatch): Promise<void> {
  changed(order, await adminRequest('PUT', `${PATH}/${order.id}/dispatch`, { json }));
}

export const resendConfirmation = (order: OrderEntry): Promise<void> =>
  adminRequest('POST', `${PATH}/${order.id}/confirmation`);

export async function refundOrder(order: OrderEntry, json: OrderRefund): Promise<void> {
  changed(order, await orReread(adminRequest('POST', `${PATH}/${order.id}/refund`, { json })));
  if (json.release) worksChanged();
}

/** The artist has paid it back past Stripe, which would not. */
export async function closeRefund(order: OrderEntry): Promise<void> {
  changed(order, await adminRequest('POST', `${PATH}/${order.id}/refunded`));
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
