/** A rule as normalised by `@netlify/redirect-parser`. */
export interface RedirectRule {
  from: string;
  path: string;
  host?: string;
  to: string;
  status?: number;
  force: boolean;
  proxy: boolean;
  query: Record<string, string>;
  conditions: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The target of a matching rule; `to` is a path with its query, or an absolute URL. */
export interface RedirectMatch {
  rule: RedirectRule;
  status: number;
  to: string;
}

/**
 * The first rule that matches, as on Netlify. Rules for other hosts and rules with conditions
 * (country, language, role) never match: neither exists locally.
 */
export function matchRedirect(rules: readonly RedirectRule[], url: URL): RedirectMatch | null {
  for (const rule of rules) {
    if (rule.host || Object.keys(rule.conditions).length > 0) continue;
    const path = pathPattern(rule.path).exec(url.pathname);
    const query = path && matchQuery(rule.query, url.searchParams);
    if (!query) continue;
    const captured = { ...path.groups, ...query };
    const to = fill(rule.to, captured, url.search);
    // A rule that redirects to itself is skipped: it would loop.
    if (to.split('?')[0]?.replace(/\/$/, '') === url.pathname.replace(/\/$/, '')) continue;
    return { rule, status: rule.status ?? 301, to };
  }
  return null;
}

const patterns = new Map<string, RegExp>();

function pathPattern(from: string): RegExp {
  const cached = patterns.get(from);
  if (cached) return cached;
  const parts = from.split('/').filter(Boolean);
  const source = parts.map((part, index) => {
    if (part === '*' && index === parts.length - 1) return '(?:/(?<splat>.*))?';
    if (/^:\w+$/.test(part)) return `/(?<${part.slice(1)}>[^/]+)`;
    return `/${encodeURI(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  const pattern = new RegExp(`^${source.join('')}/?$`);
  patterns.set(from, pattern);
  return pattern;
}

function matchQuery(
  wanted: Record<string, string>,
  given: URLSearchParams,
): Record<string, string> | null {
  const captured: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const actual = given.get(name);
    if (actual === null) return null;
    if (value.startsWith(':')) captured[value.slice(1)] = encodeURIComponent(actual);
    else if (value !== actual) return null;
  }
  return captured;
}

function fill(to: string, captured: Record<string, string | undefined>, search: string): string {
  const filled = to.replace(/:([a-z_]\w*)/gi, (text, name: string) =>
    name in captured ? (captured[name] ?? '') : text,
  );
  const address = to.startsWith('/') ? filled.replace(/^\/{2,}/, '/') : filled;
  return address.includes('?') ? address : address + search;
}
