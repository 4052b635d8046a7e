import type { RequestHandler } from '../http/handle-request.ts';
import { proxyRequest } from '../http/proxy.ts';
import { compressJson } from './compress-json.ts';
import { functionContext } from './function-context.ts';
import { type FunctionMatch, type FunctionModule, matchFunction } from './function-module.ts';
import { rateLimiter } from './rate-limit.ts';

/** What is served beside the site and its functions. The keys are path prefixes: `/images/`. */
export interface ExtraRoutes {
  /** They come before the functions and before the site's redirects. */
  handlers?: Record<string, (request: Request) => Response | Promise<Response>>;
  /** Base addresses: with `{ '/pay/': base }`, `/pay/x` is proxied to `<base>/x`. */
  proxies?: Record<string, string>;
}

export interface DynamicRoutesOptions extends ExtraRoutes {
  /** Called at each request, so that a development server can reload them. */
  functions: () => readonly FunctionModule[] | Promise<readonly FunctionModule[]>;
}

/** The routes that are not files: proxies, handlers and functions. */
export function dynamicRoutes({ functions, handlers = {}, proxies = {} }: DynamicRoutesOptions) {
  const pending = new Set<Promise<unknown>>();
  const secondsOverLimit = rateLimiter(Date.now);

  const waitUntil = (task: Promise<unknown>) => {
    const tracked = Promise.resolve(task)
      .catch((error) => console.error('A task of waitUntil failed:', error))
      .finally(() => pending.delete(tracked));
    pending.add(tracked);
  };

  const run = async ({ module, params }: FunctionMatch, request: Request, ip: string) => {
    const limit = module.config?.rateLimit;
    const seconds = secondsOverLimit(String(module.config?.path), limit, ip);
    if (seconds > 0) {
      return new Response('Too many requests', {
        status: 429,
        headers: { 'retry-after': String(seconds) },
      });
    }
    const response = await callFunction(module, request, ip, params, waitUntil);
    return compressJson(response, request.headers.get('accept-encoding') ?? '');
  };

  return {
    /** The handler of a decoded path; null where the path is left to the site's files. */
    async find(pathname: string, method: string): Promise<RequestHandler | null> {
      const proxied = prefixOf(proxies, pathname);
      if (proxied) {
        const [prefix, base] = proxied;
        return (request) => proxyRequest(request, targetOf(request.url, prefix, base));
      }
      const handled = prefixOf(handlers, pathname);
      if (handled) return handled[1];
      const match = matchFunction(await functions(), pathname, method);
      return match && ((request, ip) => run(match, request, ip));
    },
    waitUntil,
    /** Waits for the tasks that functions handed to `waitUntil`. */
    async waitForTasks(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

export type DynamicRoutes = ReturnType<typeof dynamicRoutes>;

/** Calls a function as Netlify does. What it throws becomes a 500 whose id is also in the log. */
export async function callFunction(
  module: FunctionModule,
  request: Request,
  ip: string,
  params: Record<string, string>,
  waitUntil: (task: Promise<unknown>) => void,
): Promise<Response> {
  const siteUrl = new URL(request.url).origin;
  const context = functionContext({ request, ip, params, siteUrl, waitUntil });
  try {
    const response = await module.default(request, context);
    return response ?? new Response(null, { status: 204 });
  } catch (error) {
    console.error(`Function failed (${context.requestId}):`, error);
    return new Response('Internal Server Error', {
      status: 500,
      headers: { 'x-request-id': context.requestId, 'cache-control': 'no-store' },
    });
  }
}

function prefixOf<T>(routes: Record<string, T>, pathname: string): [string, T] | undefined {
  return Object.entries(routes).find(([prefix]) => pathname.startsWith(prefix));
}

function targetOf(requested: string, prefix: string, base: string): string {
  const { pathname, search } = new URL(requested);
  return `${base.replace(/\/$/, '')}/${pathname.slice(prefix.length)}${search}`;
}
