import { messageOf, ResponseError } from '#lib/api-client.ts';
import { ConnectionLost } from '../../images/connection-lost.ts';
import { RefusedImage } from '../../images/refused-image.ts';
import { TimedOut, uploadProblem } from '../../images/upload.ts';
import type { PhotoState } from './photo-record.ts';

/** After so many tries a photo no longer holds up the others. Without a connection it waits as long as it takes. */
const TRIES = 6;
const LONGEST_WAIT_MS = 30_000;

/** What comes after a photo was not stored. */
export type Next =
  | { is: 'wait'; for: 'connection' | 'server'; ms: number }
  /** The session ended: the photos stay on this device until the next sign-in. */
  | { is: 'sign-in' }
  | Extract<PhotoState, { is: 'refused' }>;

/** What the browser says of itself, and how many of the tries before had no connection. */
type Situation = { isOnline: boolean; isSignedIn: boolean; lost: number };

/** Pure; `attempt` counts from 1. */
export function nextAfter(
  error: unknown,
  attempt: number,
  { isOnline, isSignedIn, lost }: Situation,
): Next {
  if (!isSignedIn) return { is: 'sign-in' };

  const ms = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (attempt - 1));
  if (error instanceof RefusedImage) {
    return { is: 'refused', problem: `${error.message}. ${error.hint}`, canRetry: false };
  }
  if (error instanceof ConnectionLost || !isOnline) return { is: 'wait', for: 'connection', ms };
  if (isPassing(error) && attempt - lost < TRIES) return { is: 'wait', for: 'server', ms };
  if (error instanceof DOMException) {
    const problem = 'This photo can no longer be read. Choose it again.';
    return { is: 'refused', problem, canRetry: false };
  }
  const problem = messageOf(error, uploadProblem(error));
  return { is: 'refused', problem, canRetry: isPassing(error) };
}

const isPassing = (error: unknown) =>
  error instanceof TimedOut ||
  (error instanceof ResponseError && (error.status >= 500 || error.status === 429));
