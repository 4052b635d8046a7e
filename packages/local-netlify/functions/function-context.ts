import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

/** Everything of one call that its context is made from. */
export interface Call {
  request: Request;
  /** The socket's remote address: no header can change it. */
  ip: string;
  params: Record<string, string>;
  siteUrl: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The second argument of a function: Netlify's context as far as one machine has it. */
export function functionContext({ request, ip, params, siteUrl, waitUntil }: Call): Context {
  const absent = () => {
    throw new Error('This part of the function context exists only in edge functions');
  };
  return {
    account: { id: 'local' },
    cookies: { get: absent, set: absent, delete: absent },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: absent,
    params,
    requestId: randomUUID(),
    rewrite: absent,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
  };
}
