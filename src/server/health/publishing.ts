import type { Publishing } from '#contract/health.ts';

/** The one rebuild of the outbox, as far as publishing goes. */
export type RebuildRequest = {
  /** When the last change asked for fresh pages. */
  requestedAt: Date;
  /** When the build service took the request; null while it has not. */
  acceptedAt: Date | null;
  isFailing: boolean;
};

/**
 * How the public pages stand to the last change. Pure. `patience` is how long a build that was asked for may take,
 * in milliseconds.
 */
export function publishingOf(
  request: RebuildRequest | null,
  builtAt: Date | null,
  now: Date,
  patience: number,
): Publishing {
  const answer = (state: Publishing['state']): Publishing => ({
    state,
    builtAt: builtAt?.toISOString() ?? null,
  });
  if (!builtAt) return answer(request?.isFailing ? 'failed' : 'unknown');
  if (!request || builtAt > request.requestedAt) return answer('current');
  if (request.isFailing) return answer('failed');
  if (!request.acceptedAt) return answer('waiting');
  return answer(now.getTime() - request.acceptedAt.getTime() > patience ? 'failed' : 'building');
}
