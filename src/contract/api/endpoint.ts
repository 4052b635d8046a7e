import type { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.ts';

/** One endpoint of the API. Its name in the table holds method and path: `PUT /api/admin/artworks/{id}`. */
export type Endpoint = {
  summary: string;
  access: 'public' | 'admin';
  params?: z.ZodType;
  query?: z.ZodType;
  /** The JSON body. */
  body?: z.ZodType;
  /** The media type of a body that the handler reads itself. */
  rawBody?: string;
  /** The schema of the body by status below 400; null where there is no body. */
  responses: Readonly<Record<number, z.ZodType | null>>;
  /** The codes of its own errors; {@link errorCodesOf} adds those that follow from its access and inputs. */
  errors?: readonly ErrorCode[];
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointTable = Readonly<Record<`${Method} /api/${string}`, Endpoint>>;

/** Method and path of an endpoint's name. */
export function methodAndPath(name: string) {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

/**
 * Every error code that an endpoint may respond with, its own and those that its access and inputs bring, by status.
 */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(endpoint.errors ?? []), 'internal', 'unavailable']);
  if (endpoint.access === 'admin') codes.add('unauthorized');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.body || endpoint.query || endpoint.rawBody) codes.add('invalid');
  if (endpoint.body || endpoint.rawBody) codes.add('payload_too_large');
  if (endpoint.body) codes.add('unsupported_media_type');
  return [...codes].sort((a, b) => ERRORS[a].status - ERRORS[b].status || a.localeCompare(b));
}
