import { noContent, ok, route } from '../../http/route.ts';
import { issueByHand, listCertificates } from '../papers/admin-certificates.ts';
import { sendOwnerLink } from '../papers/renew-link.ts';
import { archiveOrder } from './archive-order.ts';
import { correctEmail, resendConfirmation } from './buyer-email.ts';
import { deleteOrder } from './delete-order.ts';
import { dispatchOrder } from './dispatch.ts';
import { findOrderRecord, listOrderItems, listOrders } from './queries.ts';
import { announceReady } from './ready-to-collect.ts';
import { closeOrphanedRefund, closeRefund, refundSale, returnWorksToSale } from './refund-sale.ts';

/** What the administration does with orders (§7 admin). */
export const fulfilmentRoutes = [
  route('GET /api/admin/orders', {
    run: async ({ services }) => ok(await listOrders(services.database)),
  }),
  route('GET /api/admin/orders/{id}', {
    run: async ({ services, params }) => ok(await findOrderRecord(services.database, params.id)),
  }),
  route('PUT /api/admin/orders/{id}/dispatch', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await dispatchOrder(services, params.id, body)),
  }),
  route('POST /api/admin/orders/{id}/ready', {
    drainsOutbox: true,
    run: async ({ services, params }) => ok(await announceReady(services, params.id)),
  }),
  route('PUT /api/admin/orders/{id}/archive', {
    run: async ({ services, params, body }) =>
      ok(await archiveOrder(services, params.id, body.isArchived)),
  }),
  route('PUT /api/admin/orders/{id}/email', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await correctEmail(services, params.id, body)),
  }),
  /** Mails the confirmation again. */
  route('POST /api/admin/orders/{id}/confirmation', {
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await resendConfirmation(services, params.id);
      return noContent();
    },
  }),
  /** Ends the link of the buyer's private page and mails a new one. */
  route('POST /api/admin/orders/{id}/owner-link', {
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await sendOwnerLink(services, params.id);
      return noContent();
    },
  }),
  route('GET /api/admin/orders/{id}/certificates', {
    run: async ({ services, params }) => ok(await listCertificates(services.database, params.id)),
  }),
  route('POST /api/admin/orders/{id}/certificates', {
    run: async ({ services, params }) => ok(await issueByHand(services, params.id)),
  }),
  route('POST /api/admin/orders/{id}/refund', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await refundSale(services, params.id, body)),
  }),
  /** Closes a refund that Stripe keeps refusing, and that was paid back another way. */
  route('POST /api/admin/orders/{id}/refunded', {
    drainsOutbox: true,
    run: async ({ services, params }) => ok(await closeRefund(services, params.id)),
  }),
  route('DELETE /api/admin/refunds/{intentId}', {
    run: async ({ services, params }) => {
      await closeOrphanedRefund(services, params.intentId);
      return noContent();
    },
  }),
  /** Puts the works of a refunded order back on sale. */
  route('POST /api/admin/orders/{id}/return-to-sale', {
    drainsOutbox: true,
    run: async ({ services, params }) => ok(await returnWorksToSale(services, params.id)),
  }),
  route('DELETE /api/admin/orders/{id}', {
    drainsOutbox: true,
    run: async ({ services, params, query }) => {
      await deleteOrder(services, params.id, query.expectedStatus);
      return noContent();
    },
  }),
  route('GET /api/admin/orders/{id}/items', {
    run: async ({ services, params }) => ok(await listOrderItems(services.database, params.id)),
  }),
];
