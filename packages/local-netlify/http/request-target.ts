import type { IncomingMessage } from 'node:http';

/** A request's checked address; `pathname` is decoded and safe to join to a folder. */
export interface Target {
  url: URL;
  pathname: string;
}

/** A refused address, with the status of the response. */
export interface RefusedTarget {
  refused: 400 | 403 | 404;
  reason: string;
}

/**
 * Reads and checks the address of a request. Only loopback names and the bound name are served:
 * a foreign page must not reach this machine through its own domain name (DNS rebinding).
 */
export function readTarget(
  incoming: Pick<IncomingMessage, 'url' | 'headers'>,
  boundHostname: string,
): Target | RefusedTarget {
  const host = incoming.headers.host;
  if (!host) return { refused: 400, reason: 'Missing host' };
  if (!isOwnHost(host, boundHostname)) return { refused: 403, reason: 'Unknown host' };
  const raw = incoming.url ?? '';
  if (!raw.startsWith('/')) return { refused: 400, reason: 'Bad address' };
  try {
    // Concatenated: resolving `//other/path` against a base URL would change the host.
    const url = new URL(`http://${host}${raw}`);
    const pathname = decodeURIComponent(url.pathname);
    if (pathname.includes('\0')) return { refused: 400, reason: 'Bad address' };
    const segments = pathname.split(/[/\\]/);
    if (pathname.includes('\\') || segments.some((each) => each === '..' || each === '.')) {
      return { refused: 404, reason: 'Not found' };
    }
    return { url, pathname };
  } catch {
    return { refused: 400, reason: 'Bad address' };
  }
}

function isOwnHost(host: string, boundHostname: string): boolean {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host);
  const name = match?.[1]?.toLowerCase();
  if (!name) return false;
  const bound = boundHostname.includes(':') ? `[${boundHostname}]` : boundHostname;
  return ['localhost', '127.0.0.1', '[::1]', bound.toLowerCase()].includes(name);
}
