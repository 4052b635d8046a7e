import { randomUUID } from 'node:crypto';
import type { Artwork } from '#contract/artworks.ts';
import type { Order, PaymentIntentCreated } from '#contract/orders.ts';

export type Answer<T = Record<string, unknown>> = { status: number; body: T };
/** How a buyer reaches the gallery: in process, or over HTTP from an address of her own. */
export type Send = (
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string; cookie: string | null }>;

export type Wish = Pick<Artwork, 'id' | 'price'> & { quantity?: number };

const address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};

/** A visitor's browser: keeps its cookie and its idempotency key, and makes the calls of the checkout (§4). */
export function openBuyer(send: Send, person: { email?: string; firstName?: string } = {}) {
  let cookie: string | null = null;
  const key: string = randomUUID();

  async function call<T>(method: string, path: string, body: unknown, more = {}) {
    const answer = await send(method, path, body, { ...(cookie && { cookie }), ...more });
    if (answer.cookie) cookie = answer.cookie.split(';')[0] ?? null;
    return { status: answer.status, body: JSON.parse(answer.text || '{}') as T };
  }

  const itemsOf = (wishes: readonly Wish[]) =>
    wishes.map((wish) => ({ artworkId: wish.id, quantity: wish.quantity ?? 1, price: wish.price }));
  const totalOf = (wishes: readonly Wish[]) =>
    wishes.reduce((sum, wish) => sum + Number(wish.price) * (wish.quantity ?? 1), 0).toFixed(2);

  return {
    key,
    call,
    forgetCookie() {
      cookie = null;
    },
    cookie: () => cookie,
    orderBody(wishes: readonly Wish[], change: Record<string, unknown> = {}) {
      return {
        orderData: {
          email: person.email ?? 'collector@example.com',
          firstName: person.firstName ?? 'Ada',
          lastName: 'Collector',
          phone: '',
          shippingAddress: address,
          billingAddress: address,
          subtotal: totalOf(wishes),
          discount: '0.00',
          total: totalOf(wishes),
          discountCode: null,
          paymentStatus: 'pending',
          ...change,
        },
        items: itemsOf(wishes),
      };
    },
    openCheckout: (wishes: readonly Wish[], change: Record<string, unknown> = {}) =>
      call<PaymentIntentCreated>('POST', '/api/create-payment-intent', {
        items: itemsOf(wishes),
        total: totalOf(wishes),
        discountCode: null,
        customerInfo: {},
        ...change,
      }),
    order(wishes: readonly Wish[], change: Record<string, unknown> = {}, idempotencyKey = key) {
      return call<{ order: Order }>('POST', '/api/orders', this.orderBody(wishes, change), {
        'idempotency-key': idempotencyKey,
      });
    },
    bind(wishes: readonly Wish[], orderId: string, change: Record<string, unknown> = {}) {
      return this.openCheckout(wishes, { orderId, ...change });
    },
    attach: (orderId: string, paymentIntentId: string) =>
      call<{ order: Order }>('PUT', `/api/orders/${orderId}/payment-intent`, { paymentIntentId }),
    look: (orderId: string) =>
      call<{ order: Order }>('PUT', `/api/orders/${orderId}/status`, { status: 'paid' }),
  };
}
export type Buyer = ReturnType<typeof openBuyer>;
