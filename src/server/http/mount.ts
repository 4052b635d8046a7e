import { Hono } from 'hono';
import { onLiveConnection } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { describe, errorResponse } from './error-response.ts';
import { ApiError, notFound, TRY_AGAIN, unavailable } from './errors.ts';
import { parse, readJson } from './input.ts';
import type { Admin, Call, Limit, Route } from './route.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** What the platform says about a request besides its bytes. */
export type Platform = {
  ip: string;
  requestId: string;
  waitUntil(work: Promise<unknown>): void;
};

/** What mounting needs of the resources; `app.ts` passes it in, so that this folder knows none of them. */
export type MountOptions = {
  /** Returns the administrator behind a request. Throws unauthorized. */
  authenticate(services: Services, request: Request): Promise<Admin>;
  /** Counts a call of one address. Throws too_many_requests. */
  enforceLimit(services: Services, limit: Limit, ip: string): Promise<void>;
  /** Delivers what is due in the outbox. */
  drainOutbox(services: Services): Promise<unknown>;
};

/** The upper limit of a request. Each service has a timeout below it, a chain of calls to them has not. */
const REQUEST_TIMEOUT_MS = 9_000;

/** Turns the list of routes into one fetch handler: checks first, then the route, one exit for errors. */
export function mount(routes: readonly Route[], services: Services, options: MountOptions) {
  const app = new Hono<{ Bindings: Platform }>();
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const { req, env } = context;
      const admin = await onLiveConnection(() => admit(route, services, req.raw, env, options));
      const call = await prepare(route, services, req.raw, req.param(), env, admin, options);
      const handle = () => route.handle(call);
      const response = await (route.method === 'GET' ? onLiveConnection(handle) : handle());
      if (route.drainsOutbox) call.waitUntil(call.drainOutbox());
      return response;
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = allowedMethods(routes, path);
    app.all(path, (context) => {
      const error = new ApiError('method_not_allowed', `This address accepts ${allow}.`);
      const response = errorResponse(error, context.env.requestId);
      response.headers.set('Allow', allow);
      return response;
    });
  }
  app.notFound((context) => errorResponse(notFound(), context.env.requestId));
  app.onError((error, context) => errorResponse(error, context.env.requestId));

  // Hono hands on what was thrown and is no Error, such as the event of a WebSocket that did not open.
  const respond = async (request: Request, platform: Platform) => {
    try {
      return await app.fetch(request, platform);
    } catch (error) {
      return errorResponse(error, platform.requestId);
    }
  };
  return async (request: Request, platform: Platform): Promise<Response> =>
    withSecurityHeaders(
      await withinTimeout(respond(request, platform), platform),
      platform.requestId,
    );
}

/** The response, or 503 after the timeout. The handler runs on to its end, so that nothing stays half done. */
async function withinTimeout(response: Promise<Response>, platform: Platform): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      console.error(`[${platform.requestId}] no response within ${REQUEST_TIMEOUT_MS} ms`);
      platform.waitUntil(response);
      resolve(errorResponse(unavailable(TRY_AGAIN), platform.requestId));
    }, REQUEST_TIMEOUT_MS);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

/** Enforces the route's limit, then its access. Returns the administrator of an admin route. */
async function admit(
  route: Route,
  services: Services,
  request: Request,
  { ip }: Platform,
  { authenticate, enforceLimit }: MountOptions,
): Promise<Admin | null> {
  if (route.limit) await enforceLimit(services, route.limit, ip);
  return route.access === 'admin' ? authenticate(services, request) : null;
}

async function prepare(
  route: Route,
  services: Services,
  request: Request,
  params: Record<string, string>,
  platform: Platform,
  admin: Admin | null,
  options: MountOptions,
): Promise<Call> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    services,
    request,
    admin,
    ip: platform.ip,
    waitUntil: platform.waitUntil,
    drainOutbox: () => drain(services, options),
    params: parse(route.paramsSchema, params, 'not_found'),
    query: parse(route.querySchema, query, 'invalid'),
    body:
      route.payload === 'json' ? parse(route.bodySchema, await readJson(request), 'invalid') : null,
  };
}

/** A failure is logged: the sweep tries again. */
const drain = (services: Services, { drainOutbox }: MountOptions): Promise<unknown> =>
  drainOutbox(services).catch((error) => console.error(`outbox: ${describe(error)}`));

function allowedMethods(routes: readonly Route[], path: string): string {
  const methods: string[] = routes.filter((r) => r.path === path).map((r) => r.method);
  if (methods.includes('GET')) methods.push('HEAD');
  return methods.join(', ');
}
