import { ApiError } from '../../http/errors.ts';
import { accepted, noContent, ok, route } from '../../http/route.ts';
import { readBrowser } from '../data/browser.ts';
import { presentOrder } from '../data/present.ts';
import { findOwnOrder } from '../data/queries.ts';
import { confirmOrder } from './confirmation.ts';
import { settle } from './settle.ts';
import { receiveEvent } from './webhook.ts';

/** Stripe's events are a few kilobytes. */
const EVENT_BYTES = 512 * 1024;

/** Endpoints that mark an order paid: the browser asks for its status, or Stripe sends an event. */
export const paymentRoutes = [
  /** Reads the payment at Stripe again (§4): whatever status is sent, the response says how the order stands. */
  route('PUT /api/orders/{id}/status', {
    limit: { name: 'status', max: 60, seconds: 60 },
    run: async (call) => {
      const { services, request, params } = call;
      const hash = readBrowser(request)?.hash;
      const before = await findOwnOrder(services.database, params.id, hash);
      const isPendingOrExpired = before.status === 'pending' || before.status === 'expired';
      const settled =
        isPendingOrExpired && before.paymentIntentId
          ? await settle(services, before.paymentIntentId)
          : null;
      // Whatever the response: a payment that came too late is refunded at once.
      call.waitUntil(call.drainOutbox());
      const order = settled?.order ?? before;
      if (order.status === 'paid') return ok({ order: presentOrder(order) });
      if (order.status === 'refund_pending') {
        throw new ApiError('order_refunded', 'Your payment is being returned in full.');
      }
      if (order.status === 'refunded') {
        throw new ApiError('order_refunded', 'Your payment was returned in full.');
      }
      if (settled?.intent.status === 'processing') {
        return accepted({ order: presentOrder(order) });
      }
      if (order.status === 'expired') {
        throw new ApiError('order_canceled', 'This order was canceled. Nothing was charged.');
      }
      // The order is still pending and can be paid with a new intent. The checkout needs a 409 to show a failure.
      if (settled?.intent.status === 'canceled') {
        throw new ApiError('order_canceled', 'This payment was canceled. Please try again.');
      }
      throw new ApiError('payment_required', 'This order has not been paid.');
    },
  }),

  route('POST /api/orders/confirmation', {
    limit: { name: 'confirmation', max: 60, seconds: 60 },
    drainsOutbox: true,
    run: async ({ services, request, body }) =>
      ok(await confirmOrder(services, body, readBrowser(request)?.hash)),
  }),

  route('POST /api/stripe/webhook', {
    maxBytes: EVENT_BYTES,
    drainsOutbox: true,
    run: async (call) => {
      const body = await call.request.arrayBuffer();
      const signature = call.request.headers.get('stripe-signature') ?? '';
      // A byte order mark counts, too: what was signed is what arrived.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
      await receiveEvent(call.services, text, signature);
      return noContent();
    },
  }),
];
