import type { Order, OrderRequest, PaymentIntentCreate, PriceRequest } from '#contract/orders.ts';
import { fetchCurrentArtworks } from '#features/catalogue/api.ts';
import { request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';

/** All calls that have it may be repeated. */
const timeoutMs = TIMINGS.checkoutCall;

/**
 * The calls of the checkout (§7). Each rejects with ResponseError for a refusal and with fetch's own error if no
 * response arrives.
 */

export const priceCollection = (body: PriceRequest) =>
  request('POST /api/orders/price', { body, timeoutMs });

/** The work that a reservation's link is for. */
export const openReservation = (token: string) =>
  request('POST /api/reservations/open', { body: { token }, timeoutMs });

/** All works as they are now. */
export const fetchWorks = () => fetchCurrentArtworks(timeoutMs);

export const createPaymentIntent = (body: PaymentIntentCreate) =>
  request('POST /api/create-payment-intent', { body, timeoutMs });

/** `cartKey` leads a double click, a retry and a second tab to the same order. */
export async function createOrder(body: OrderRequest, cartKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': cartKey };
  const { order } = await request('POST /api/orders', { body, headers, timeoutMs });
  return order;
}

export const attachPaymentIntent = (orderId: string, paymentIntentId: string) =>
  request('PUT /api/orders/{id}/payment-intent', {
    params: { id: orderId },
    body: { paymentIntentId },
    timeoutMs,
  });

/** Makes the server read the payment at Stripe again: a 202 carries an order that is not paid yet. */
export async function refreshStatus(orderId: string): Promise<'paid' | 'processing'> {
  const { order } = await request('PUT /api/orders/{id}/status', {
    params: { id: orderId },
    body: { status: 'paid' },
    timeoutMs: 10_000,
  });
  return order.status === 'paid' ? 'paid' : 'processing';
}
