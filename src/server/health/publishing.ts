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

/** `timeoutMs` is how long an accepted build may take, `left` how many are left in the month. */
type Builds = { hasHook: boolean; timeoutMs: number; left: number | null };

/** How the public pages stand to the last change. Pure. */
export function publishingOf(
  request: RebuildRequest | null,
  builtAt: Date | null,
  now: Date,
  builds: Builds,
): Publishing {
  const result = (state: Publishing['state']): Publishing => ({
    state,
    builtAt: builtAt?.toISOString() ?? null,
    nextBuildAt: state === 'waiting' && request ? request.dueAt.toISOString() : null,
    buildsLeft: builds.left,
  });
  if (!builtAt) return result(request?.isFailing ? 'failed' : 'unknown');
  if (!request || builtAt > request.requestedAt) return result('current');
  if (request.isFailing) return result('failed');
  if (!request.acceptedAt) return result(builds.hasHook ? 'waiting' : 'no_hook');
  return result(
    now.getTime() - request.acceptedAt.getTime() > builds.timeoutMs ? 'failed' : 'building',
  );
}
