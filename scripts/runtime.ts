import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectDatabase, type Database } from '#server/services/database.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import type { Runtime } from '../local/runtime-file.ts';

/**
 * The runtime file of the gallery that runs on this machine. Throws an Error where there is no such file; it may be
 * that of a gallery that was killed.
 */
export function readRuntime(): Runtime {
  const project = resolve(import.meta.dirname, '..');
  const file = join(resolve(project, process.env.DATA_DIR ?? '.data'), 'runtime.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`No gallery is running here (${file}). Start it with: npm start`);
  }
}

/** The database of a gallery that runs on this machine. */
export const connectRunning = ({ databaseUrl, databaseWsProxy }: Runtime): Database =>
  connectDatabase(
    parseEnvironment({ DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: databaseWsProxy }),
  );
