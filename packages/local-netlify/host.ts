import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dynamicRoutes } from './functions/dynamic-routes.ts';
import type { FunctionModule } from './functions/function-module.ts';
import { startSchedule } from './functions/schedule.ts';
import { handleRequest } from './http/handle-request.ts';
import { injectScript, PAY_PAGE } from './http/inject-script.ts';
import { readTarget } from './http/request-target.ts';
import { readSiteRules } from './site/site-rules.ts';
import { sendText, siteServer } from './site/site-server.ts';

export interface HostOptions {
  /** 0 takes any free port. */
  port: number;
  /** Default 127.0.0.1. */
  hostname?: string;
  /** Folder of the built site, asked once per request; null before the first build (503). */
  siteDirectory: () => string | null;
  /** Older builds, newest first: asked only for hashed assets, so that open pages keep working. */
  previousSites?: () => string[];
  /** Path of netlify.toml. */
  netlifyToml: string;
  functions: readonly FunctionModule[];
  /** Answers everything under `/uploads/`; without it the site's own redirects lead to the image store. */
  uploads: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Base address of the payments stand-in; without it nothing is injected or proxied. */
  emulatorUrl?: string | undefined;
  /** Milliseconds between two runs of a scheduled function; default 5,000. */
  scheduleEveryMs?: number;
}

export interface Host {
  url: string;
  stop: () => Promise<void>;
}

/** Milliseconds that answers under way and work after them are given when the host stops. */
const stopGraceMs = 3000;

/**
 * Starts the local stand-in for Netlify's hosting.
 * @throws Error with code EADDRINUSE where the port is taken, or naming each bad rule of
 * netlify.toml.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { hostname = '127.0.0.1', emulatorUrl, functions } = options;
  await readSiteRules(options.netlifyToml, options.siteDirectory());
  const routes = dynamicRoutes({
    functions: () => functions,
    uploads: options.uploads,
    emulatorUrl,
  });
  const serveSite = siteServer({
    siteDirectory: options.siteDirectory,
    previousSites: options.previousSites ?? (() => []),
    netlifyToml: options.netlifyToml,
    routes,
    editHtml: (page) => (emulatorUrl && page === PAY_PAGE ? injectScript : null),
  });

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = readTarget(incoming, hostname);
    if ('refused' in target) return sendText(outgoing, target.refused, target.reason);
    const route = await routes.find(target.pathname, incoming.method ?? 'GET');
    if (route) return handleRequest(route, target.url, incoming, outgoing);
    await serveSite({ incoming, outgoing, target });
  };

  const server = createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      // A visitor who left in the middle of a file is no failure.
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
      const settled = Promise.all([closed, stopSchedule()]).then(() => routes.settle());
      await Promise.race([settled, new Promise((done) => setTimeout(done, stopGraceMs).unref())]);
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
