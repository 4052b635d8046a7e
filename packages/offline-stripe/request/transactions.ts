import type { Store } from '../model/store.ts';
import { forBrowser } from './access.ts';
import type { Call, Handler } from './call.ts';
import { ApiError } from './errors.ts';
import { expanded, requireExpandable } from './expand.ts';
import type { KeyedRequest } from './idempotency.ts';

/** The parts of a request that a handler needs, and its idempotency key. */
export interface Request extends Pick<Call, 'id' | 'params' | 'fromBrowser' | 'requestId'> {
  idempotency: KeyedRequest | null;
}

export interface ApiResponse {
  status: number;
  /** JSON. */
  body: string;
}

interface Options {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  url: () => string;
  /** Called after each commit with the recorded events. */
  onCommit: (eventIds: string[]) => void;
  log: (line: string) => void;
  isDelivered: Call['isDelivered'];
}

/**
 * Runs a handler as one transaction: it is synchronous up to the journal write, so that requests never interleave and
 * every change is in the journal before its response is sent.
 */
export function openTransactions({ store, now, url, onCommit, log, isDelivered }: Options) {
  return function transact(handler: Handler, request: Request): ApiResponse {
    const { idempotency, ...rest } = request;
    const call: Call = {
      ...rest,
      store,
      emitted: [],
      isDelivered,
      now: Math.floor(now() / 1000),
      url: url(),
      idempotencyKey: idempotency?.key ?? null,
    };
    const { status, body, isReplayed } = attempt(
      () => {
        requireExpandable(call.params);
        return expanded(call, handler(call));
      },
      request,
      log,
    );
    const response = { status, body: JSON.stringify(body, null, 2) };
    if (idempotency && isReplayed) {
      const { key, fingerprint, path } = idempotency;
      const { requestId } = request;
      store.put('replays', { id: key, fingerprint, path, ...response, requestId, at: now() });
    }
    store.commit();
    onCommit(call.emitted);
    return response;
  };
}

export type Transact = ReturnType<typeof openTransactions>;

function attempt(handle: () => object, request: Request, log: (line: string) => void) {
  const view = request.fromBrowser ? forBrowser : (body: object) => body;
  try {
    return { status: 200, body: view(handle()), isReplayed: true };
  } catch (error) {
    const failure = error instanceof ApiError ? error : unexpected(error, log);
    return {
      status: failure.status,
      body: errorBody(view(failure.error), request.requestId),
      isReplayed: failure.isReplayed,
    };
  }
}

/** The body of an error response. */
export function errorBody(error: object, requestId: string): object {
  const log = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return { error: { ...error, request_log_url: log } };
}

function unexpected(error: unknown, log: (line: string) => void): ApiError {
  log(`offline-stripe: ${error instanceof Error ? error.stack : String(error)}`);
  return new ApiError(500, 'api_error', 'offline-stripe failed; see its log.');
}
