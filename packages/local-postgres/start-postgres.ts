import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { allowTraversal, ownerAccount, unprivilegedAccount } from './binaries/account.ts';
import { findBinaries } from './binaries/binaries.ts';
import { ensureCluster, ensurePassword } from './cluster/cluster.ts';
import { findClusterHome } from './cluster/cluster-home.ts';
import { createDatabase } from './databases.ts';
import { startWebSocketProxy } from './proxy/websocket-proxy.ts';
import { endOrphan } from './server/orphan.ts';
import { startServer } from './server/server.ts';
import { takeStartLock } from './server/start-lock.ts';

export type PostgresOptions = {
  /** A folder for this server alone; created when missing. */
  directory: string;
  /** TCP port on 127.0.0.1; 0, the default, takes any free one. */
  port?: number;
  /** Default true. false is faster, and may lose committed rows when the machine crashes. */
  durable?: boolean;
  /** Name of the superuser and of the first database; default `app`. Keep it for one directory. */
  name?: string;
  log?: (line: string) => void;
};

export type RunningPostgres = {
  /** Connection URL of the first database. */
  databaseUrl: string;
  /** host:port of the WebSocket proxy, for `@neondatabase/serverless`. */
  wsProxy: string;
  stop(): Promise<void>;
};

/**
 * Starts Postgres on `directory`: creates a cluster where it is new, and recovers it where the last
 * process was killed. Committed rows are never lost unless `durable` is false.
 * @throws 'already running, pid …' while another process runs it.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { port = 0, durable = true, name = 'app', log = () => {} } = options;
  await mkdir(options.directory, { recursive: true });
  const directory = await realpath(options.directory);
  const releaseLock = await takeStartLock(directory);
  const closing: (() => Promise<void>)[] = [releaseLock];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= closeAll(closing.reverse());
    return stopped;
  };
  try {
    const account = await unprivilegedAccount();
    await allowTraversal(directory, account);
    const binaries = await findBinaries(account);
    const home = await findClusterHome({ directory, binaries, account, durable, log });
    const password = await ensurePassword(directory);
    const cluster = await ensureCluster({
      home,
      role: name,
      password,
      binaries,
      account,
      durable,
    });
    await endOrphan(cluster, binaries, log);
    const server = await startServer({
      cluster,
      binaries,
      // Only its owner may serve a cluster, and that may be another account than now.
      account: await ownerAccount(cluster),
      durable,
      port,
      logFile: path.join(directory, 'server.log'),
      log,
    });
    closing.push(server.stop);
    const credentials = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
    const adminUrl = `postgres://${credentials}@127.0.0.1:${server.port}/postgres`;
    const databaseUrl = await ensureDatabase(adminUrl, name);
    const proxy = await startWebSocketProxy(server.port);
    closing.push(proxy.stop);
    return { databaseUrl, wsProxy: proxy.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls all in order, even if one fails: a failed stop must not keep the lock. */
async function closeAll(closing: (() => Promise<void>)[]): Promise<void> {
  const [first, ...rest] = closing;
  if (!first) return;
  await first().finally(() => closeAll(rest));
}

async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const found = await client
    .query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    .finally(() => client.end());
  if (found.rowCount === 0) return createDatabase(adminUrl, name);
  return adminUrl.replace(/\/postgres$/, `/${encodeURIComponent(name)}`);
}
