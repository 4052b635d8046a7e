import { afterEach, expect, test, vi } from 'vitest';
import type { OrderCreate, PaymentIntentCreate, PriceRequest } from '#contract/orders.ts';
import {
  attachPaymentIntent,
  createOrder,
  createPaymentIntent,
  fetchWorks,
  openReservation,
  priceCollection,
  refreshStatus,
} from './api.ts';

/** Stands in for the server; returns the calls that it received. */
function serverResponds(body: unknown, status = 200) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { call: `${init?.method} ${url}`, body: JSON.parse(`${init?.body}`), init };
  };
}
afterEach(() => vi.unstubAllGlobals());

test('an order is sent with the key of its collection', async () => {
  const received = serverResponds({ order: { id: 'o1' } }, 201);
  const order = { items: [] } as unknown as OrderCreate;
  expect(await createOrder(order, 'key-1')).toEqual({ id: 'o1' });
  expect(received()).toMatchObject({
    call: 'POST /api/orders',
    body: order,
    init: { headers: { 'Idempotency-Key': 'key-1' } },
  });
});

test('a collection is priced by a call of its own', async () => {
  const asked = { total: '1.00' } as unknown as PriceRequest;
  const received = serverResponds({ total: '2.00' });
  expect(await priceCollection(asked)).toEqual({ total: '2.00' });
  expect(received()).toMatchObject({ call: 'POST /api/orders/price', body: asked });
});

test('a payment is created for the collection, and attached to its order', async () => {
  const intent = { total: '1.00' } as unknown as PaymentIntentCreate;
  const created = serverResponds({ paymentIntentId: 'pi_1' });
  expect(await createPaymentIntent(intent)).toEqual({ paymentIntentId: 'pi_1' });
  expect(created()).toMatchObject({ call: 'POST /api/create-payment-intent', body: intent });

  const attached = serverResponds({ order: {} });
  await attachPaymentIntent('o1', 'pi_1');
  expect(attached()).toMatchObject({
    call: 'PUT /api/orders/o1/payment-intent',
    body: { paymentIntentId: 'pi_1' },
  });
});

test('an order is paid when the server says so, and not before', async () => {
  const received = serverResponds({ order: { status: 'paid' } });
  expect(await refreshStatus('o1')).toBe('paid');
  expect(received()).toMatchObject({
    call: 'PUT /api/orders/o1/status',
    body: { status: 'paid' },
    init: { signal: expect.any(AbortSignal) },
  });
  serverResponds({ order: { status: 'pending' } }, 202);
  expect(await refreshStatus('o1')).toBe('processing');
});

test('a call that gets no response ends after 15 seconds', async () => {
  const ends: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    ends.push(milliseconds);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  const none = {} as never;
  const calls = [
    () => fetchWorks(),
    () => openReservation('secret'),
    () => priceCollection(none),
    () => createOrder(none, 'key-1'),
    () => createPaymentIntent(none),
    () => attachPaymentIntent('o1', 'pi_1'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('too late');
  expect(ends).toEqual(calls.map(() => 15_000));
  vi.restoreAllMocks();
});
