import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processIdentity, startPostgres } from 'local-postgres';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { type Environment, parseEnvironment } from '#server/services/environment.ts';
import { connectServices, type Services } from '#server/services/services.ts';
import { openSettings, usableSettings } from './go-live/settings.ts';
import { readRuntime } from './runtime.ts';

/** The option of the scripts that may work on the hosted gallery. */
export const LIVE_OPTION = { live: { type: 'boolean', default: false } } as const;

/** The settings of a script: with `--live` those of `.env.live` too. Says on stderr whose database is used. */
export function scriptSettings(
  isLive: boolean,
  file = '.env.live',
): Record<string, string | undefined> {
  const settings = isLive ? liveSettings(file) : process.env;
  const { DATABASE_URL: url } = settings;
  console.error(`Database: ${url ? new URL(url).hostname : 'that of the gallery on this machine'}`);
  return settings;
}

function liveSettings(file: string) {
  const kept = openSettings(file).kept();
  if (!kept.DATABASE_URL) throw new Error('.env.live has no DATABASE_URL yet.');
  // The file before the environment: another gallery's address may be set in the shell.
  return usableSettings({ ...process.env, ...kept });
}

/**
 * Connects a script to a gallery: the hosted one of DATABASE_URL and CLOUDINARY_URL, with `isLive` as `.env.live` has
 * them; else the one that runs on this machine, or the stopped one in DATA_DIR, whose database is started until
 * `close`.
 */
export async function openStores(isLive = false): Promise<{
  environment: Environment;
  services: Services;
  close(): Promise<void>;
}> {
  const directory = resolve(import.meta.dirname, '..', process.env.DATA_DIR ?? '.data');
  const stored = { UPLOADS_DIRECTORY: join(directory, 'uploads') };
  const given = scriptSettings(isLive);
  let settings = given;
  let stop = async () => {};
  if (!given.DATABASE_URL && (await isRunning(directory))) {
    const { databaseUrl, databaseWsProxy } = readRuntime();
    settings = { ...given, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: databaseWsProxy };
  } else if (!given.DATABASE_URL) {
    const postgres = await startPostgres({
      directory: join(directory, 'postgres'),
      name: 'gallery',
    });
    stop = postgres.stop;
    const { databaseUrl, wsProxy } = postgres;
    settings = { ...given, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: wsProxy };
  }
  const isLocal = settings !== given && !settings.CLOUDINARY_URL;
  const environment = parseEnvironment({ ...(isLocal && stored), ...settings });
  return {
    environment,
    services: connectServices(environment),
    async close() {
      await disconnectDatabases();
      await stop();
    },
  };
}

/** Checks the process too: a gallery that was killed leaves its runtime file behind. */
async function isRunning(directory: string): Promise<boolean> {
  if (!existsSync(join(directory, 'runtime.json'))) return false;
  return (await processIdentity(readRuntime().pid)) !== undefined;
}

/** Runs a script's task; an error is printed as one line (with DEBUG set, as a stack) and makes the exit code 1. */
export async function withStores(
  task: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<void>,
  isLive = false,
): Promise<void> {
  try {
    const stores = await openStores(isLive);
    await task(stores).finally(stores.close);
  } catch (error) {
    if (process.env.DEBUG) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
