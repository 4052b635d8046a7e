import { ApiError } from './errors.ts';

/**
 * Keeps one window of the administration from overwriting what another one saved meanwhile. `expectedUpdatedAt` is the
 * `updatedAt` that the form was opened with, ISO 8601; without it there is no check. Throws stale_version.
 */
export function assertCurrentVersion(
  expectedUpdatedAt: string | undefined,
  updatedAt: Date,
  what: string,
): void {
  if (expectedUpdatedAt === undefined || Date.parse(expectedUpdatedAt) === updatedAt.getTime())
    return;
  throw staleVersion(what);
}

export const staleVersion = (what: string): ApiError =>
  new ApiError(
    'stale_version',
    `${what} was changed in the meantime, in another window or by a sale. Nothing was overwritten.`,
  );
