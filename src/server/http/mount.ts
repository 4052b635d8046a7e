import { Hono } from 'hono';
import { requireAdmin } from '../admins/sessions.ts';
import { drainAfterResponse } from '../outbox/drain.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import { onLiveConnection } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { errorResponse } from './error-response.ts';
import { ApiError, notFound, TRY_AGAIN, unavailable } from './errors.ts';
import { parse, readJson } from './input.ts';
import type { Admin, Call, Route } from './route.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** What the platform says about a request besides its bytes. */
export type Platform = {
  ip: string;
  requestId: string;
  waitUntil(work: Promise<unknown>): void;
};

/** No visitor waits longer, whatever is down: each service has its own limit below it, a chain of them has not. */
const PATIENCE_MS = 9_000;

/** Turns the list of routes into one fetch handler: checks first, then the route, one exit for errors. */
export function mount(routes: readonly Route[], services: Services) {
  const app = new Hono<{ Bindings: Platform }>();
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const { req, env } = context;
      const admin = await onLiveConnection(() => admit(route, services, req.raw, env));
      const call = await prepare(route, services, req.raw, req.param(), env, admin);
      const handle = () => route.handle(call);
      const response = await (route.method === 'GET' ? onLiveConnection(handle) : handle());
      if (route.drainsOutbox) drainAfterResponse(call);
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
  const answer = async (request: Request, platform: Platform) => {
    try {
      return await app.fetch(request, platform);
    } catch (error) {
      return errorResponse(error, platform.requestId);
    }
  };
  return async (request: Request, platform: Platform): Promise<Response> =>
    withSecurityHeaders(await inTime(answer(request, platform), platform), platform.requestId);
}

/** The answer, or 503 where it takes too long. What was begun goes on to its own end: nothing stays half done. */
async function inTime(answer: Promise<Response>, platform: Platform): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      console.error(`[${platform.requestId}] no answer within ${PATIENCE_MS} ms`);
      platform.waitUntil(answer);
      resolve(errorResponse(unavailable(TRY_AGAIN), platform.requestId));
    }, PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Who calls, and whether she may, now. */
async function admit(
  route: Route,
  services: Services,
  request: Request,
  { ip }: Platform,
): Promise<Admin | null> {
  if (route.limit) await enforceLimit(services, route.limit, ip);
  return route.access === 'admin' ? requireAdmin(services, request) : null;
}

async function prepare(
  route: Route,
  services: Services,
  request: Request,
  params: Record<string, string>,
  platform: Platform,
  admin: Admin | null,
): Promise<Call> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    services,
    request,
    admin,
    ip: platform.ip,
    waitUntil: platform.waitUntil,
    params: parse(route.paramsSchema, params, 'not_found'),
    query: parse(route.querySchema, query, 'invalid'),
    body:
      route.payload === 'json' ? parse(route.bodySchema, await readJson(request), 'invalid') : null,
  };
}

function allowedMethods(routes: readonly Route[], path: string): string {
  const methods: string[] = routes.filter((r) => r.path === path).map((r) => r.method);
  if (methods.includes('GET')) methods.push('HEAD');
  return methods.join(', ');
}
