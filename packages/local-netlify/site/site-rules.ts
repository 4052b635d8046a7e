import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { RedirectRule } from './redirect-rules.ts';

/** The redirects and headers of one built site, read as Netlify reads them. */
export interface SiteRules {
  redirects: RedirectRule[];
  /** Those that come before the site's files. */
  forcedRedirects: RedirectRule[];
  headersFor: (pathname: string) => Record<string, string>;
}

/**
 * Reads `netlify.toml` with the site's own `_redirects` and `_headers`, where there is a site.
 * @throws Error naming every rule that Netlify would refuse.
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
  const rules = redirects.redirects as RedirectRule[];
  return {
    redirects: rules,
    forcedRedirects: rules.filter((rule) => rule.force),
    headersFor: headerFinder(headers.headers as Header[]),
  };
}

/** Keeps the rules of each site, and reads them again when one of their files has changed. */
export function siteRulesKeeper(netlifyToml: string): (site: string) => Promise<SiteRules> {
  const kept = new Map<string, { stamp: string; rules: Promise<SiteRules> }>();
  return (site) => {
    const files = [netlifyToml, join(site, '_redirects'), join(site, '_headers')];
    const stamp = files.map(modified).join();
    const known = kept.get(site);
    if (known?.stamp === stamp) return known.rules;
    const rules = readSiteRules(netlifyToml, site);
    kept.set(site, { stamp, rules });
    if (kept.size > 8) kept.delete(kept.keys().next().value ?? '');
    return rules;
  };
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Every rule that covers the path applies; for the same header the last one wins. */
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
