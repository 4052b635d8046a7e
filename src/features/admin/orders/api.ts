import { type InvalidateQueryFilters, queryOptions } from '@tanstack/react-query';
import type {
  OrderDispatch,
  OrderEmail,
  OrderEntry,
  OrderRecord,
  OrderRefund,
} from '#contract/admin-orders.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { artworksQuery } from '../artworks/data/api.ts';
import { refetchOnError } from '../form/refetch-record.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { applyChange, statsQuery } from '../stats/api.ts';
import type { Counters } from '../stats/recount.ts';
import { countersWithoutArchived } from '../stats/without-archived.ts';
import { isToSend } from './list-rules.ts';

const PATH = '/api/admin/orders';

export const ordersQuery = adminQuery('GET /api/admin/orders');

/** Refetched when opened, and polled while its refund is pending; each response updates the list's entry as well. */
export const orderQuery = (id: string) => {
  const params = { id };
  const { queryKey } = adminQuery('GET /api/admin/orders/{id}', { params });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const order = await adminRequest('GET /api/admin/orders/{id}', { params, signal });
      queryClient.setQueryData(ordersQuery.queryKey, (entries) =>
        entries?.map((entry) => (entry.id === id ? order : entry)),
      );
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'refund_pending' && TIMINGS.refund,
  });
};

export const orderItemsQuery = (id: string) =>
  adminQuery('GET /api/admin/orders/{id}/items', { params: { id } });

const COUNTERS: Counters<OrderEntry> = countersWithoutArchived<OrderEntry>({
  totalOrders: () => true,
  pendingOrders: (order) => order.status === 'pending',
  ordersToSend: isToSend,
});

/** The list and the shown order. */
const SHOWN: InvalidateQueryFilters = {
  predicate: ({ queryKey: [key] }) => `${key}`.startsWith(PATH),
};

async function change(before: OrderEntry, call: Promise<OrderRecord>): Promise<void> {
  const after = await refetchOnError(call, SHOWN);
  queryClient.setQueryData(orderQuery(before.id).queryKey, after);
  applyChange(ordersQuery.queryKey, COUNTERS, before, after);
}

export async function deleteOrder(order: OrderEntry): Promise<void> {
  const parts = { params: { id: order.id }, query: { expectedStatus: order.status } };
  await refetchOnError(adminRequest('DELETE /api/admin/orders/{id}', parts), SHOWN);
  applyChange(ordersQuery.queryKey, COUNTERS, order, null);
}

/** A link that another window saved since the order was shown is not overwritten. */
export async function dispatchOrder(order: OrderRecord, body: OrderDispatch): Promise<void> {
  const { id, trackingUrl } = order;
  const parts = { params: { id }, body: { ...body, expectedTrackingUrl: trackingUrl } };
  await change(order, adminRequest('PUT /api/admin/orders/{id}/dispatch', parts));
  void queryClient.invalidateQueries({ queryKey: certificatesQuery(order.id).queryKey });
}

export async function announceReady(order: OrderEntry): Promise<void> {
  const params = { id: order.id };
  await change(order, adminRequest('POST /api/admin/orders/{id}/ready', { params }));
}

export async function archiveOrder(order: OrderEntry, isArchived: boolean): Promise<void> {
  const parts = { params: { id: order.id }, body: { isArchived } };
  await change(order, adminRequest('PUT /api/admin/orders/{id}/archive', parts));
}

export const resendConfirmation = ({ id }: OrderEntry): Promise<null> =>
  adminRequest('POST /api/admin/orders/{id}/confirmation', { params: { id } });

export async function refundOrder(order: OrderEntry, body: OrderRefund): Promise<void> {
  const parts = { params: { id: order.id }, body };
  await change(order, adminRequest('POST /api/admin/orders/{id}/refund', parts));
  if (body.returnToSale) worksChanged();
}

/** The copies of an order with their certificates: refetched after a dispatch, which issues them. */
export const certificatesQuery = (id: string) =>
  queryOptions({
    ...adminQuery('GET /api/admin/orders/{id}/certificates', { params: { id } }),
    staleTime: 0,
  });

export async function issueCertificates({ id }: OrderEntry): Promise<void> {
  const params = { id };
  const { queryKey } = certificatesQuery(id);
  try {
    const issued = await adminRequest('POST /api/admin/orders/{id}/certificates', { params });
    queryClient.setQueryData(queryKey, issued);
  } catch (error) {
    // Others may have been issued all the same.
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

export async function correctEmail(order: OrderEntry, body: OrderEmail): Promise<void> {
  const parts = { params: { id: order.id }, body };
  await change(order, adminRequest('PUT /api/admin/orders/{id}/email', parts));
}

export const sendOwnerLink = ({ id }: OrderEntry): Promise<null> =>
  adminRequest('POST /api/admin/orders/{id}/owner-link', { params: { id } });

/** The artist has refunded it another way, since Stripe refused. */
export async function closeRefund(order: OrderEntry): Promise<void> {
  const params = { id: order.id };
  await change(order, adminRequest('POST /api/admin/orders/{id}/refunded', { params }));
}

export async function returnWorksToSale(order: OrderEntry): Promise<void> {
  const params = { id: order.id };
  await change(order, adminRequest('POST /api/admin/orders/{id}/return-to-sale', { params }));
  worksChanged();
}

/** Works are on sale again: their list and the counters are refetched. */
function worksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: statsQuery.queryKey });
}
