import { NotOk } from '../check-report.ts';

/** A running gallery, read from outside. */
export type Site = {
  /** The address that was asked for, e.g. `https://www.example.co.nz/`. */
  url: URL;
  isLoopback: boolean;
  /**
   * Follows no redirect. `path` is below the site, or a whole address. Throws NotOk where nothing answers within 10 s.
   */
  get(path: string, init?: RequestInit): Promise<Response>;
};

const TIMEOUT_MS = 10_000;

export function openSite(address: string, fetch = globalThis.fetch): Site {
  const url = new URL(address);
  return {
    url,
    isLoopback: /^(localhost|127\.|\[::1\])/.test(url.hostname),
    async get(path, init) {
      const target = new URL(path, url);
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return await fetch(target, { redirect: 'manual', signal, ...init });
      } catch (error) {
        const { cause } = error as Error;
        const reason = cause instanceof Error ? cause.message : (error as Error).message;
        throw new NotOk(
          `${target} did not answer: ${reason}`,
          'Is the address right, and the site deployed?',
        );
      }
    },
  };
}
