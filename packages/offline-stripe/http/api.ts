import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { API_VERSION, newId } from '../model/objects.ts';
import { callerOf, type Keys, requireServer } from '../request/access.ts';
import type { Handler } from '../request/call.ts';
import { ApiError, invalidRequest } from '../request/errors.ts';
import { acceptOnly, type Form, parseForm } from '../request/form.ts';
import { fingerprintOf, type Idempotency } from '../request/idempotency.ts';
import { errorBody, type Request, type Transact } from '../request/transactions.ts';
import type { Faults } from './faults.ts';
import { RateLimited } from './rate-limit.ts';
import type { Route } from './routes.ts';

type Env = { Bindings: HttpBindings };

/** A request that was executed, and its response. `endpoint` is such as `GET /v1/charges/:id`. */
export interface Exchange {
  endpoint: string;
  params: Form;
  /** JSON. */
  response: string;
  /** With the publishable key: not checked against Stripe's schema, and without its secret fields. */
  fromBrowser: boolean;
}

interface Options {
  routes: readonly Route[];
  keys: Keys;
  now: () => number;
  faults: Faults;
  idempotency: Idempotency;
  transact: Transact;
  countRequest: (endpoint: string) => void;
  onExchange: (exchange: Exchange) => void;
}

/**
 * The HTTP layer: authentication, idempotency, faults, Stripe's headers. The idempotency key is taken
 * before a fault delays its request, so that a concurrent request finds the key in use.
 */
export function apiRoutes({
  routes,
  keys,
  now,
  faults,
  idempotency,
  transact,
  countRequest,
  onExchange,
}: Options): Hono<Env> {
  const app = new Hono<Env>();
  for (const route of routes) {
    app.on(route.method, route.path, (context) => serve(context, route));
  }
  app.all('*', (context) => serve(context, null));

  async function serve(context: Context<Env>, route: Route | null): Promise<Response> {
    const requestId = newId('req');
    const { method, path } = context.req;
    context.header('Content-Type', 'application/json');
    context.header('Request-Id', requestId);
    context.header('Stripe-Version', context.req.header('stripe-version') ?? API_VERSION);
    try {
      const caller = callerOf(context.req.header('authorization'), keys);
      if (!route) throw unknownUrl(method, path);
      if (!route.isForBrowsers) requireServer(caller);
      if (caller === 'server') countRequest(`${route.method} ${route.path}`);
      return await perform(context, route, { requestId, fromBrowser: caller === 'browser' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error instanceof RateLimited) {
        context.header('Stripe-Rate-Limited-Reason', error.reason);
        context.header('Retry-After', '1');
      }
      const body = JSON.stringify(errorBody(error.error, requestId), null, 2);
      return context.body(body, error.status as 400);
    }
  }

  async function perform(
    context: Context<Env>,
    route: Route,
    from: Pick<Request, 'requestId' | 'fromBrowser'>,
  ): Promise<Response> {
    const { method, path } = context.req;
    const encoded = await encodedParams(context);
    const params = parseForm(encoded);
    const key = method === 'POST' ? context.req.header('idempotency-key') : undefined;
    const keyed = key ? { key, path, fingerprint: fingerprintOf(path, encoded) } : null;
    const fault = faults.take(method, path);
    const replay = keyed ? idempotency.begin(keyed, now()) : null;
    try {
      if (fault?.kind === 'delay') await sleep(fault.ms);
      if (fault?.kind === 'timeout') return await withholdResponse(context, fault.ms);
      if (fault?.kind === '429') throw new RateLimited('endpoint-rate');
      if (fault?.kind === 'lock-timeout') throw lockTimeout();
      const handler: Handler = (call) => {
        if (fault?.kind === '500') throw apiError();
        acceptOnly(params, route.accepts);
        return route.handler(call);
      };
      const id = context.req.param('id') ?? '';
      const response = replay ?? transact(handler, { ...from, id, params, idempotency: keyed });
      const endpoint = `${route.method} ${route.path}`;
      const { fromBrowser } = from;
      if (!fault) onExchange({ endpoint, params, response: response.body, fromBrowser });
      if (fault?.kind === 'lost-response') return await dropConnection(context, fault.ms);
      if (key) context.header('Idempotency-Key', key);
      if (replay) context.header('Idempotent-Replayed', 'true');
      if (replay) context.header('Original-Request', replay.requestId);
      // A retry with the same key would only replay the error.
      if (response.status >= 500) context.header('Stripe-Should-Retry', 'false');
      return context.body(response.body, response.status as 200);
    } finally {
      if (key && !replay) idempotency.end(key);
    }
  }

  return app;
}

async function encodedParams(context: Context<Env>): Promise<string> {
  if (context.req.method === 'GET') return new URL(context.req.url).search.slice(1);
  const type = context.req.header('content-type') ?? '';
  const text = await context.req.text();
  if (text === '' || type.startsWith('application/x-www-form-urlencoded')) return text;
  throw invalidRequest(`Invalid request: send the body form-encoded, not as ${type}.`);
}

async function withholdResponse(context: Context<Env>, ms: number): Promise<Response> {
  const { outgoing } = context.env;
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  await (ms > 0 ? Promise.race([closed, sleep(ms)]) : closed);
  return dropConnection(context, 0);
}

async function dropConnection(context: Context<Env>, ms: number): Promise<Response> {
  if (ms > 0) await sleep(ms);
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function unknownUrl(method: string, path: string): ApiError {
  return new ApiError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
}

/** https://docs.stripe.com/rate-limits#object-lock-timeouts */
function lockTimeout(): ApiError {
  return new ApiError(
    429,
    'invalid_request_error',
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    { code: 'lock_timeout' },
  );
}

function apiError(): ApiError {
  return new ApiError(500, 'api_error', 'An unknown error occurred');
}
