import type { Plugin, ViteDevServer } from 'vite';
import { dynamicRoutes, type ExtraRoutes } from './functions/dynamic-routes.ts';
import type { FunctionModule } from './functions/function-module.ts';
import { startSchedule } from './functions/schedule.ts';
import { handleRequest } from './http/handle-request.ts';
import { injectIntoResponse } from './http/inject-into-response.ts';
import { normalisedPath } from './http/inject-script.ts';
import { readTarget } from './http/request-target.ts';

export interface DevPluginOptions extends ExtraRoutes {
  /** Files of the functions, absolute or from the project's root (`/netlify/functions/api.ts`). */
  functions: readonly string[];
  /** Script URLs by page (`/checkout`): each is added first in that page's head. */
  scripts?: Record<string, string>;
  /** Milliseconds between two runs of a scheduled function; default 5,000. */
  scheduleEveryMs?: number;
}

/**
 * A Vite plug-in that serves functions, handlers and proxies in front of the development server.
 * Functions are loaded through Vite, so that an edit applies at the next call.
 */
export function netlifyDevPlugin(options: DevPluginOptions): Plugin {
  const { functions, handlers, proxies, scripts = {} } = options;
  return {
    name: 'local-netlify',
    apply: 'serve',
    configureServer(server) {
      const load = (path: string) => server.ssrLoadModule(path) as Promise<FunctionModule>;
      const routes = dynamicRoutes({
        functions: () => Promise.all(functions.map(load)),
        handlers,
        proxies,
      });

      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const target = readTarget(incoming, '127.0.0.1');
          if ('refused' in target) return next();
          const { pathname, url } = target;
          if (isViteInternal(pathname)) return next();
          const handler = await routes.find(pathname, incoming.method ?? 'GET');
          if (handler) return await handleRequest(handler, url, incoming, outgoing);
          const src = scripts[normalisedPath(pathname)];
          if (src !== undefined) injectIntoResponse(outgoing, src);
          next();
        } catch (error) {
          // Vite shows where a function does not compile.
          next(error);
        }
      });
      startSchedules(server, options, load, routes.waitUntil);
    },
  };
}

function isViteInternal(pathname: string): boolean {
  return /^\/(?:@|__vite|node_modules\/|src\/|\.astro\/)/.test(pathname);
}

/** Runs the scheduled functions while the server listens, reloading each before a run. */
function startSchedules(
  server: ViteDevServer,
  options: DevPluginOptions,
  load: (path: string) => Promise<FunctionModule>,
  waitUntil: (task: Promise<unknown>) => void,
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
      server.config.logger.error(`Scheduled functions could not be loaded: ${error}`);
    }
  });
}
