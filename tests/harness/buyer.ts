import { randomUUID } from 'node:crypto';
import type { Order, OrderPrice, PaymentIntentCreated } from '#contract/orders.ts';

export type Answer<T = Record<string, unknown>> = {
  status: number;
  body: T;
  /** The header, in seconds. */
  retryAfter?: string;
};
/** How a buyer sends a request: in process, or over HTTP from an IP address of their own. */
export type Send = (
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string; cookie: string | null; retryAfter?: string | null }>;

/** A line as a buyer sends it, with any text as its price. */
export type CartLine = {
  id: number;
  price: string | null;
  quantity?: number;
  /** The secret of a reservation's link. */
  reservation?: string;
};

/** The body of a successful response. Throws where it is not one. */
export function ok<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
}

const address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};

/** A buyer with one browser: keeps its cookie and its idempotency key, and sends the requests of the checkout (§4). */
export function openBuyer(send: Send, person: { email?: string; firstName?: string } = {}) {
  let cookie: string | null = null;
  const key: string = randomUUID();

  async function call<T>(method: string, path: string, body: unknown, more = {}) {
    const answer = await send(method, path, body, { ...(cookie && { cookie }), ...more });
    if (answer.cookie) cookie = answer.cookie.split(';')[0] ?? null;
    const { status, retryAfter } = answer;
    return {
      status,
      body: JSON.parse(answer.text || '{}') as T,
      // Absent where the header is, so that whole answers can be compared.
      ...(retryAfter && { retryAfter }),
    };
  }

  const itemsOf = (lines: readonly CartLine[]) =>
    lines.map(({ id, quantity = 1, price, reservation }) => ({
      artworkId: id,
      quantity,
      price,
      ...(reservation && { reservation }),
    }));
  const totalOf = (lines: readonly CartLine[]) =>
    lines.reduce((sum, line) => sum + Number(line.price) * (line.quantity ?? 1), 0).toFixed(2);

  return {
    key,
    call,
    forgetCookie() {
      cookie = null;
    },
    cookie: () => cookie,
    orderBody(lines: readonly CartLine[], change: Record<string, unknown> = {}) {
      return {
        orderData: {
          email: person.email ?? 'collector@example.com',
          firstName: person.firstName ?? 'Ada',
          lastName: 'Collector',
          phone: '',
          shippingAddress: address,
          billingAddress: address,
          subtotal: totalOf(lines),
          discount: '0.00',
          total: totalOf(lines),
          discountCode: null,
          paymentStatus: 'pending',
          ...change,
        },
        items: itemsOf(lines),
      };
    },
    price: (lines: readonly CartLine[], change: Record<string, unknown> = {}) =>
      call<OrderPrice>('POST', '/api/orders/price', {
        items: itemsOf(lines),
        total: totalOf(lines),
        discountCode: null,
        ...change,
      }),
    createIntentWithoutOrder: (lines: readonly CartLine[], change: Record<string, unknown> = {}) =>
      call<PaymentIntentCreated>('POST', '/api/create-payment-intent', {
        items: itemsOf(lines),
        total: totalOf(lines),
        discountCode: null,
        customerInfo: {},
        ...change,
      }),
    order(lines: readonly CartLine[], change: Record<string, unknown> = {}, idempotencyKey = key) {
      return call<{ order: Order }>('POST', '/api/orders', this.orderBody(lines, change), {
        'idempotency-key': idempotencyKey,
      });
    },
    createIntent(
      lines: readonly CartLine[],
      orderId: string,
      change: Record<string, unknown> = {},
    ) {
      return this.createIntentWithoutOrder(lines, { orderId, ...change });
    },
    /** Orders, then creates the order's intent. Throws where either is refused. */
    async placeOrder(
      lines: readonly CartLine[],
      { discount, ...amounts }: { discount?: string; total?: string; discountCode?: string } = {},
    ) {
      const change = { ...amounts, ...(discount && { discount }) };
      const { id } = ok(await this.order(lines, change)).order;
      const { paymentIntentId } = ok(await this.createIntent(lines, id, amounts));
      return { id, intentId: paymentIntentId };
    },
    attachIntent: (orderId: string, paymentIntentId: string) =>
      call<{ order: Order }>('PUT', `/api/orders/${orderId}/payment-intent`, { paymentIntentId }),
    refreshStatus: (orderId: string) =>
      call<{ order: Order }>('PUT', `/api/orders/${orderId}/status`, { status: 'paid' }),
  };
}
export type Buyer = ReturnType<typeof openBuyer>;
