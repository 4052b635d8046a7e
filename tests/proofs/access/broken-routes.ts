import { eq } from 'drizzle-orm';
import type { PaymentIntentCreate } from '#contract/orders.ts';
import { forbidden } from '#server/http/errors.ts';
import type { RawCall, Route } from '#server/http/route.ts';
import { presentOrder } from '#server/orders/data/present.ts';
import { orders } from '#server/orders/data/table.ts';
import type { AttackedOrder } from './attacked-order.ts';

const INTENT = /\.(pi_\w+)/;

/** Replaces the cookie of every request by that of the order's buyer. */
export const asItsBuyer =
  ({ secret }: AttackedOrder) =>
  (route: Route): Route => ({
    ...route,
    handle(call) {
      const headers = new Headers(call.request.headers);
      const [intent = ''] = INTENT.exec(headers.get('cookie') ?? '') ?? [];
      headers.set('cookie', `gallery_checkout=${secret}${intent}`);
      const { url, method } = call.request;
      return route.handle({ ...call, request: new Request(url, { method, headers }) });
    },
  });

/** One route believes that an order is paid, one shows any order, one reveals foreign intents and fails on orders. */
const UNCHECKED: Record<string, (route: Route) => Route['handle']> = {
  '/api/orders/:id/status': () => async (call) => {
    const paid = { status: 'paid', paidAt: new Date() } as const;
    await call.services.database.update(orders).set(paid).where(isNamed(call));
    return show(call);
  },
  '/api/orders/:id/payment-intent': () => show,
  '/api/orders/confirmation': () => async (call) => {
    const { order: id, paymentIntent = '' } = call.body as Record<string, string | undefined>;
    const named = id ? eq(orders.id, id) : eq(orders.paymentIntentId, paymentIntent);
    const [order] = await call.services.database.select().from(orders).where(named);
    return Response.json({ order: order && { ...presentOrder(order), status: 'paid' } });
  },
  '/api/create-payment-intent': (route) => async (call) => {
    const named = INTENT.exec(call.request.headers.get('cookie') ?? '')?.[1];
    const intent = named && (await call.services.payments.retrieveIntent(named).catch(() => null));
    if (intent) throw forbidden('This payment belongs to another buyer.');
    if ((call.body as PaymentIntentCreate).orderId) throw new Error('no check of the order');
    return route.handle(call);
  },
};

const isNamed = ({ params }: RawCall) => eq(orders.id, (params as { id: string }).id);

async function show(call: RawCall): Promise<Response> {
  const [order] = await call.services.database.select().from(orders).where(isNamed(call));
  return Response.json({ order: order && presentOrder(order) });
}

/** Doesn't check who calls. */
export const withoutOwnerCheck = (route: Route): Route => {
  const handle = UNCHECKED[route.path]?.(route);
  return handle ? { ...route, handle } : route;
};
