import type { Publishing } from '#contract/health.ts';

/** The one rebuild of the outbox, as far as publishing goes. */
export type RebuildRequest = {
  /** When the last change requested a rebuild. */
  requestedAt: Date;
  /** When the build service took the request; null while it has not. */
  acceptedAt: Date | null;
  /** When it is requested, while it has not been. */
  dueAt: Date;
  isFailing: boolean;
};

/**
 * How the public pages stand to the last change. Pure. `buildTimeoutMs` is how long an accepted
 * build may take, `buildsLeft` how many are left in the month.
 */
export function publishingOf(
  request: RebuildRequest | null,
  builtAt: Date | null,
  now: Date,
  buildTimeoutMs: number,
  buildsLeft: number | null,
): Publishing {
  const result = (state: Publishing['state']): Publishing => ({
    state,
    builtAt: builtAt?.toISOString() ?? null,
    nextBuildAt: state === 'waiting' && request ? request.dueAt.toISOString() : null,
    buildsLeft,
  });
  if (!builtAt) return result(request?.isFailing ? 'failed' : 'unknown');
  if (!request || builtAt > request.requestedAt) return result('current');
  if (request.isFailing) return result('failed');
  if (!request.acceptedAt) return result('waiting');
  return result(
    now.getTime() - request.acceptedAt.getTime() > buildTimeoutMs ? 'failed' : 'building',
  );
}
