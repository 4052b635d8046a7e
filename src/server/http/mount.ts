import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { retryOnLostConnection } from '../services/database.ts';
import { isDatabaseUnavailable, NotConnected } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { describe, errorResponse } from './error-response.ts';
import { ApiError, notFound, TRY_AGAIN, unavailable } from './errors.ts';
import { readJson } from './input.ts';
import { cachedUnder, revalidated } from './public-cache.ts';
import { finishAfterTimeout, requestTimeout } from './request-timeout.ts';
import type { Admin, Limit, RawCall, Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

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
  /** Counts a call of an administrator, or from the network of `ip`. Throws too_many_requests. */
  enforceLimit(services: Services, limit: Limit, caller: Caller): Promise<unknown>;
  /** Runs what is due in the outbox. */
  drainOutbox(services: Services): Promise<unknown>;
};

/** Who calls; `admin` is null on public routes. */
type Caller = { admin: Admin | null; ip: string };

type Env = { Bindings: Platform; Variables: { admin: Admin | null } };

/** Turns the list of routes into one fetch handler: checks first, then the route, one exit for errors. */
export function mount(routes: readonly Route[], services: Services, options: MountOptions) {
  const app = new Hono<Env>();
  app.use(platformHeaders, securityHeaders, catchAll, requestTimeout, finishAfterTimeout);
  for (const route of routes) {
    app.on(
      route.method,
      route.path,
      enforceAccessAndLimit(route, services, options),
      // Without a declared body none is read, and 413 is not among the endpoint's errors.
      ...(route.payload === 'none'
        ? []
        : [bodyLimit({ maxSize: route.maxBytes, onError: () => refuseSize(route.maxBytes) })]),
      ...(route.cacheTag ? [revalidated, cachedUnder(route.cacheTag)] : []),
      (context) => respond(context, route, services, options),
    );
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = allowedMethods(routes, path);
    app.all(path, ({ env }) => {
      const error = new ApiError('method_not_allowed', `This path accepts ${allow}.`);
      const response = errorResponse(error, env.requestId);
      response.headers.set('Allow', allow);
      return response;
    });
  }
  app.notFound(({ env }) => errorResponse(notFound(), env.requestId));
  app.onError((error, { env }) => {
    if (!(error instanceof HTTPException)) return errorResponse(error, env.requestId);
    console.error(`[${env.requestId}] ${error.message}`);
    return errorResponse(unavailable(TRY_AGAIN), env.requestId);
  });
  return async (request: Request, platform: Platform): Promise<Response> =>
    app.fetch(request, platform);
}

type Middleware = MiddlewareHandler<Env>;

const platformHeaders: Middleware = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Request-Id', context.env.requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

/** Hono passes on what was thrown and is no Error, such as the event of a WebSocket that did not open. */
const catchAll: Middleware = async (context, next) => {
  try {
    await next();
  } catch (thrown) {
    context.res = errorResponse(thrown, context.env.requestId);
  }
};

/**
 * Enforces the route's access, then its limit: of an administrator, whose calls nobody else can use up, or of a
 * visitor's network.
 */
const enforceAccessAndLimit =
  (route: Route, services: Services, options: MountOptions): Middleware =>
  async (context, next) => {
    const { env, req } = context;
    const admin = await retryOnLostConnection(async () => {
      const admin = route.access === 'admin' ? await options.authenticate(services, req.raw) : null;
      const caller = { admin, ip: env.ip };
      if (route.limit) await options.enforceLimit(services, route.limit, caller);
      return admin;
    }).catch((error: unknown) => {
      // Nothing of the call itself was begun.
      throw isDatabaseUnavailable(error) ? new NotConnected(error) : error;
    });
    context.set('admin', admin);
    await next();
  };

async function respond(
  { req, env, var: { admin } }: Context<Env>,
  route: Route,
  services: Services,
  options: MountOptions,
): Promise<Response> {
  const call: RawCall = {
    services,
    request: req.raw,
    admin,
    ip: env.ip,
    waitUntil: env.waitUntil,
    drainOutbox: () => drain(services, options),
    params: req.param(),
    query: Object.fromEntries(new URL(req.url).searchParams),
    body: route.payload === 'json' ? await readJson(req.raw) : undefined,
  };
  const handle = () => route.handle(call);
  try {
    const response = await (route.method === 'GET' ? retryOnLostConnection(handle) : handle());
    if (route.changesAdminLists && response.ok) services.changeMarker.note();
    return response;
  } finally {
    call.waitUntil(writeMarker(services));
    // After a refusal too: settling another order may have been committed before it.
    if (route.drainsOutbox) call.waitUntil(call.drainOutbox());
  }
}

/** A failure is logged: the sweep tries again. */
async function drain(services: Services, { drainOutbox }: MountOptions): Promise<void> {
  await drainOutbox(services).catch((error) => console.error(`outbox: ${describe(error)}`));
  await writeMarker(services);
}

/** A failure is logged: the next request tries again. */
const writeMarker = ({ changeMarker }: Services): Promise<unknown> =>
  changeMarker.write().catch((error) => console.error(`change marker: ${describe(error)}`));

function refuseSize(maxBytes: number): never {
  const size = Math.floor(maxBytes / 1024);
  throw new ApiError('payload_too_large', `The request is larger than ${size} KB.`);
}

function allowedMethods(routes: readonly Route[], path: string): string {
  const methods = routes.filter((r) => r.path === path).map((r) => r.method);
  if (methods.includes('GET')) methods.push('HEAD');
  return methods.join(', ');
}
