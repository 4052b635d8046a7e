import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

/** The parts of one call that its context is built from. */
export interface Call {
  request: Request;
  /** The socket's remote address; never taken from a header, which a client could forge. */
  ip: string;
  params: Record<string, string>;
  siteUrl: string;
  waitUntil: (task: Promise<unknown>) => void;
}

/** The second argument of a function. Members that are not emulated throw. */
export function functionContext({ request, ip, params, siteUrl, waitUntil }: Call): Context {
  const unavailable = () => {
    throw new Error('local-netlify does not emulate this member of the context');
  };
  return {
    account: { id: 'local' },
    cookies: { get: unavailable, set: unavailable, delete: unavailable },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: unavailable,
    params,
    requestId: randomUUID(),
    rewrite: unavailable,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
  };
}
