import type { ErrorBody } from '#contract/errors.ts';

/**
 * A response that is not OK. `message` is §8's form, `409: {"code":…}`, for logs;
 * what a visitor may read stands in `serverMessage`, empty when the server gave no sentence.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string;
  /** What is wrong with each input field, by its path: `items.0.quantity`. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    const body = parseErrorBody(text);
    this.status = status;
    this.code = body.code ?? '';
    this.serverMessage = body.message ?? '';
    this.fields = body.fields ?? {};
  }
}

/** What a refusal says of each input field; nothing where there is none. */
export const fieldsOf = (error: unknown): ApiError['fields'] =>
  error instanceof ApiError ? error.fields : {};

export type RequestOptions = {
  /** Sent as JSON; the content-type is set only then (§7). */
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What a 401 does (§7): raises an ApiError, or answers null. */
  on401?: 'throw' | 'null';
  fetch?: typeof fetch;
};

/**
 * Calls our API with credentials (§7) and answers the parsed JSON, or null where there is no body.
 * Raises ApiError for a non-OK response (§8), and whatever `fetch` raises when there was none.
 */
export async function request<Result>(
  method: string,
  url: string,
  { json, form, headers, signal, on401 = 'throw', fetch = globalThis.fetch }: RequestOptions = {},
): Promise<Result> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
    signal: signal ?? null,
  });
  if (response.status === 401 && on401 === 'null') return null as Result;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text ? JSON.parse(text) : null) as Result;
}

/** The sentence the server gave for this failure, else `fallback` (§8). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** The default query (§7): GET on the key's parts joined by a slash. */
export function getQuery(options: Pick<RequestOptions, 'on401' | 'headers' | 'fetch'> = {}) {
  return ({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }) =>
    request<unknown>('GET', queryKey.join('/'), { ...options, signal });
}

function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
