import { centsOf } from '#contract/money.ts';
import {
  orderCreate,
  orderId,
  orderStatusUpdate,
  paymentIntentAttach,
  paymentIntentCreate,
} from '#contract/orders.ts';
import { whileFewGuesses } from '../discounts/guesses.ts';
import { ApiError, conflict, forbidden, invalid } from '../http/errors.ts';
import { readCapped } from '../http/input.ts';
import { json, noContent, post, put } from '../http/route.ts';
import { networkOf } from '../rate-limits/service.ts';
import { browserCookie, readBrowser, readOrCreateBrowser } from './browser.ts';
import { bindIntent, prepareIntent } from './intents.ts';
import { placeOrder } from './place.ts';
import { presentOrder } from './present.ts';
import { findOwnOrder } from './queries.ts';
import { settle } from './settle.ts';
import { receiveEvent } from './webhook.ts';

/** Stripe's events are a few kilobytes; bytes. */
const EVENT_BYTES = 512 * 1024;

export const orderRoutes = [
  post('/api/create-payment-intent', {
    access: 'public',
    limit: { name: 'intents', max: 60, seconds: 60 },
    body: paymentIntentCreate,
    run: async (call) => {
      const { services, request, body } = call;
      const browser = readOrCreateBrowser(request);
      const { orderId } = body;
      const intent = await whileFewGuesses(call, body.discountCode, () =>
        orderId
          ? bindIntent(services, { ...body, orderId }, browser)
          : prepareIntent(services, body, browser),
      );
      const cookie = browserCookie(request, { ...browser, intentId: intent.paymentIntentId });
      return json(intent, 200, { 'Set-Cookie': cookie });
    },
  }),

  post('/api/orders', {
    access: 'public',
    limit: { name: 'orders', max: 20, seconds: 60 },
    body: orderCreate,
    drainsOutbox: true,
    run: async (call) => {
      const { services, request, body } = call;
      const key = idempotencyKeyOf(request);
      const browser = readOrCreateBrowser(request, key);
      const buyer = { ...browser, network: networkOf(call.ip) };
      const order = await whileFewGuesses(call, body.orderData.discountCode, () =>
        placeOrder(services, body, buyer, key ?? crypto.randomUUID()),
      );
      const cookie = browserCookie(request, browser);
      return json({ order: presentOrder(order) }, 201, { 'Set-Cookie': cookie });
    },
  }),

  /** Says which intent the client is about to confirm: only the order's own, at the order's total, will do. */
  put('/api/orders/:id/payment-intent', {
    access: 'public',
    limit: { name: 'attach', max: 60, seconds: 60 },
    params: orderId,
    body: paymentIntentAttach,
    run: async ({ services, request, params, body }) => {
      const hash = readBrowser(request)?.hash;
      const order = await findOwnOrder(services.database, params.id, hash);
      if (!order.paymentIntentId || order.paymentIntentId !== body.paymentIntentId) {
        throw forbidden('This payment does not belong to this order.');
      }
      if (order.status !== 'pending') throw conflict('This order is already settled.');
      const { amountCents } = await services.payments.retrieveIntent(body.paymentIntentId);
      if (amountCents !== centsOf(order.total)) {
        throw conflict('Your order has changed meanwhile. Please try again.');
      }
      return json({ order: presentOrder(order) });
    },
  }),

  /** 'Look again at Stripe' (§4): whatever status is sent, the answer says how the order stands. */
  put('/api/orders/:id/status', {
    access: 'public',
    limit: { name: 'status', max: 60, seconds: 60 },
    params: orderId,
    body: orderStatusUpdate,
    run: async (call) => {
      const { services, request, params } = call;
      const hash = readBrowser(request)?.hash;
      const before = await findOwnOrder(services.database, params.id, hash);
      const isOpen = before.status === 'pending' || before.status === 'expired';
      const settled =
        isOpen && before.paymentIntentId ? await settle(services, before.paymentIntentId) : null;
      // Whatever the response: a payment that came too late is refunded at once.
      call.waitUntil(call.drainOutbox());
      const order = settled?.order ?? before;
      if (order.status === 'paid') return json({ order: presentOrder(order) });
      if (order.status.startsWith('refund')) {
        throw conflict('The work was no longer available. Your payment is returned in full.');
      }
      if (settled?.intent.status === 'processing') {
        return json({ order: presentOrder(order) }, 202);
      }
      if (order.status === 'expired' || settled?.intent.status === 'canceled') {
        throw conflict('This order was canceled. Nothing was charged.');
      }
      throw new ApiError('payment_required', 'This order has not been paid.');
    },
  }),

  post('/api/stripe/webhook', {
    access: 'public',
    raw: true,
    drainsOutbox: true,
    run: async (call) => {
      const body = await readCapped(call.request, EVENT_BYTES);
      const signature = call.request.headers.get('stripe-signature') ?? '';
      // A byte order mark counts, too: what was signed is what arrived.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
      await receiveEvent(call.services, text, signature);
      return noContent();
    },
  }),
];

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[\w-]{16,64}$/.test(key)) {
    throw invalid('Idempotency-Key must be 16 to 64 letters, digits, - or _.', {
      'Idempotency-Key': 'For example a UUID',
    });
  }
  return key;
}
