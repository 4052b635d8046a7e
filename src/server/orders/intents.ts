import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { centsOf, toCents, toDecimal } from '#contract/money.ts';
import type { PaymentIntentCreate, PaymentIntentCreated } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { validateDiscount } from '../discounts/service.ts';
import { ApiError, conflict } from '../http/errors.ts';
import type { Intent, IntentChange } from '../services/payments.ts';
import { isMissingIntent, isUnexpectedState } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import type { Browser } from './browser.ts';
import { priceLines, priceOrder } from './price.ts';
import { findOwnOrder } from './queries.ts';
import { settle } from './settle.ts';
import { orderItems, orders } from './table.ts';

/** States in which an intent can still be given another amount and be paid. */
const OPEN = new Set(['requires_payment_method', 'requires_confirmation']);

/**
 * The call at page load (§2 'Setting up payment...'): prices the collection and makes this browser's
 * intent, or reuses it. Nothing is held yet. Throws invalid and conflict as the order itself would.
 */
export async function prepareIntent(
  services: Services,
  input: PaymentIntentCreate,
  browser: Browser,
): Promise<PaymentIntentCreated> {
  const lines = await priceLines(services.database, input.items, { lock: false });
  const discount = input.discountCode
    ? await validateDiscount(services.database, input.discountCode, services.now(), browser.hash)
    : null;
  const totals = priceOrder(lines, discount, { total: input.total });
  const intent = await openIntent(services, browser, browser.intentId, {
    amountCents: totals.totalCents,
    metadata: { browser: browser.hash },
    idempotencyKey: `checkout:${randomUUID()}`,
  });
  return answer(intent, totals);
}

/**
 * The call after the order was placed: brings the browser's intent to the order's total and binds the two.
 * Only a bound intent's success completes an order. Throws not_found for the order of another browser and
 * conflict when the order can no longer be paid or is not what the client believes.
 */
export async function bindIntent(
  services: Services,
  input: PaymentIntentCreate & { orderId: string },
  browser: Browser,
): Promise<PaymentIntentCreated> {
  const order = await findOwnOrder(services.database, input.orderId, browser.hash);
  if (order.status !== 'pending' || order.holdExpiresAt <= services.now()) throw holdOver();
  await refuseOtherLines(services, input);
  const totals = {
    subtotalCents: centsOf(order.subtotal),
    discountCents: centsOf(order.discount),
    totalCents: centsOf(order.total),
  };
  if (toCents(input.total) !== totals.totalCents) {
    throw conflict('The total of your order has changed.', { total: order.total });
  }
  const intent = await openIntent(services, browser, order.paymentIntentId ?? browser.intentId, {
    amountCents: totals.totalCents,
    metadata: { browser: browser.hash, order: order.id },
    idempotencyKey: `order:${order.id}:${order.revision}`,
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
  if (!bound) throw conflict('Your order has changed meanwhile. Please try again.');
  return answer(intent, totals);
}

/**
 * This browser's own intent at the wanted amount: the one given when it can still be changed, else a new
 * one. One that waits for 3-D Secure is canceled first, so that there are never two to pay.
 */
async function openIntent(
  services: Services,
  browser: Browser,
  known: string | null,
  change: IntentChange,
): Promise<Intent> {
  const { payments } = services;
  const intent = known ? await retrieveOwn(services, known, browser, change) : null;
  if (intent?.status === 'requires_action') {
    const after = await payments.cancelIntent(intent.id);
    await settle(services, intent.id);
    if (after.status === 'succeeded') throw alreadyPaid();
  } else if (intent && OPEN.has(intent.status)) {
    // Another tab may be about to confirm an intent that is bound: only its order changes its amount.
    const boundElsewhere = intent.metadata.order && !change.metadata.order;
    const same =
      intent.amountCents === change.amountCents && intent.metadata.order === change.metadata.order;
    if (boundElsewhere || same) return intent;
    const idempotencyKey = `${change.idempotencyKey}:${intent.id}:${intent.amountCents}`;
    try {
      return await payments.updateIntent(intent.id, { ...change, idempotencyKey });
    } catch (error) {
      // Confirmed in another tab between our two calls.
      if (!isUnexpectedState(error)) throw error;
      await settle(services, intent.id);
      throw alreadyPaid();
    }
  } else if (intent && change.metadata.order) {
    const { order } = await settle(services, intent.id);
    if (order?.status === 'paid' || intent.status === 'processing') throw alreadyPaid();
  }
  return payments.createIntent({ ...change, idempotencyKey: `${change.idempotencyKey}:${known}` });
}

async function retrieveOwn(
  services: Services,
  id: string,
  browser: Browser,
  change: IntentChange,
): Promise<Intent | null> {
  try {
    const intent = await services.payments.retrieveIntent(id);
    const otherOrder =
      change.metadata.order &&
      intent.metadata.order &&
      intent.metadata.order !== change.metadata.order;
    return intent.metadata.browser === browser.hash && !otherOrder ? intent : null;
  } catch (error) {
    if (isMissingIntent(error)) return null;
    throw error;
  }
}

async function refuseOtherLines(
  services: Services,
  input: PaymentIntentCreate & { orderId: string },
): Promise<void> {
  const items = await services.database
    .select({ artworkId: orderItems.artworkId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, input.orderId));
  const wanted = new Map<number, number>();
  for (const { artworkId, quantity } of input.items) {
    wanted.set(artworkId, (wanted.get(artworkId) ?? 0) + quantity);
  }
  const same =
    items.length === wanted.size &&
    items.every((item) => wanted.get(item.artworkId ?? 0) === item.quantity);
  if (!same) throw conflict('Your collection has changed. Please try again.');
}

const answer = (intent: Intent, totals: Totals): PaymentIntentCreated => ({
  clientSecret: intent.clientSecret,
  paymentIntentId: intent.id,
  subtotal: toDecimal(totals.subtotalCents),
  discount: toDecimal(totals.discountCents),
  total: toDecimal(totals.totalCents),
});

const holdOver = () =>
  new ApiError('conflict', 'Your reservation is over. Please press Pay again to renew it.');
const alreadyPaid = () => conflict('This order is already being paid.');
