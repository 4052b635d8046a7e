import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processIdentity, startPostgres } from 'local-postgres';
import { disconnectDatabases } from '#server/services/database.ts';
import { type Environment, parseEnvironment } from '#server/services/environment.ts';
import { connectServices, type Services } from '#server/services/services.ts';
import { readRuntime } from './runtime.ts';

/**
 * The gallery that a script works on, wherever it is: the hosted one of DATABASE_URL and CLOUDINARY_URL, the one
 * that runs on this machine, or the closed one in DATA_DIR, whose database is opened for the while.
 */
export async function openStores(): Promise<{
  environment: Environment;
  services: Services;
  close(): Promise<void>;
}> {
  const directory = resolve(import.meta.dirname, '..', process.env.DATA_DIR ?? '.data');
  const stored = { UPLOADS_DIRECTORY: join(directory, 'uploads') };
  let given: Record<string, string | undefined> = process.env;
  let stop = async () => {};
  if (!process.env.DATABASE_URL && (await isOpen(directory))) {
    const { databaseUrl, databaseWsProxy } = readRuntime();
    given = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: databaseWsProxy };
  } else if (!process.env.DATABASE_URL) {
    const postgres = await startPostgres({ directory: join(directory, 'postgres') });
    stop = postgres.stop;
    const { databaseUrl, wsProxy } = postgres;
    given = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: wsProxy };
  }
  const isLocal = given !== process.env && !given.CLOUDINARY_URL;
  const environment = parseEnvironment({ ...(isLocal && stored), ...given });
  return {
    environment,
    services: connectServices(environment),
    async close() {
      await disconnectDatabases();
      await stop();
    },
  };
}

/** A gallery that was killed leaves its runtime file behind. */
async function isOpen(directory: string): Promise<boolean> {
  if (!existsSync(join(directory, 'runtime.json'))) return false;
  return (await processIdentity(readRuntime().pid)) !== undefined;
}

/** Runs a script's work; what goes wrong is said in one sentence and ends the script with 1. */
export async function withStores(
  work: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<void>,
): Promise<void> {
  try {
    const stores = await openStores();
    await work(stores).finally(stores.close);
  } catch (error) {
    if (process.env.DEBUG) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
