import type { IncomingMessage } from 'node:http';

/** A request's address after every check; `pathname` is decoded and safe to join to a folder. */
export interface Target {
  url: URL;
  pathname: string;
}

/** An address that is not served, with the status that says so. */
export interface RefusedTarget {
  refused: 400 | 403 | 404;
  reason: string;
}

/**
 * Reads the address of a request. Only loopback names and the bound name are answered, so that a
 * foreign page cannot reach this machine through a name of its own (DNS rebinding).
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
    // Joined as text: resolving `//other/path` against a base would change the host.
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
