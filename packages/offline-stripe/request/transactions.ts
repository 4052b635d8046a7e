import type { Store } from '../model/store.ts';
import { forBrowser } from './access.ts';
import type { Call, Handler } from './call.ts';
import { ApiError } from './errors.ts';
import { expanded } from './expand.ts';
import type { Idempotent } from './idempotency.ts';

/** What a handler needs of a request, and the idempotency key its answer is kept under. */
export interface Request extends Pick<Call, 'id' | 'params' | 'fromBrowser' | 'requestId'> {
  idempotency: Idempotent | null;
}

export interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

interface Options {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  url: () => string;
  /** Told after each commit which events now wait for delivery. */
  onCommit: (eventIds: string[]) => void;
  log: (line: string) => void;
}

/**
 * Runs a handler as one transaction: without any `await` from the first look to the journal, so two
 * requests never interleave, and what is answered is on disk.
 */
export function openTransactions({ store, now, url, onCommit, log }: Options) {
  return function transact(handler: Handler, request: Request): Answer {
    const { idempotency, ...rest } = request;
    const call: Call = {
      ...rest,
      store,
      emitted: [],
      now: Math.floor(now() / 1000),
      url: url(),
      idempotencyKey: idempotency?.key ?? null,
    };
    const { status, body, isReplayed } = attempt(() => expanded(call, handler(call)), request, log);
    const answer = { status, body: JSON.stringify(body, null, 2) };
    if (idempotency && isReplayed) {
      const { key, fingerprint, path } = idempotency;
      const { requestId } = request;
      store.put('replays', { id: key, fingerprint, path, ...answer, requestId, at: now() });
    }
    store.commit();
    onCommit(call.emitted);
    return answer;
  };
}

export type Transact = ReturnType<typeof openTransactions>;

function attempt(act: () => object, request: Request, log: (line: string) => void) {
  const view = request.fromBrowser ? forBrowser : (answer: object) => answer;
  try {
    return { status: 200, body: view(act()), isReplayed: true };
  } catch (error) {
    const failure = error instanceof ApiError ? error : unforeseen(error, log);
    return {
      status: failure.status,
      body: errorBody(view(failure.error), request.requestId),
      isReplayed: failure.isReplayed,
    };
  }
}

/** Stripe's envelope of an error. */
export function errorBody(error: object, requestId: string): object {
  const log = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return { error: { ...error, request_log_url: log } };
}

function unforeseen(error: unknown, log: (line: string) => void): ApiError {
  log(`stripe emulator: ${error instanceof Error ? error.stack : String(error)}`);
  return new ApiError(500, 'api_error', 'The Stripe emulator failed; its log says why.');
}
