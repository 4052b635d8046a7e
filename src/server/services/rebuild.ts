import { purgeCache } from '@netlify/functions';
import { type Environment, isHosted, siteOrigin } from './environment.ts';
import { failAfter } from './fail-after.ts';
import { ServiceMissing } from './service-missing.ts';

/**
 * Makes changes public. The first two throw when the platform did not take the request, `purge` TooManyPurges where it
 * is to be repeated.
 */
export type Rebuild = {
  /** Asks for fresh static pages. */
  request(): Promise<void>;
  /** Drops the public lists from the CDN. */
  purge(): Promise<void>;
  /** When the public pages were built, as their own `/build.json` says; null where it cannot be read. */
  builtAt(): Promise<Date | null>;
};

/** Netlify takes two purges of a site in five seconds. */
export class TooManyPurges extends Error {}

const PURGE_TIMEOUT_MS = 8_000;

/** Whether builds can be asked for; else edits wait for the next deploy (docs/deploy.md). */
export const hasBuildHook = (environment: Environment) => Boolean(environment.BUILD_HOOK_URL);

/** The hosting's build hook, or the local one: both take an empty POST. */
export function connectRebuild(environment: Environment): Rebuild {
  return {
    async request() {
      const url = environment.BUILD_HOOK_URL;
      if (!url) throw new ServiceMissing('Publishing is not set up (BUILD_HOOK_URL).');
      const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(8_000) });
      if (!response.ok) throw new Error(`the build hook responded ${response.status}`);
    },
    async purge() {
      if (!isHosted(environment)) return;
      const purged = purgeCache({ tags: ['artworks', 'posts'] }).catch((error: Error) => {
        throw error.message.endsWith('429') ? new TooManyPurges(error.message) : error;
      });
      await Promise.race([purged, failAfter(PURGE_TIMEOUT_MS, 'the purge')]);
    },
    async builtAt() {
      try {
        const signal = AbortSignal.timeout(5_000);
        const response = await fetch(`${siteOrigin(environment)}/build.json`, { signal });
        const { startedAt } = (await response.json()) as { startedAt: string };
        return Number.isNaN(Date.parse(startedAt)) ? null : new Date(startedAt);
      } catch {
        return null;
      }
    },
  };
}
