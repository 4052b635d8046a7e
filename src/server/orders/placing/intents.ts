import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { centsOf, toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { PaymentIntentCreate, PaymentIntentCreated } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { ApiError } from '../../http/errors.ts';
import type { Intent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import type { Browser } from '../data/browser.ts';
import { findOwnOrder, hasSameLines } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { reuseOrCreateIntent } from '../payment/reuse-intent.ts';
import { presentTotals, priceCollection } from './price-collection.ts';

/**
 * `POST /api/create-payment-intent` without `orderId`, which §7 requires and our checkout does not call: prices the
 * collection and creates this browser's intent, or reuses it. Nothing is held. Throws what {@link priceCollection}
 * throws.
 */
export async function prepareIntent(
  services: Services,
  input: PaymentIntentCreate,
  browser: Browser,
): Promise<PaymentIntentCreated> {
  const totals = await priceCollection(services, { ...input, email: emailOf(input) }, browser.hash);
  const intent = await reuseOrCreateIntent(services, [browser.intentId], {
    amountCents: totals.totalCents,
    metadata: { gallery: services.galleryId, browser: browser.hash },
    idempotencyKey: `checkout:${randomUUID()}`,
  });
  return present(intent, totals);
}

/** The email address that the buyer has typed so far, if any. */
export function emailOf({ customerInfo }: PaymentIntentCreate): string | undefined {
  const email = customerInfo?.email;
  return typeof email === 'string' ? email : undefined;
}

/**
 * The call after the order was placed: brings the browser's intent to the order's total and binds the two.
 * Only a bound intent's success completes an order. Throws not_found for the order of another browser, hold_expired,
 * and order_changed or price_changed where the order differs from what the client sent.
 */
export async function bindIntent(
  services: Services,
  input: PaymentIntentCreate & { orderId: string },
  browser: Browser,
): Promise<PaymentIntentCreated> {
  const order = await findOwnOrder(services.database, input.orderId, browser.hash);
  if (order.status !== 'pending' || order.holdExpiresAt <= services.now()) throw holdExpiredError();
  if (!(await hasSameLines(services.database, order.id, input.items))) {
    throw new ApiError('order_changed', 'Your collection has changed. Please try again.');
  }
  const totals = {
    subtotalCents: centsOf(order.subtotal),
    discountCents: centsOf(order.discount),
    deliveryCents: centsOf(order.delivery),
    totalCents: centsOf(order.total),
  };
  if (toCents(input.total) !== totals.totalCents) {
    throw new ApiError('price_changed', 'The total of your order has changed.', {
      fields: { total: order.total },
      details: { total: order.total },
    });
  }
  const intent = await reuseOrCreateIntent(services, [order.paymentIntentId, browser.intentId], {
    amountCents: totals.totalCents,
    metadata: { gallery: services.galleryId, browser: browser.hash, order: order.id },
    idempotencyKey: `order:${order.id}:${order.revision}`,
    description: `Order ${orderNumber(order.id)}`,
    delivery: { name: `${order.firstName} ${order.lastName}`, address: order.shippingAddress },
  });
  const [bound] = await services.database
    .update(orders)
    .set({ paymentIntentId: intent.id })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, 'pending'),
        eq(orders.revision, order.revision),
        gt(orders.holdExpiresAt, services.now()),
        or(isNull(orders.paymentIntentId), eq(orders.paymentIntentId, intent.id)),
      ),
    )
    .returning({ id: orders.id });
  if (!bound) {
    throw new ApiError('order_changed', 'Your order has changed meanwhile. Please try again.');
  }
  return present(intent, totals);
}

const present = (intent: Intent, totals: Totals): PaymentIntentCreated => ({
  clientSecret: intent.clientSecret,
  paymentIntentId: intent.id,
  ...presentTotals(totals),
});

const holdExpiredError = () =>
  new ApiError('hold_expired', 'Your works are no longer held for you. Please press Pay again.');
