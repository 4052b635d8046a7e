import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { RedirectRule } from './redirect-rules.ts';

/** The redirects and headers of one built site, parsed by Netlify's own parsers. */
export interface SiteRules {
  redirects: RedirectRule[];
  headersFor: (pathname: string) => Record<string, string>;
}

/**
 * Reads `netlify.toml`, and `_redirects` and `_headers` of the site unless `site` is null.
 * @throws Error that names each rule that Netlify would refuse.
 */
export async function readSiteRules(netlifyToml: string, site: string | null): Promise<SiteRules> {
  const [redirects, headers] = await Promise.all([
    parseAllRedirects({
      redirectsFiles: site === null ? [] : [join(site, '_redirects')],
      netlifyConfigPath: netlifyToml,
      configRedirects: [],
      minimal: false,
    }),
    parseAllHeaders({
      headersFiles: site === null ? [] : [join(site, '_headers')],
      netlifyConfigPath: netlifyToml,
      configHeaders: [],
      minimal: false,
    }),
  ]);
  const errors = [...redirects.errors, ...headers.errors];
  if (errors.length > 0) {
    throw new Error(errors.map((error) => (error as Error).message).join('\n'));
  }
  return {
    redirects: redirects.redirects as RedirectRule[],
    headersFor: headerFinder(headers.headers as Header[]),
  };
}

/** Caches the rules of each site until one of their files changes. */
export function siteRulesCache(netlifyToml: string): (site: string) => Promise<SiteRules> {
  const cache = new Map<string, { stamp: string; rules: Promise<SiteRules> }>();
  return (site) => {
    const files = [netlifyToml, join(site, '_redirects'), join(site, '_headers')];
    const stamp = files.map(modified).join();
    const known = cache.get(site);
    if (known?.stamp === stamp) return known.rules;
    const rules = readSiteRules(netlifyToml, site);
    cache.set(site, { stamp, rules });
    if (cache.size > 8) cache.delete(cache.keys().next().value ?? '');
    return rules;
  };
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** All rules that match the path apply; for one header name, the last wins. */
function headerFinder(rules: readonly Header[]): SiteRules['headersFor'] {
  const found = new Map<string, Record<string, string>>();
  return (pathname) => {
    const known = found.get(pathname);
    if (known) return known;
    const headers: Record<string, string> = {};
    for (const rule of rules) {
      if (!rule.forRegExp.test(pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) headers[name.toLowerCase()] = value;
    }
    if (found.size > 5000) found.clear();
    found.set(pathname, headers);
    return headers;
  };
}
