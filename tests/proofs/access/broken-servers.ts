import { eq } from 'drizzle-orm';
import type { PaymentIntentCreate } from '../../../src/contract/orders.ts';
import { forbidden } from '../../../src/server/http/errors.ts';
import type { RawCall, Route } from '../../../src/server/http/route.ts';
import { presentOrder } from '../../../src/server/orders/data/present.ts';
import { orders } from '../../../src/server/orders/data/table.ts';
import type { Victim } from './victim.ts';

const INTENT = /\.(pi_\w+)/;

/** The routes of a shop that takes every browser for the victim's. */
export const takingAllFor =
  ({ secret }: Victim) =>
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

/** Who names an order may see it, who says that it is paid has paid, another's intent is told of; a third call fails. */
const OBEDIENT: Record<string, (route: Route) => Route['handle']> = {
  '/api/orders/:id/status': () => async (call) => {
    await of(call).update(orders).set({ status: 'paid', paidAt: new Date() }).where(isNamed(call));
    return show(call);
  },
  '/api/orders/:id/payment-intent': () => show,
  '/api/create-payment-intent': (route) => async (call) => {
    const named = INTENT.exec(call.request.headers.get('cookie') ?? '')?.[1];
    const intent = named && (await call.services.payments.retrieveIntent(named).catch(() => null));
    if (intent) throw forbidden('This payment belongs to somebody else.');
    if ((call.body as PaymentIntentCreate).orderId) throw new Error('whose order is this?');
    return route.handle(call);
  },
};

const of = ({ services }: RawCall) => services.database;
const isNamed = ({ params }: RawCall) => eq(orders.id, (params as { id: string }).id);

async function show(call: RawCall): Promise<Response> {
  const [order] = await of(call).select().from(orders).where(isNamed(call));
  return Response.json({ order: order && presentOrder(order) });
}

/** The routes of a shop that believes whoever calls. */
export const obeying = (route: Route): Route => {
  const handle = OBEDIENT[route.path]?.(route);
  return handle ? { ...route, handle } : route;
};
