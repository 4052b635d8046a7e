import type { Artwork } from '#contract/artworks.ts';
import type {
  Order,
  OrderCreate,
  PaymentIntentCreate,
  PaymentIntentCreated,
} from '#contract/orders.ts';
import { request } from '#lib/api-client.ts';

/** The calls of the checkout (§7). Each raises ApiError for a refusal and fetch's error without an answer. */

/** The gallery as it is now, past every cache: what the cart is checked against. */
export const fetchLiveArtworks = () =>
  request<Artwork[]>('GET', '/api/artworks', { fetch: uncached });

export const createPaymentIntent = (body: PaymentIntentCreate) =>
  request<PaymentIntentCreated>('POST', '/api/create-payment-intent', { json: body });

/** `cartKey` leads a double click, a retry and a second tab to the same order. */
export async function createOrder(body: OrderCreate, cartKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': cartKey };
  const { order } = await request<{ order: Order }>('POST', '/api/orders', { json: body, headers });
  return order;
}

export const attachPaymentIntent = (orderId: string, paymentIntentId: string) =>
  request<unknown>('PUT', `/api/orders/${orderId}/payment-intent`, { json: { paymentIntentId } });

/** 'Look again at Stripe': a 202 carries an order that is not paid yet. */
export async function markPaid(orderId: string): Promise<'paid' | 'processing'> {
  const answer = await request<{ order?: Order } | null>('PUT', `/api/orders/${orderId}/status`, {
    json: { status: 'paid' },
    signal: AbortSignal.timeout(10_000),
  });
  return answer?.order?.status === 'paid' ? 'paid' : 'processing';
}

const uncached: typeof fetch = (url, init) => fetch(url, { ...init, cache: 'no-cache' });
