import type { FunctionModule } from './function-module.ts';

type RateLimit = NonNullable<NonNullable<FunctionModule['config']>['rateLimit']>;

/**
 * Netlify's rate limits, counted in memory in fixed windows: of each function, per address where
 * `aggregateBy` names `ip`. Above 10,000 windows all begin anew.
 * @param now the time in ms.
 * @returns a function of the function's path, limit and address: seconds to wait, 0 within the limit.
 */
export function rateLimiter(now: () => number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (name: string, limit: RateLimit | undefined, ip: string): number => {
    if (!limit) return 0;
    const byAddress = [limit.aggregateBy ?? []].flat().includes('ip');
    const key = byAddress ? `${name} ${ip}` : name;
    const time = now();
    let window = windows.get(key);
    if (!window || window.endsAt <= time) {
      if (windows.size > 10_000) windows.clear();
      window = { count: 0, endsAt: time + limit.windowSize * 1000 };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count > limit.windowLimit ? Math.ceil((window.endsAt - time) / 1000) : 0;
  };
}
