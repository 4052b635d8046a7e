import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { DynamicRoutes } from '../functions/dynamic-routes.ts';
import { handleRequest } from '../http/handle-request.ts';
import { proxyRequest } from '../http/proxy.ts';
import type { Target } from '../http/request-target.ts';
import { fileContentsCache, type HtmlEdit } from './file-contents.ts';
import { matchRedirect, type RedirectMatch } from './redirect-rules.ts';
import { sendFile } from './send-file.ts';
import { findSiteFile, hashedAssets, type SiteFile } from './site-files.ts';
import { type SiteRules, siteRulesCache } from './site-rules.ts';

export interface SiteServerOptions {
  siteDirectory: () => string | null;
  previousSites: () => string[];
  netlifyToml: string;
  routes: DynamicRoutes;
  editHtml: HtmlEdit;
}

/**
 * Serves the built site in Netlify's order: the first matching redirect if it is forced, a file, that redirect, the 404
 * page. `siteDirectory` is read once per request, so that a response never mixes two builds.
 */
export function siteServer(options: SiteServerOptions) {
  const rulesOf = siteRulesCache(options.netlifyToml);
  const contentsOf = fileContentsCache(options.editHtml);

  const send = (exchange: Exchange, file: SiteFile, status: number, rules: SiteRules) => {
    const headers = { ...CACHE_HEADERS, ...rules.headersFor(exchange.target.pathname) };
    return sendFile(exchange.incoming, exchange.outgoing, { file, status, headers }, contentsOf);
  };

  const sendMissing = async (exchange: Exchange, site: string, rules: SiteRules) => {
    const page = findSiteFile(site, '/404.html');
    if (page) await send(exchange, page, 404, rules);
    else sendText(exchange.outgoing, 404, 'Not found', rules.headersFor(exchange.target.pathname));
  };

  const follow = async (
    exchange: Exchange,
    { rule, status, to }: RedirectMatch,
    site: string,
    rules: SiteRules,
  ): Promise<void> => {
    const { incoming, outgoing, target } = exchange;
    if (status >= 300 && status < 400) {
      const own = { location: to, 'cache-control': 'public, max-age=0' };
      outgoing.writeHead(status, { ...rules.headersFor(target.pathname), ...own }).end();
      return;
    }
    if (/^https?:\/\//.test(to)) {
      const proxy = (request: Request) => proxyRequest(request, to, rule.headers);
      return handleRequest(proxy, target.url, incoming, outgoing);
    }
    const pathname = decodeURIComponent(to.split('?')[0] ?? '/');
    const route = await options.routes.find(pathname, incoming.method ?? 'GET');
    if (route) return handleRequest(route, target.url, incoming, outgoing);
    const file = findSiteFile(site, pathname);
    if (file) return send(exchange, file, status, rules);
    return sendMissing(exchange, site, rules);
  };

  return async (exchange: Exchange): Promise<void> => {
    const { incoming, outgoing, target } = exchange;
    const site = options.siteDirectory();
    if (site === null) {
      return sendText(outgoing, 503, 'The site is being built', { 'retry-after': '2' });
    }
    const rules = await rulesOf(site);
    // The first rule alone counts; one without `force` only where there is no file.
    const redirect = matchRedirect(rules.redirects, target.url);
    if (redirect?.rule.force) return follow(exchange, redirect, site, rules);
    const file = findSiteFile(site, target.pathname) ?? findOlder(target.pathname, options);
    if (file && incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      const headers = { ...rules.headersFor(target.pathname), allow: 'GET, HEAD' };
      return sendText(outgoing, 405, 'Method not allowed', headers);
    }
    if (file) return send(exchange, file, 200, rules);
    if (redirect) return follow(exchange, redirect, site, rules);
    return sendMissing(exchange, site, rules);
  };
}

/** Of every file, unless a rule says otherwise. */
const CACHE_HEADERS = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** One request, and the response to write. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: Target;
}

/** Responds with a line of text. */
export function sendText(
  outgoing: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const type = 'text/plain; charset=utf-8';
  outgoing.writeHead(status, { 'content-type': type, ...headers }).end(`${text}\n`);
}

/** A hashed asset of an older build, for pages that were opened before the last build. */
function findOlder(pathname: string, options: SiteServerOptions): SiteFile | null {
  if (!pathname.startsWith(hashedAssets)) return null;
  for (const site of options.previousSites()) {
    const file = findSiteFile(site, pathname);
    if (file) return file;
  }
  return null;
}
