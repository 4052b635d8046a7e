import type { z } from 'zod';
import type { Services } from '../services/services.ts';

/** What an endpoint is called with. Inputs are parsed; `ip` is the socket's, never a header's. */
export type Call<Body = unknown, Params = unknown, Query = unknown> = {
  services: Services;
  request: Request;
  body: Body;
  params: Params;
  query: Query;
  ip: string;
  /** The signed-in administrator; present on every admin route. */
  admin: Admin | null;
  /** Keeps the function alive until the promise settles, after the response was sent. */
  waitUntil(promise: Promise<unknown>): void;
  /** Delivers what is due in the outbox; never rejects. */
  drainOutbox(): Promise<unknown>;
};

export type Admin = { id: number; username: string; tokenHash: string };

/** At most `max` calls in `seconds` from one address. */
export type Limit = { name: string; max: number; seconds: number };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint: the API is a list of these. Nothing is public that does not say so. */
export type Route = {
  method: Method;
  path: string;
  access: 'public' | 'admin';
  limit?: Limit;
  /** What the request carries: JSON by default when there is a `body` schema. */
  payload: 'none' | 'json' | 'raw';
  /** The outbox is drained once the response was sent. */
  drainsOutbox: boolean;
  bodySchema?: z.ZodType;
  paramsSchema?: z.ZodType;
  querySchema?: z.ZodType;
  handle(call: Call): Promise<Response>;
};

type Definition<B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType> = {
  access: Route['access'];
  limit?: Limit;
  body?: B;
  params?: P;
  query?: Q;
  /** The handler reads the request's body itself: uploads, signed webhooks. */
  raw?: true;
  drainsOutbox?: true;
  run(call: Call<z.output<B>, z.output<P>, z.output<Q>>): Promise<Response>;
};

const define =
  (method: Method) =>
  <B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType>(
    path: string,
    definition: Definition<B, P, Q>,
  ): Route => ({
    method,
    path,
    access: definition.access,
    payload: definition.raw ? 'raw' : definition.body ? 'json' : 'none',
    drainsOutbox: definition.drainsOutbox ?? false,
    ...(definition.limit && { limit: definition.limit }),
    ...(definition.body && { bodySchema: definition.body }),
    ...(definition.params && { paramsSchema: definition.params }),
    ...(definition.query && { querySchema: definition.query }),
    handle: (call) => definition.run(call as never),
  });

export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const del = define('DELETE');

export const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });
export const noContent = () => new Response(null, { status: 204 });
