import { blobDueTimes } from '#server/services/due-times.ts';
import { blobSweepNotes } from '#server/services/sweep-notes.ts';
import { startBlobs } from '../../harness/blobs.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';

/** After so many minutes without a query Neon suspends a database: https://neon.com/docs/introduction/scale-to-zero */
const NEON_SUSPENDS_AFTER = 5;
const MINUTE = 60_000;

export type Hosting = Awaited<ReturnType<typeof hostGallery>>;

/**
 * Makes a test gallery one on Netlify: with Netlify's own server of Blobs, and `builds` for any 31 days; null for a
 * gallery with neither an allowance of builds nor due times. Notes when it builds and when it uses Postgres.
 */
export async function hostGallery(gallery: TestGallery, builds: number | null) {
  const { services, rebuilds } = gallery;
  const { database, environment } = services;
  const blobs = await startBlobs();
  const used = new Set<number>();
  const builtAt: number[] = [];
  Object.defineProperty(services, 'database', {
    get() {
      used.add(Math.floor(services.now().getTime() / MINUTE));
      return database;
    },
  });
  if (builds !== null) {
    const hosted = { ...environment, SITE_ID: 'site', BUILDS_PER_MONTH: String(builds) };
    Object.defineProperty(services, 'environment', { value: hosted });
    Object.defineProperty(services, 'dueTimes', { value: blobDueTimes() });
    Object.defineProperty(services, 'sweepNotes', { value: blobSweepNotes() });
  }
  return {
    /** When each build was asked for, in ms. */
    builds: builtAt,
    /** To be called before the clock is moved. */
    noteBuilds() {
      while (builtAt.length < rebuilds.requested) builtAt.push(services.now().getTime());
    },
    /** For how many minutes Postgres was awake. */
    awakeMinutes() {
      const awake = new Set<number>();
      for (const minute of used) {
        for (let after = 0; after <= NEON_SUSPENDS_AFTER; after += 1) awake.add(minute + after);
      }
      return awake.size;
    },
    stop: blobs.stop,
  };
}
