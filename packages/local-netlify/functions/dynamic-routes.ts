import { emulatorPrefix } from '../http/inject-script.ts';
import { proxyRequest } from '../http/proxy.ts';
import { compressJson } from './compress-json.ts';
import { functionContext } from './function-context.ts';
import { type FunctionMatch, type FunctionModule, matchFunction } from './function-module.ts';
import { rateLimiter } from './rate-limit.ts';

/** Answers a request that reached this machine from `ip`. */
export type Answer = (request: Request, ip: string) => Promise<Response>;

export interface DynamicRoutesOptions {
  /** Asked at each request, so that a development server can load them anew. */
  functions: () => readonly FunctionModule[] | Promise<readonly FunctionModule[]>;
  /** Answers everything under `/uploads/`; without it the site's own redirects lead to the image store. */
  uploads: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Base address of the payments stand-in: `/__local/stripe/x` becomes `<emulatorUrl>/x`. */
  emulatorUrl?: string | undefined;
  now?: () => number;
}

/** The routes that are not files: functions, uploads, and the payments stand-in. */
export function dynamicRoutes({ functions, uploads, emulatorUrl, now }: DynamicRoutesOptions) {
  const pending = new Set<Promise<unknown>>();
  const overLimit = rateLimiter(now ?? Date.now);

  const waitUntil = (work: Promise<unknown>) => {
    const kept = Promise.resolve(work)
      .catch((error) => console.error('Work after an answer failed:', error))
      .finally(() => pending.delete(kept));
    pending.add(kept);
  };

  const run = async ({ module, params }: FunctionMatch, request: Request, ip: string) => {
    const limit = module.config?.rateLimit;
    const wait = overLimit(String(module.config?.path), limit, ip);
    if (wait > 0) {
      return new Response('Too many requests', {
        status: 429,
        headers: { 'retry-after': String(wait) },
      });
    }
    const answer = await callFunction(module, request, ip, params, waitUntil);
    return compressJson(answer, request.headers.get('accept-encoding') ?? '');
  };

  return {
    /** The route of a decoded path, or null where the path is left to the site's files. */
    async find(pathname: string, method: string): Promise<Answer | null> {
      if (emulatorUrl && pathname.startsWith(emulatorPrefix)) {
        return (request) => proxyRequest(request, emulatorAddress(emulatorUrl, request.url));
      }
      if (uploads && pathname.startsWith('/uploads/')) return async (request) => uploads(request);
      const match = matchFunction(await functions(), pathname, method);
      return match && ((request, ip) => run(match, request, ip));
    },
    waitUntil,
    /** Waits for the work that functions handed to `waitUntil`. */
    async settle(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

export type DynamicRoutes = ReturnType<typeof dynamicRoutes>;

/** Calls a function as Netlify does; what it throws is logged with the id the visitor gets. */
export async function callFunction(
  module: FunctionModule,
  request: Request,
  ip: string,
  params: Record<string, string>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const siteUrl = new URL(request.url).origin;
  const context = functionContext({ request, ip, params, siteUrl, waitUntil });
  try {
    const answer = await module.default(request, context);
    return answer ?? new Response(null, { status: 204 });
  } catch (error) {
    console.error(`Function failed (${context.requestId}):`, error);
    return new Response('Internal Server Error', {
      status: 500,
      headers: { 'x-request-id': context.requestId, 'cache-control': 'no-store' },
    });
  }
}

function emulatorAddress(base: string, requested: string): string {
  const { pathname, search } = new URL(requested);
  return `${base.replace(/\/$/, '')}/${pathname.slice(emulatorPrefix.length)}${search}`;
}
