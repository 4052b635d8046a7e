import { orderDelete, orderDispatch, orderRefund } from '#contract/admin-orders.ts';
import { orderId } from '#contract/orders.ts';
import { del, get, json, noContent, post, put } from '../../http/route.ts';
import { deleteOrder } from './delete-order.ts';
import { dispatchOrder, resendConfirmation } from './dispatch.ts';
import { findOrderRecord, listOrderItems, listOrders } from './queries.ts';
import { closeRefund, refundSale, resellWorks } from './refund-sale.ts';

/** What the administration does with orders (§7 admin). */
export const fulfilmentRoutes = [
  get('/api/admin/orders', {
    access: 'admin',
    run: async ({ services }) => json(await listOrders(services.database)),
  }),
  get('/api/admin/orders/:id', {
    access: 'admin',
    params: orderId,
    run: async ({ services, params }) => json(await findOrderRecord(services.database, params.id)),
  }),
  put('/api/admin/orders/:id/dispatch', {
    access: 'admin',
    params: orderId,
    body: orderDispatch,
    drainsOutbox: true,
    run: async ({ services, params, body }) => json(await dispatchOrder(services, params.id, body)),
  }),
  /** Mails the confirmation again. */
  post('/api/admin/orders/:id/confirmation', {
    access: 'admin',
    params: orderId,
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await resendConfirmation(services, params.id);
      return noContent();
    },
  }),
  post('/api/admin/orders/:id/refund', {
    access: 'admin',
    params: orderId,
    body: orderRefund,
    drainsOutbox: true,
    run: async ({ services, params, body }) => json(await refundSale(services, params.id, body)),
  }),
  /** A refund that Stripe keeps refusing was paid back another way. */
  post('/api/admin/orders/:id/refunded', {
    access: 'admin',
    params: orderId,
    drainsOutbox: true,
    run: async ({ services, params }) => json(await closeRefund(services, params.id)),
  }),
  /** Puts the works of a refunded order back on sale. */
  post('/api/admin/orders/:id/release', {
    access: 'admin',
    params: orderId,
    drainsOutbox: true,
    run: async ({ services, params }) => json(await resellWorks(services, params.id)),
  }),
  del('/api/admin/orders/:id', {
    access: 'admin',
    params: orderId,
    query: orderDelete,
    drainsOutbox: true,
    run: async ({ services, params, query }) => {
      await deleteOrder(services, params.id, query.expectedStatus);
      return noContent();
    },
  }),
  get('/api/admin/orders/:id/items', {
    access: 'admin',
    params: orderId,
    run: async ({ services, params }) => json(await listOrderItems(services.database, params.id)),
  }),
];
