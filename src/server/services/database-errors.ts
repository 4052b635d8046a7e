import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The connection broke or was not made: by its own end, at a shutdown (57P01), a crash (57P02), during recovery
 * (57P03), or since there are too many (53300). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONNECTION_LOST = new Set([
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
]);
/** A statement took too long. A deadlock (40P01) is a fault of ours, and stays one. */
const TOO_BUSY = new Set(['57014']);

/** Postgres did not respond in time. Not retried: the caller has waited for the timeout already. */
const isTimeout = (error: unknown) =>
  hasMessageLike(
    error,
    /^(Query read timeout|timeout exceeded|Connection terminated due to connection timeout)/,
  );

/** No connection was made in time, or Postgres is starting: it may have been asleep (Neon suspends idle databases). */
export const isDatabaseWaking = (error: unknown) =>
  hasCodeOf(error, new Set(['57P03'])) ||
  hasMessageLike(error, /^Connection terminated due to connection timeout/);

/** There was no connection to use, for the reason that is its cause. */
export class NotConnected extends Error {
  constructor(cause?: unknown) {
    super('no connection to Postgres', { cause });
  }
}

/**
 * Nothing was begun: repeating the call does nothing twice. The driver sends the first statement together with the
 * password, so that a refused connection appears as that statement's error.
 */
export const isNotConnected = (error: unknown) =>
  causesOf(error).some((cause) => cause instanceof NotConnected) ||
  hasCodeOf(error, new Set(['53300', '57P03', 'ECONNREFUSED']));

/** The connection broke, or did not respond in time: it must not be used again. */
export const isConnectionDead = (error: unknown) => isTimeout(error) || isConnectionError(error);

/** Postgres is unreachable or overloaded: the same call may succeed when it is repeated. */
export const isDatabaseUnavailable = (error: unknown) =>
  isNotConnected(error) || isConnectionDead(error) || hasCodeOf(error, TOO_BUSY);

export function isConnectionError(error: unknown): boolean {
  if (isTimeout(error)) return false;
  if (hasCodeOf(error, CONNECTION_LOST)) return true;
  // The driver passes on the event of its WebSocket, which is no Error.
  if (causesOf(error).some(({ cause }) => cause instanceof Event)) return true;
  return error instanceof Event || hasMessageLike(error, /connection terminated|websocket/i);
}

/** What errors of Postgres and its driver carry beside the message. */
type Coded = Error & { code?: string; constraint?: string };

/** An error, what caused it, and so on. */
function causesOf(error: unknown): Coded[] {
  const causes: Coded[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at);
  return causes;
}

const hasCodeOf = (error: unknown, codes: ReadonlySet<string>) =>
  causesOf(error).some(({ code }) => code !== undefined && codes.has(code));

/** Skips Drizzle's own error: its message quotes parameters, which hold what visitors typed. */
const hasMessageLike = (error: unknown, pattern: RegExp) =>
  causesOf(error).some((at) => !(at instanceof DrizzleQueryError) && pattern.test(at.message));

/** The constraint that a failed statement ran into, e.g. `claims_artwork_id_edition_number_pk`. */
export function violatedConstraint(error: unknown): string | undefined {
  const violation = causesOf(error).find(({ code }) => code?.startsWith('23'));
  return violation?.constraint ?? violation?.code;
}

/**
 * Saves, a second time where a parallel call violated one of the unique constraints first: of two records of the same
 * title the second attempt takes the next slug, and of a call that ran twice it finds what the other one made.
 */
export async function repeatAfterRace<Saved>(
  constraints: readonly string[],
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (constraints.includes(violatedConstraint(error) ?? '')) return save();
    throw error;
  }
}
