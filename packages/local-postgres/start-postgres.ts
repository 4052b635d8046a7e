import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openForPassage, ownerAccount, unprivilegedAccount } from './binaries/account.ts';
import { findBinaries } from './binaries/binaries.ts';
import { ensureCluster, ensurePassword, owner } from './cluster/cluster.ts';
import { findClusterHome } from './cluster/cluster-home.ts';
import { createDatabase } from './databases.ts';
import { startWebSocketProxy } from './proxy/websocket-proxy.ts';
import { endOrphan } from './server/orphan.ts';
import { startServer } from './server/server.ts';
import { takeStartLock } from './server/start-lock.ts';

export type PostgresOptions = {
  /** A folder for this database alone; made when missing. */
  directory: string;
  /** TCP port on 127.0.0.1; 0, the default, takes any free one. */
  port?: number;
  /** false for tests only: faster, and a crash of the machine may lose rows. */
  durable?: boolean;
  log?: (line: string) => void;
};

export type RunningPostgres = {
  /** Address of the database `gallery`, for direct connections. */
  databaseUrl: string;
  /** host:port of the WebSocket proxy that the production driver goes through. */
  wsProxy: string;
  stop(): Promise<void>;
};

/**
 * Starts the embedded Postgres on `directory`, makes it first where it is new, and
 * recovers it where a run was killed. A committed row is never lost, unless `durable` is false.
 * @throws 'already running, pid …' when a living process has it.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { port = 0, durable = true, log = () => {} } = options;
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
    await openForPassage(directory, account);
    const binaries = await findBinaries(account);
    const home = await findClusterHome({ directory, binaries, account, durable, log });
    const password = await ensurePassword(directory);
    const cluster = await ensureCluster(home, password, binaries, account, durable);
    await endOrphan(cluster, binaries, log);
    const server = await startServer({
      cluster,
      binaries,
      // Only its owner may serve a cluster, whoever that was when it was made.
      account: await ownerAccount(cluster),
      durable,
      port,
      logFile: path.join(directory, 'server.log'),
      log,
    });
    closing.push(server.stop);
    const databaseUrl = await ensureDatabase(
      `postgres://${owner}:${encodeURIComponent(password)}@127.0.0.1:${server.port}/postgres`,
    );
    const proxy = await startWebSocketProxy(server.port);
    closing.push(proxy.stop);
    return { databaseUrl, wsProxy: proxy.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls all in their order, even if one fails: a failed stop must not keep the lock. */
async function closeAll(closing: (() => Promise<void>)[]): Promise<void> {
  const [first, ...rest] = closing;
  if (!first) return;
  await first().finally(() => closeAll(rest));
}

async function ensureDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const found = await client
    .query('SELECT 1 FROM pg_database WHERE datname = $1', [owner])
    .finally(() => client.end());
  if (found.rowCount === 0) return createDatabase(adminUrl, owner);
  return adminUrl.replace(/\/postgres$/, `/${owner}`);
}
