import type { Plugin, ViteDevServer } from 'vite';
import { type DynamicRoutesOptions, dynamicRoutes } from './functions/dynamic-routes.ts';
import type { FunctionModule } from './functions/function-module.ts';
import { startSchedule } from './functions/schedule.ts';
import { handleRequest } from './http/handle-request.ts';
import { injectIntoResponse } from './http/inject-into-response.ts';
import { PAY_PAGE, pageAddress } from './http/inject-script.ts';
import { readTarget } from './http/request-target.ts';

export interface LocalServicesOptions
  extends Pick<DynamicRoutesOptions, 'uploads' | 'emulatorUrl'> {
  /** Files of the functions, absolute or from the project's root (`/netlify/functions/api.ts`). */
  functions: readonly string[];
  /** Milliseconds between two runs of a scheduled function; default 5,000. */
  scheduleEveryMs?: number;
}

/**
 * Puts what the host serves next to the pages in front of `astro dev`: functions, loaded through
 * Vite so that an edit counts at the next call, uploads, and the payments stand-in.
 */
export function localServices(options: LocalServicesOptions): Plugin {
  return {
    name: 'gallery:local-services',
    apply: 'serve',
    configureServer(server) {
      const load = (path: string) => server.ssrLoadModule(path) as Promise<FunctionModule>;
      const routes = dynamicRoutes({
        functions: () => Promise.all(options.functions.map(load)),
        uploads: options.uploads,
        emulatorUrl: options.emulatorUrl,
      });

      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const target = readTarget(incoming, '127.0.0.1');
          if ('refused' in target) return next();
          const { pathname, url } = target;
          if (isVites(pathname)) return next();
          const route = await routes.find(pathname, incoming.method ?? 'GET');
          if (route) return await handleRequest(route, url, incoming, outgoing);
          if (options.emulatorUrl && pageAddress(pathname) === PAY_PAGE) {
            injectIntoResponse(outgoing);
          }
          next();
        } catch (error) {
          // A function that does not compile: Vite shows where.
          next(error);
        }
      });
      startSweeps(server, options, load, routes.waitUntil);
    },
  };
}

function isVites(pathname: string): boolean {
  return /^\/(?:@|__vite|node_modules\/|src\/|\.astro\/)/.test(pathname);
}

/** Scheduled functions run while the server listens, each time as they are edited by then. */
function startSweeps(
  server: ViteDevServer,
  options: LocalServicesOptions,
  load: (path: string) => Promise<FunctionModule>,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  server.httpServer?.once('listening', async () => {
    try {
      const loaded = options.functions.map(async (path): Promise<FunctionModule> => {
        const { config } = await load(path);
        const run: FunctionModule['default'] = async (request, context) =>
          (await load(path)).default(request, context);
        return { default: run, ...(config ? { config } : {}) };
      });
      const stop = startSchedule({
        functions: await Promise.all(loaded),
        everyMs: options.scheduleEveryMs ?? 5000,
        siteUrl: server.resolvedUrls?.local[0] ?? 'http://localhost',
        waitUntil,
      });
      server.httpServer?.once('close', () => void stop());
    } catch (error) {
      server.config.logger.error(`The scheduled functions do not run: ${error}`);
    }
  });
}
