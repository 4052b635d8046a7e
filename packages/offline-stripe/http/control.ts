import { Hono } from 'hono';
import { newId } from '../model/objects.ts';
import type { Store } from '../model/store.ts';
import { callerOf, type Keys, requireServer } from '../request/access.ts';
import type { Call } from '../request/call.ts';
import { ApiError, invalidRequest } from '../request/errors.ts';
import type { Form } from '../request/form.ts';
import type { Transact } from '../request/transactions.ts';
import { chargeOf } from '../resources/charges.ts';
import { authenticate, settle } from '../resources/confirmation.ts';
import { closeDispute, openDispute, warnOfFraud } from '../resources/disputes.ts';
import { confirmIntent, intentOf } from '../resources/payment-intents.ts';
import { endRefund, type RefundFailure } from '../resources/refunds.ts';
import { WEBHOOK_MODES, type Webhooks } from '../webhooks/delivery.ts';
import { FAULT_KINDS, type Faults } from './faults.ts';

/** Actions of the buyer and the buyer's bank, for tests. Each returns the intent or the error. */
export function openBuyer(transact: Transact) {
  const run = (handler: Parameters<Transact>[0], id: string, params: Form = {}) => {
    const requestId = newId('req');
    return transact(handler, { id, params, fromBrowser: false, requestId, idempotency: null });
  };
  return {
    /** Pays with a test method; `returnUrl` is used by methods that redirect. */
    confirm: (id: string, method = 'pm_card_visa', returnUrl = 'http://localhost/') =>
      run(confirmIntent, id, { payment_method: method, return_url: returnUrl }),

    /** Completes a pending 3-D Secure or redirect. */
    authenticate: (id: string, outcome: 'succeed' | 'fail') =>
      run((call) => authenticate(call, intentOf(call), outcome), id),

    /** Ends `processing` (test method `pm_local_processing`). */
    settle: (id: string, outcome: 'succeed' | 'fail') =>
      run((call) => settle(call, intentOf(call), outcome), id),
  };
}

export type Buyer = ReturnType<typeof openBuyer>;

/** Actions of the buyer's bank after a payment, for tests. Each returns the object or the error. */
export function openBank(transact: Transact) {
  const run = (handler: Parameters<Transact>[0], id: string) => {
    const requestId = newId('req');
    return transact(handler, { id, params: {}, fromBrowser: false, requestId, idempotency: null });
  };
  const chargeOfIntent = (call: Call) => chargeOf(call.store, intentOf(call).latest_charge ?? '');
  return {
    /** Disputes the charge of an intent. */
    openDispute: (intentId: string) =>
      run((call) => openDispute(call, chargeOfIntent(call)), intentId),

    closeDispute: (intentId: string, status: 'won' | 'lost') =>
      run((call) => closeDispute(call, chargeOfIntent(call), status), intentId),

    warnOfFraud: (intentId: string) =>
      run((call) => warnOfFraud(call, chargeOfIntent(call)), intentId),

    /** Ends a pending refund, or lets one that succeeded fail. */
    endRefund: (refundId: string, outcome: 'succeed' | 'fail', failure?: RefundFailure) =>
      run((call) => endRefund(call, outcome, failure), refundId),
  };
}

export type Bank = ReturnType<typeof openBank>;

interface Options {
  keys: Keys;
  store: Store;
  faults: Faults;
  buyer: Buyer;
  webhooks: Webhooks;
}

type Json = Record<string, unknown>;

/** `/__control`: faults and buyer for tests in another process. JSON, with the secret key. */
export function controlRoutes({ keys, store, faults, buyer, webhooks }: Options): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    requireServer(callerOf(context.req.header('authorization'), keys));
    await next();
  });
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      return context.json({ error: error.error }, error.status as 400);
    }
    return context.json({ error: { message: error.message } }, 400);
  });

  app.get('/', (context) =>
    context.json({
      faults: faults.planned(),
      pendingDeliveries: store.all('deliveries'),
      counts: { intents: store.all('intents').length, events: store.all('events').length },
    }),
  );

  app.post('/faults', async (context) => {
    const { route, kind, ms, times } = await context.req.json<Json>();
    if (typeof route !== 'string') throw invalidRequest('route: POST /v1/…');
    const fault = { kind: allowed(kind, FAULT_KINDS), ms: count(ms), times: count(times) };
    faults.next(route, fault);
    return context.json({ planned: faults.planned() });
  });
  app.delete('/faults', (context) => {
    faults.clear();
    return context.json({ planned: [] });
  });

  app.post('/webhooks', async (context) => {
    const { mode, ms } = await context.req.json<Json>();
    faults.webhooks(allowed(mode, WEBHOOK_MODES), count(ms));
    return context.json({ mode });
  });
  app.put('/webhooks', async (context) => {
    const { url } = await context.req.json<Json>();
    webhooks.sendTo(String(url));
    return context.json({ url });
  });
  app.post('/events/:id/resend', (context) => {
    webhooks.resend(context.req.param('id'));
    return context.json({});
  });

  app.post('/payment_intents/:id/:action', async (context) => {
    const { id, action } = context.req.param();
    const { method, returnUrl, outcome } = await context.req.json<Json>().catch((): Json => ({}));
    const response =
      action === 'confirm'
        ? buyer.confirm(id, optional(method), optional(returnUrl))
        : buyer[allowed(action, ['authenticate', 'settle'])](
            id,
            allowed(outcome, ['succeed', 'fail']),
          );
    return context.body(response.body, response.status as 200, {
      'Content-Type': 'application/json',
    });
  });

  return app;
}

function allowed<Value extends string>(given: unknown, values: readonly Value[]): Value {
  const value = values.find((each) => each === given);
  if (value) return value;
  throw invalidRequest(`'${given}' is none of: ${values.join(', ')}`);
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

function optional(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
