import { centsOf } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-transitions.ts';
import { withGuessLimit } from '../../discounts/guess-limit.ts';
import { ApiError, forbidden, invalid } from '../../http/errors.ts';
import { created, ok, route } from '../../http/route.ts';
import { networkOf } from '../../rate-limits/service.ts';
import type { Services } from '../../services/services.ts';
import { browserCookie, readBrowser, readOrCreateBrowser } from '../data/browser.ts';
import { presentOrder } from '../data/present.ts';
import { findOwnOrder } from '../data/queries.ts';
import { bindIntent, emailOf, prepareIntent } from './intents.ts';
import { placeOrder } from './place.ts';
import { presentTotals, priceCollection } from './price-collection.ts';

/** What the checkout calls until the buyer confirms the payment. */
export const placingRoutes = [
  /** §2 'Setting up payment...'. */
  route('POST /api/orders/price', {
    limit: { name: 'prices', max: 60, seconds: 60 },
    run: async (call) => {
      const { services, request, body } = call;
      requirePayments(services);
      const totals = await withGuessLimit(
        call,
        { code: body.discountCode, email: body.email },
        () => priceCollection(services, body, readBrowser(request)?.hash),
      );
      return ok(presentTotals(totals));
    },
  }),

  route('POST /api/create-payment-intent', {
    limit: { name: 'intents', max: 60, seconds: 60 },
    run: async (call) => {
      const { services, request, body } = call;
      const browser = readOrCreateBrowser(request);
      const { orderId } = body;
      const guess = { code: body.discountCode, email: emailOf(body) };
      const intent = await withGuessLimit(call, guess, () =>
        orderId
          ? bindIntent(services, { ...body, orderId }, browser)
          : prepareIntent(services, body, browser),
      );
      const cookie = browserCookie(request, { ...browser, intentId: intent.paymentIntentId });
      return ok(intent, { 'Set-Cookie': cookie });
    },
  }),

  route('POST /api/orders', {
    limit: { name: 'orders', max: 20, seconds: 60 },
    drainsOutbox: true,
    run: async (call) => {
      const { services, request, body } = call;
      requirePayments(services);
      const key = idempotencyKeyOf(request);
      const browser = readOrCreateBrowser(request, key);
      const buyer = { ...browser, network: networkOf(call.ip) };
      const { discountCode: code, email } = body.orderData;
      const order = await withGuessLimit(call, { code, email }, () =>
        placeOrder(services, body, buyer, key ?? crypto.randomUUID()),
      );
      const cookie = browserCookie(request, browser);
      return created({ order: presentOrder(order) }, { 'Set-Cookie': cookie });
    },
  }),

  /** Checks that the client is about to confirm this order's intent, at the order's total. Changes nothing. */
  route('PUT /api/orders/{id}/payment-intent', {
    limit: { name: 'attach', max: 60, seconds: 60 },
    run: async ({ services, request, params, body }) => {
      const hash = readBrowser(request)?.hash;
      const order = await findOwnOrder(services.database, params.id, hash);
      if (order.paymentIntentId !== body.paymentIntentId) {
        throw forbidden('This payment does not belong to this order.');
      }
      if (order.status !== 'pending') throw notPayable(order.status);
      const { amountCents } = await services.payments.retrieveIntent(body.paymentIntentId);
      if (amountCents !== centsOf(order.total)) {
        throw new ApiError('order_changed', 'Your order has changed meanwhile. Please try again.');
      }
      return ok({ order: presentOrder(order) });
    },
  }),
];

/** Throws ServiceMissing where payments are not set up: nothing is priced or held that cannot be paid. */
function requirePayments(services: Services): void {
  void services.payments;
}

function notPayable(status: OrderStatus): ApiError {
  const message = 'This order is already settled.';
  if (status === 'expired') return new ApiError('order_canceled', message);
  return new ApiError(status === 'paid' ? 'already_paid' : 'order_refunded', message);
}

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
