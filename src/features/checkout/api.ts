import type { Order, OrderRequest, PaymentIntentCreate, PriceRequest } from '#contract/orders.ts';
import { fetchCurrentArtworks } from '#features/catalogue/api.ts';
import { request } from '#lib/api-client.ts';

/**
 * After so long, in ms, a call is given up, such as one over a connection that stalls. The server has answered after 9 s,
 * and all of these calls may be repeated.
 */
const CALL_TIMEOUT_MS = 15_000;
const inTime = () => AbortSignal.timeout(CALL_TIMEOUT_MS);

/** The calls of the checkout (§7). Each rejects with ResponseError for a refusal and with fetch's own error if no response arrives. */

export const priceCollection = (body: PriceRequest) =>
  request('POST /api/orders/price', { body, signal: inTime() });

/** All works as they are now. */
export const fetchWorks = () => fetchCurrentArtworks(inTime());

export const createPaymentIntent = (body: PaymentIntentCreate) =>
  request('POST /api/create-payment-intent', { body, signal: inTime() });

/** `cartKey` leads a double click, a retry and a second tab to the same order. */
export async function createOrder(body: OrderRequest, cartKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': cartKey };
  const { order } = await request('POST /api/orders', { body, headers, signal: inTime() });
  return order;
}

export const attachPaymentIntent = (orderId: string, paymentIntentId: string) =>
  request('PUT /api/orders/{id}/payment-intent', {
    params: { id: orderId },
    body: { paymentIntentId },
    signal: inTime(),
  });

/** Makes the server read the payment at Stripe again: a 202 carries an order that is not paid yet. */
export async function refreshStatus(orderId: string): Promise<'paid' | 'processing'> {
  const { order } = await request('PUT /api/orders/{id}/status', {
    params: { id: orderId },
    body: { status: 'paid' },
    signal: AbortSignal.timeout(10_000),
  });
  return order.status === 'paid' ? 'paid' : 'processing';
}
