import type { Replay, Store } from '../model/store.ts';
import { ApiError, invalidRequest } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The request that a key was sent with. */
export interface Idempotent {
  key: string;
  path: string;
  fingerprint: string;
}

/** Which request a key belongs to: the same parameters in another order are the same. */
export function fingerprintOf(path: string, body: string): string {
  return `${path}?${[...new URLSearchParams(body)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`;
}

/**
 * Stripe's v1 idempotency. `begin` answers with what the key's first request was answered (errors
 * too), or starts a request; whoever started has to `end` it.
 */
export function openIdempotency(store: Store) {
  const inProgress = new Set<string>();

  return {
    /** Throws 409 `idempotency_key_in_use`, and 400 `idempotency_error` for another request. */
    begin({ key, path, fingerprint }: Idempotent, now: number): Replay | null {
      if (key.length > 255) {
        throw invalidRequest('Idempotency keys can be at most 255 characters long.');
      }
      if (inProgress.has(key)) {
        throw new ApiError(
          409,
          'idempotency_error',
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
          { code: 'idempotency_key_in_use' },
        );
      }
      const replay = store.get('replays', key);
      if (replay && now - replay.at < DAY_MS) {
        if (replay.fingerprint !== fingerprint) throw conflict(key, path, replay.path);
        return replay;
      }
      inProgress.add(key);
      return null;
    },

    end: (key: string): void => void inProgress.delete(key),
  };
}

export type Idempotency = ReturnType<typeof openIdempotency>;

function conflict(key: string, path: string, first: string): ApiError {
  const what =
    path === first
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${path}' vs '${first}')`;
  return new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}
