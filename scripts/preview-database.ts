import { Client } from '@neondatabase/serverless';
import { reachThroughProxy } from '#server/services/database-pool.ts';
import type { Environment } from '#server/services/environment.ts';

type NetlifyBuild = { CONTEXT?: string; REVIEW_ID?: string; TRIAL_DATABASE?: string };

/** Whether Netlify builds something else than the live site: a pull request or a branch. */
export const isPreview = ({ CONTEXT }: NetlifyBuild) =>
  CONTEXT !== undefined && CONTEXT !== 'production';

/**
 * The database of the pull request that Netlify builds, such as `preview_12`; null in every other build. `REVIEW_ID` is
 * its number: https://docs.netlify.com/build/configure-builds/environment-variables/#git-metadata
 */
export function previewDatabaseName({ CONTEXT, REVIEW_ID = '' }: NetlifyBuild): string | null {
  return CONTEXT === 'deploy-preview' && /^\d+$/.test(REVIEW_ID) ? `preview_${REVIEW_ID}` : null;
}

/**
 * Throws for the build of anything but the live site, unless TRIAL_DATABASE says that DATABASE_URL names a database for
 * trials: settings made at Netlify count for every context unless they are given to production alone.
 */
export function assertTrialDatabase(build: NetlifyBuild): void {
  if (!isPreview(build) || build.TRIAL_DATABASE === 'yes') return;
  throw new Error(
    'This context would be built on the database of the live gallery: give its context another DATABASE_URL, and TRIAL_DATABASE=yes (docs/deploy.md).',
  );
}

/**
 * Creates an empty database beside the one of DATABASE_URL, unless there is one of this name. Throws Postgres' error.
 */
export async function createDatabase(environment: Environment, name: string): Promise<void> {
  reachThroughProxy(environment);
  const client = new Client(environment.DATABASE_URL_UNPOOLED ?? environment.DATABASE_URL);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
