import type { z } from 'zod';
import { type Endpoint, methodAndPath } from '#contract/api/endpoint.ts';
import {
  type AdminEndpoint,
  ENDPOINTS,
  type EndpointName,
  type Endpoints,
  type Parsed,
  type ResponseBody,
} from '#contract/api/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Services } from '../services/services.ts';
import { ApiError } from './errors.ts';
import { parse } from './input.ts';

export type Admin = { id: number; username: string; tokenHash: string };

/**
 * At most `max` calls in `seconds` from one network, or of what else they are counted by; `message` is what the visitor
 * reads beyond it.
 */
export type Limit = { name: string; max: number; seconds: number; message?: string };

/** A request to an endpoint. `ip` is the socket's, never a header's. */
export type Incoming = {
  services: Services;
  request: Request;
  ip: string;
  /** Keeps the function alive until the promise settles, after the response was sent. */
  waitUntil(promise: Promise<unknown>): void;
  /** Runs what is due in the outbox; never rejects. */
  drainOutbox(): Promise<unknown>;
};

/** A request whose inputs are as they came: strings of the URL, any JSON. */
export type RawCall = Incoming & {
  admin: Admin | null;
  params: unknown;
  query: unknown;
  body: unknown;
};

/**
 * What the handler of an endpoint is called with: inputs parsed by the contract, and the administrator of an admin
 * endpoint.
 */
type Call<Name extends EndpointName> = Incoming & {
  admin: Name extends AdminEndpoint ? Admin : null;
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
};

type Statuses<Name extends EndpointName> = keyof Endpoints[Name]['responses'];

/** What a handler returns: a status that the contract declares, with its body. */
type Reply<Name extends EndpointName> = {
  [Status in Statuses<Name>]: {
    status: Status;
    headers?: Record<string, string>;
  } & (ResponseBody<Name, Status> extends null
    ? { body?: never }
    : { body: ResponseBody<Name, Status> });
}[Statuses<Name>];

type Definition<Name extends EndpointName> = {
  /** Only where the contract declares `too_many_requests`. */
  limit?: 'too_many_requests' extends ErrorsOf<Name> ? Limit : never;
  /** The size of the largest request body, in bytes; 64 KB by default. */
  maxBytes?: number;
  /** The tag under which the CDN keeps the response, for an endpoint that declares 304. */
  cacheTag?: 304 extends Statuses<Name> ? string : never;
  /** The outbox is drained after the handler, while the response is sent. */
  drainsOutbox?: true;
  /** What it stores appears in an open administration; true of each JSON endpoint of the administration but GET. */
  changesAdminLists?: true;
  run(call: Call<Name>): Promise<Reply<Name>>;
};
type ErrorsOf<Name extends EndpointName> = Endpoints[Name] extends { errors: infer Errors }
  ? Errors extends readonly (infer Code)[]
    ? Code
    : never
  : never;

/** One endpoint with its handler: the API is a list of these. */
export type Route = {
  method: string;
  /** As Hono writes it: `/api/admin/artworks/:id`. */
  path: string;
  access: 'public' | 'admin';
  /** What the request carries; JSON is read before `handle`. */
  payload: 'none' | 'json' | 'raw';
  querySchema?: z.ZodType | undefined;
  bodySchema?: z.ZodType | undefined;
  limit?: Limit | undefined;
  maxBytes: number;
  cacheTag?: string | undefined;
  drainsOutbox: boolean;
  changesAdminLists: boolean;
  handle(call: RawCall): Promise<Response>;
};

/** An endpoint of the contract with its handler; what the handler returns has to be as the contract declares it. */
export function route<Name extends EndpointName>(name: Name, definition: Definition<Name>): Route {
  const { method, path } = methodAndPath(name);
  const { access, query, body, rawBody }: Endpoint = ENDPOINTS[name];
  const { limit, maxBytes = LIMITS.jsonBytes, cacheTag, drainsOutbox = false } = definition;
  const isAdminEdit = access === 'admin' && method !== 'GET' && !rawBody;
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    access,
    payload: rawBody ? 'raw' : body ? 'json' : 'none',
    querySchema: query,
    bodySchema: body,
    limit,
    maxBytes,
    cacheTag,
    drainsOutbox,
    changesAdminLists: definition.changesAdminLists ?? isAdminEdit,
    async handle(call) {
      const { status, body, headers = {} } = await definition.run(authorizeAndParse(name, call));
      return body === undefined
        ? new Response(null, { status: Number(status), headers })
        : Response.json(body, { status: Number(status), headers });
    },
  };
}

/** The call with its inputs parsed. Throws unauthorized, invalid, or not_found for a malformed path parameter. */
function authorizeAndParse<Name extends EndpointName>(name: Name, call: RawCall): Call<Name>;
function authorizeAndParse(name: EndpointName, call: RawCall): RawCall {
  const endpoint: Endpoint = ENDPOINTS[name];
  if (endpoint.access === 'admin' && !call.admin) {
    throw new ApiError('unauthorized', 'Please sign in.');
  }
  return {
    ...call,
    params: parse(endpoint.params, call.params, 'not_found'),
    query: parse(endpoint.query, call.query, 'invalid'),
    body: parse(endpoint.body, call.body, 'invalid'),
  };
}

export const ok = <Body>(body: Body, headers: Record<string, string> = {}) => ({
  status: 200 as const,
  body,
  headers,
});
export const created = <Body>(body: Body, headers: Record<string, string> = {}) => ({
  status: 201 as const,
  body,
  headers,
});
export const accepted = <Body>(body: Body) => ({ status: 202 as const, body });
export const noContent = () => ({ status: 204 as const });
/** The URL that a browser should open instead. */
export const seeOther = (location: string) => ({
  status: 303 as const,
  headers: { Location: location },
});
