import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processIdentity, startPostgres } from 'local-postgres';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { type Environment, parseEnvironment } from '#server/services/environment.ts';
import { connectServices, type Services } from '#server/services/services.ts';
import { readRuntime } from './runtime.ts';

/**
 * Connects a script to a gallery: the hosted one of DATABASE_URL and CLOUDINARY_URL, the one that runs on this machine,
 * or the stopped one in DATA_DIR, whose database is started until `close`.
 */
export async function openStores(): Promise<{
  environment: Environment;
  services: Services;
  close(): Promise<void>;
}> {
  const directory = resolve(import.meta.dirname, '..', process.env.DATA_DIR ?? '.data');
  const stored = { UPLOADS_DIRECTORY: join(directory, 'uploads') };
  let settings: Record<string, string | undefined> = process.env;
  let stop = async () => {};
  if (!process.env.DATABASE_URL && (await isRunning(directory))) {
    const { databaseUrl, databaseWsProxy } = readRuntime();
    settings = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: databaseWsProxy };
  } else if (!process.env.DATABASE_URL) {
    const postgres = await startPostgres({
      directory: join(directory, 'postgres'),
      name: 'gallery',
    });
    stop = postgres.stop;
    const { databaseUrl, wsProxy } = postgres;
    settings = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: wsProxy };
  }
  const isLocal = settings !== process.env && !settings.CLOUDINARY_URL;
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
): Promise<void> {
  try {
    const stores = await openStores();
    await task(stores).finally(stores.close);
  } catch (error) {
    if (process.env.DEBUG) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
