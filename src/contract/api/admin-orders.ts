import { z } from 'zod';
import {
  orderArchive,
  orderDelete,
  orderDispatch,
  orderEmail,
  orderEntry,
  orderItemRecord,
  orderRecord,
  orderRefund,
} from '../admin-orders.ts';
import { copyCertificate } from '../certificates.ts';
import { LIMITS } from '../limits.ts';
import { orderId } from '../orders.ts';
import type { EndpointTable } from './endpoint.ts';

export const adminOrderEndpoints = {
  'GET /api/admin/orders': {
    summary: 'All orders, newest first, without addresses',
    access: 'admin',
    responses: { 200: z.array(orderEntry) },
  },
  'GET /api/admin/orders/{id}': {
    summary: 'An order with its addresses and payment',
    access: 'admin',
    params: orderId,
    responses: { 200: orderRecord },
  },
  'GET /api/admin/orders/{id}/items': {
    summary: 'The items of an order with their works',
    access: 'admin',
    params: orderId,
    responses: { 200: z.array(orderItemRecord) },
  },
  'PUT /api/admin/orders/{id}/dispatch': {
    summary: 'Mark an order as dispatched and mail the buyer',
    access: 'admin',
    params: orderId,
    body: orderDispatch,
    responses: { 200: orderRecord },
    errors: ['order_not_paid', 'stale_version'],
  },
  'POST /api/admin/orders/{id}/ready': {
    summary: 'Mail the buyer, once, that the order can be collected from the studio',
    access: 'admin',
    params: orderId,
    responses: { 200: orderRecord },
    errors: ['invalid', 'order_not_paid'],
  },
  'PUT /api/admin/orders/{id}/archive': {
    summary: 'Take an order out of the lists, or put it back; it is kept',
    access: 'admin',
    params: orderId,
    body: orderArchive,
    responses: { 200: orderRecord },
  },
  'PUT /api/admin/orders/{id}/email': {
    summary:
      'Correct the buyer’s email address, and mail the confirmation there with a new private link',
    access: 'admin',
    params: orderId,
    body: orderEmail,
    responses: { 200: orderRecord },
    errors: ['order_not_paid'],
  },
  'POST /api/admin/orders/{id}/confirmation': {
    summary: 'Mail the confirmation again',
    access: 'admin',
    params: orderId,
    responses: { 204: null },
    errors: ['invalid', 'order_not_paid', 'too_many_requests'],
  },
  'POST /api/admin/orders/{id}/owner-link': {
    summary: 'Mail the buyer a new link to the private page; the one before ends',
    access: 'admin',
    params: orderId,
    responses: { 204: null },
    errors: ['invalid', 'order_not_paid'],
  },
  'GET /api/admin/orders/{id}/certificates': {
    summary: 'The copies of an order with their certificates',
    access: 'admin',
    params: orderId,
    responses: { 200: z.array(copyCertificate) },
  },
  'POST /api/admin/orders/{id}/certificates': {
    summary:
      'Issue the certificates that are missing, and corrected versions of those whose work was changed',
    access: 'admin',
    params: orderId,
    responses: { 200: z.array(copyCertificate) },
    errors: ['order_not_paid'],
  },
  'POST /api/admin/orders/{id}/refund': {
    summary: 'Refund an order in full',
    access: 'admin',
    params: orderId,
    body: orderRefund,
    responses: { 200: orderRecord },
    errors: ['order_not_paid'],
  },
  'POST /api/admin/orders/{id}/refunded': {
    summary: 'Record that a refund which Stripe refused was paid another way',
    access: 'admin',
    params: orderId,
    responses: { 200: orderRecord },
    errors: ['order_not_refunded', 'order_refunded', 'refund_in_progress'],
  },
  'DELETE /api/admin/refunds/{intentId}': {
    summary:
      'Stop asking Stripe to refund a payment without an order, which was paid back another way',
    access: 'admin',
    params: z.object({ intentId: z.string().max(LIMITS.line) }),
    responses: { 204: null },
    errors: ['refund_in_progress'],
  },
  'POST /api/admin/orders/{id}/return-to-sale': {
    summary: 'Put the works of a refunded order back on sale',
    access: 'admin',
    params: orderId,
    responses: { 200: orderRecord },
    errors: ['order_not_refunded'],
  },
  'DELETE /api/admin/orders/{id}': {
    summary: 'Delete an order',
    access: 'admin',
    params: orderId,
    query: orderDelete,
    responses: { 204: null },
    errors: ['already_paid', 'payment_in_progress', 'refund_in_progress', 'stale_version'],
  },
} as const satisfies EndpointTable;
