import type {
  CallInput,
  EndpointName,
  PublicEndpoint,
  SuccessBody,
} from '#contract/api/endpoints.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/**
 * A response that is not OK. `message` is §8's form, `409: {"code":…}`, for logs;
 * `serverMessage` is what a visitor may read, empty when the response holds none.
 */
export class ResponseError extends Error {
  readonly status: number;
  /** The body of the response. */
  readonly text: string;
  /** The error as the contract declares it; null when the response is no error of our API. */
  readonly body: ErrorBody | null;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ResponseError';
    this.status = status;
    this.text = text;
    this.body = parseErrorBody(text);
  }

  get serverMessage(): string {
    return this.body?.message ?? '';
  }
}

/** The contract's error behind a rejection; null where there is none. */
export const errorOf = (error: unknown): ErrorBody | null =>
  error instanceof ResponseError ? error.body : null;

/** True when the server refused with this code. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean => {
  const code = errorOf(error)?.code;
  return code !== undefined && codes.includes(code);
};

/** What is wrong with each input field, by its path: `items.0.quantity`; empty where nothing is. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  errorOf(error)?.fields ?? {};

/** The message that the server gave for this failure, else `fallback` (§8). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ResponseError && error.serverMessage) || fallback;
}

export type RequestOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** After so long, in ms, without a response a call is given up; one that is repeated has the same time again. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** The options of a call: exactly the inputs that its endpoint declares. */
export type Options<Name extends EndpointName, More> =
  Record<never, never> extends CallInput<Name>
    ? [options?: CallInput<Name> & More]
    : [options: CallInput<Name> & More];

/**
 * Calls a public endpoint of our API with credentials (§7) and resolves to its parsed JSON, or null where it has no
 * body. A 503 with `Retry-After` is repeated once. Rejects with ResponseError for a response that is not OK (§8), and
 * with fetch's error without a response.
 */
export async function request<Name extends PublicEndpoint>(
  name: Name,
  ...[options]: Options<Name, RequestOptions>
): Promise<SuccessBody<Name>> {
  return send(name, options ?? {});
}

/** The inputs of a call to any endpoint. */
export type Parts = { params?: object; query?: object; body?: unknown; on401?: 'throw' | 'null' };

/**
 * Calls an endpoint by its name, such as `GET /api/artworks`. Its result is typed by {@link request} and
 * `adminRequest`.
 */
export async function send(name: string, input: Parts & RequestOptions) {
  const { params, query, body, on401, headers, signal, timeoutMs } = input;
  const { fetch = globalThis.fetch } = input;
  const [method = ''] = name.split(' ', 1);
  const call = () =>
    fetch(pathOf(name, params, query), {
      method,
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? (timeoutMs ? AbortSignal.timeout(timeoutMs) : null),
    });
  let response = await call();
  const waitMs = retryAfter(response);
  if (waitMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    response = await call();
  }
  if (response.status === 401 && on401 === 'null') return null;
  const text = await response.text();
  if (!response.ok) throw new ResponseError(response.status, text, response.statusText);
  return text ? JSON.parse(text) : null;
}

/** The longest wait after which a call is repeated, in seconds. */
const LONGEST_WAIT_S = 5;

/**
 * In how many ms to repeat a call that the server answered before it began anything, since no database was awake; else
 * null.
 */
function retryAfter({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds <= LONGEST_WAIT_S ? seconds * 1_000 : null;
}

/** The path of an endpoint: `GET /api/admin/orders/{id}` with `{ id: 7 }` is `/api/admin/orders/7`. */
export function pathOf(name: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_match, key) => encodeURIComponent(`${values.get(key)}`));
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search ? `${path}?${search}` : path;
}

/** The default query (§7): GET on the key's parts joined by a slash. With `on401: 'null'` a 401 resolves to null. */
export function getQuery(options: Pick<Parts, 'on401'> & RequestOptions = {}) {
  return ({
    queryKey,
    signal,
  }: {
    queryKey: readonly unknown[];
    signal: AbortSignal;
  }): Promise<unknown> => send(`GET ${queryKey.join('/')}`, { ...options, signal });
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.code === 'string' ? body : null;
  } catch {
    return null;
  }
}
