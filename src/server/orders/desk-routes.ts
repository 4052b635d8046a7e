import { orderDelete, orderDispatch, orderRefund } from '#contract/desk-orders.ts';
import { orderId } from '#contract/orders.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { drainAfterwards } from '../outbox/drain.ts';
import { deleteOrder } from './delete-order.ts';
import { dispatchOrder, resendConfirmation } from './fulfil.ts';
import { findOrderRecord, listOrderItems, listOrders } from './queries.ts';
import { closeRefund, refundSale, resellWorks } from './refund.ts';

/** What the desk does with orders (§7 admin). */
export const deskOrderRoutes = [
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
    run: async (call) => {
      const order = await dispatchOrder(call.services, call.params.id, call.body);
      drainAfterwards(call);
      return json(order);
    },
  }),
  /** Mails the confirmation again. */
  post('/api/admin/orders/:id/confirmation', {
    access: 'admin',
    params: orderId,
    run: async (call) => {
      await resendConfirmation(call.services, call.params.id);
      drainAfterwards(call);
      return noContent();
    },
  }),
  post('/api/admin/orders/:id/refund', {
    access: 'admin',
    params: orderId,
    body: orderRefund,
    run: async (call) => {
      const order = await refundSale(call.services, call.params.id, call.body);
      drainAfterwards(call);
      return json(order);
    },
  }),
  /** A refund that Stripe keeps refusing was paid back another way. */
  post('/api/admin/orders/:id/refunded', {
    access: 'admin',
    params: orderId,
    run: async (call) => {
      const order = await closeRefund(call.services, call.params.id);
      drainAfterwards(call);
      return json(order);
    },
  }),
  /** Puts the works of a refunded order back on sale. */
  post('/api/admin/orders/:id/release', {
    access: 'admin',
    params: orderId,
    run: async (call) => {
      const order = await resellWorks(call.services, call.params.id);
      drainAfterwards(call);
      return json(order);
    },
  }),
  del('/api/admin/orders/:id', {
    access: 'admin',
    params: orderId,
    query: orderDelete,
    run: async (call) => {
      await deleteOrder(call.services, call.params.id, call.query.seen);
      drainAfterwards(call);
      return noContent();
    },
  }),
  get('/api/admin/orders/:id/items', {
    access: 'admin',
    params: orderId,
    run: async ({ services, params }) => json(await listOrderItems(services.database, params.id)),
  }),
];
