import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dynamicRoutes, type ExtraRoutes } from './functions/dynamic-routes.ts';
import type { FunctionModule } from './functions/function-module.ts';
import { startSchedule } from './functions/schedule.ts';
import { handleRequest } from './http/handle-request.ts';
import { injectScript } from './http/inject-script.ts';
import { readTarget } from './http/request-target.ts';
import { readSiteRules } from './site/site-rules.ts';
import { sendText, siteServer } from './site/site-server.ts';

export interface HostOptions extends ExtraRoutes {
  /** 0 takes any free port. */
  port: number;
  /** Default 127.0.0.1. */
  hostname?: string;
  /** Folder of the built site, read once per request; null before the first build (503). */
  siteDirectory: () => string | null;
  /** Older builds, newest first: searched for hashed assets, so that open pages keep working. */
  previousSites?: () => string[];
  /** Path of netlify.toml. */
  netlifyToml: string;
  functions: readonly FunctionModule[];
  /** Script URLs by page (`/checkout`): each is added first in that page's head. */
  scripts?: Record<string, string>;
  /** Milliseconds between two runs of a scheduled function; default 5,000. */
  scheduleEveryMs?: number;
}

export interface Host {
  url: string;
  /** Stops listening; waits up to 3 s for responses under way and for `waitUntil` tasks. */
  stop: () => Promise<void>;
}

const STOP_TIMEOUT_MS = 3000;

/**
 * Serves a built site and its functions as Netlify does.
 * @throws Error with code EADDRINUSE where the port is taken, or naming each bad rule of
 * netlify.toml.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { hostname = '127.0.0.1', functions, handlers, proxies, scripts = {} } = options;
  await readSiteRules(options.netlifyToml, options.siteDirectory());
  const routes = dynamicRoutes({ functions: () => functions, handlers, proxies });
  const serveSite = siteServer({
    siteDirectory: options.siteDirectory,
    previousSites: options.previousSites ?? (() => []),
    netlifyToml: options.netlifyToml,
    routes,
    editHtml: (page) => {
      const src = scripts[page];
      return src === undefined ? null : (html) => injectScript(html, src);
    },
  });

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = readTarget(incoming, hostname);
    if ('refused' in target) return sendText(outgoing, target.refused, target.reason);
    const handler = await routes.find(target.pathname, incoming.method ?? 'GET');
    if (handler) return handleRequest(handler, target.url, incoming, outgoing);
    await serveSite({ incoming, outgoing, target });
  };

  const server = createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => {
    respond(incoming, outgoing).catch((error) => {
      // A client that disconnects in the middle of a file is not a failure.
      if (error?.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error('Request failed:', error);
      sendText(outgoing, 500, 'Internal Server Error');
    });
  });
  const url = await listen(server, options.port, hostname);
  const stopSchedule = startSchedule({
    functions,
    everyMs: options.scheduleEveryMs ?? 5000,
    siteUrl: url,
    waitUntil: routes.waitUntil,
  });

  return {
    url,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const settled = Promise.all([closed, stopSchedule()]).then(() => routes.waitForTasks());
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([settled, timeout]);
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number, hostname: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const name = hostname === '127.0.0.1' ? 'localhost' : hostname;
      const shown = name.includes(':') ? `[${name}]` : name;
      resolve(`http://${shown}:${(server.address() as AddressInfo).port}`);
    });
  });
}
