const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The device of an artist who did not ask to stay signed in. */
const SHORT_MS = 12 * HOUR_MS;
const KEPT_MS = 30 * DAY_MS;
/** However often it is renewed, a session ends a year after the password was given. */
const LONGEST_MS = 365 * DAY_MS;
/** One write in so long a time, in ms: the other requests of a session only read. */
const NOTED_EVERY_MS = 5 * 60_000;

type Session = { isKept: boolean; createdAt: Date; lastSeenAt: Date; expiresAt: Date };

/** When a session ends that begins now. */
export const firstExpiry = (isKept: boolean, now: Date) =>
  new Date(now.getTime() + (isKept ? KEPT_MS : SHORT_MS));

/**
 * What a use of a session now changes: its last use and, where it is kept, its end. Null where the last use was noted
 * less than five minutes ago.
 */
export function renewal(
  { isKept, createdAt, lastSeenAt, expiresAt }: Session,
  now: Date,
): Pick<Session, 'lastSeenAt' | 'expiresAt'> | null {
  if (now.getTime() - lastSeenAt.getTime() < NOTED_EVERY_MS) return null;
  if (!isKept) return { lastSeenAt: now, expiresAt };
  const end = Math.min(now.getTime() + KEPT_MS, createdAt.getTime() + LONGEST_MS);
  return { lastSeenAt: now, expiresAt: new Date(Math.max(end, expiresAt.getTime())) };
}
