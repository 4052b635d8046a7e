import { conflict } from './errors.ts';

/**
 * Keeps one window of the desk from overwriting what another one saved meanwhile. `seenAt` is the `updatedAt` that
 * the form was opened with, ISO 8601; without it there is no check. Throws conflict.
 */
export function refuseStale(seenAt: string | undefined, updatedAt: Date, what: string): void {
  if (seenAt === undefined || Date.parse(seenAt) === updatedAt.getTime()) return;
  throw conflict(
    `${what} was changed in the meantime, in another window or by a sale. Nothing was overwritten.`,
    { seenAt: 'Not the latest' },
  );
}
