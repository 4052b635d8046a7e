import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The running services, for tests and tools. It is there only while embedded services run. */
export type Runtime = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** host:port of the WebSocket proxy through which the production driver reaches the database. */
  databaseWsProxy: string;
  admin: { username: string; password: string };
  stripe: { apiBase: string; secretKey: string; publishableKey: string; webhookSecret: string };
  mail: { outbox: string };
  uploads: { directory: string };
  /** `builds` counts the builds finished since the start. */
  buildHook: { url: string; builds: number };
};

/** Writes the file in one step, readable by its owner alone: it holds secrets. */
export function writeRuntimeFile(file: string, runtime: Runtime): void {
  writeFileSync(`${file}.new`, JSON.stringify(runtime, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export const removeRuntimeFile = (file: string) => rmSync(file, { force: true });
