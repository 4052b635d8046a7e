import type { Replay, Store } from '../model/store.ts';
import { ApiError, invalidRequest } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An idempotency key and the request it was sent with. */
export interface KeyedRequest {
  key: string;
  path: string;
  fingerprint: string;
}

/** Identifies a request by path and parameters, whatever their order. */
export function fingerprintOf(path: string, body: string): string {
  return `${path}?${[...new URLSearchParams(body)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`;
}

/**
 * Stripe's v1 idempotency: for 24 hours a key replays its first response, errors included. `begin`
 * returns that response, or null; then the caller executes the request and calls `end`.
 */
export function openIdempotency(store: Store) {
  const inProgress = new Set<string>();

  return {
    /** Throws 409 `idempotency_key_in_use`, and 400 where the key belongs to another request. */
    begin({ key, path, fingerprint }: KeyedRequest, now: number): Replay | null {
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
