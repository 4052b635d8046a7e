import type { Config, Context } from '@netlify/functions';

// biome-ignore lint/suspicious/noConfusingVoidType: scheduled functions are typed as returning nothing
type Result = Response | undefined | void;

/** What a file of `netlify/functions` exports. A scheduled function may return nothing. */
export interface FunctionModule {
  default: (request: Request, context: Context) => Result | Promise<Result>;
  config?: Config;
}

/** The function of a path, with the path's parameters. */
export interface FunctionMatch {
  module: FunctionModule;
  params: Record<string, string>;
}

/**
 * Finds the function whose `config.path` (a URL pattern, one or several) and `config.method`
 * cover the request. A trailing slash makes no difference, as on Netlify. Scheduled functions
 * have no path and so cannot be called over HTTP.
 */
export function matchFunction(
  modules: readonly FunctionModule[],
  pathname: string,
  method: string,
): FunctionMatch | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  for (const module of modules) {
    const config = module.config;
    if (config?.path === undefined) continue;
    const methods = [config.method ?? []].flat() as string[];
    if (methods.length > 0 && !methods.includes(method === 'HEAD' ? 'GET' : method)) continue;
    if ([config.excludedPath ?? []].flat().some((each) => matchPath(each, path))) continue;
    for (const pattern of [config.path].flat()) {
      const params = matchPath(pattern, path);
      if (params) return { module, params };
    }
  }
  return null;
}

const patterns = new Map<string, URLPattern>();

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const known = patterns.get(pattern) ?? new URLPattern({ pathname: pattern });
  patterns.set(pattern, known);
  const groups = known.exec({ pathname })?.pathname.groups;
  if (!groups) return null;
  const named = Object.entries(groups).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as Record<string, string>;
}
