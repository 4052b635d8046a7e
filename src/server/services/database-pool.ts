import { neonConfig, Pool, type PoolClient } from '@neondatabase/serverless';
import { isConnectionDead, NotConnected } from './database-errors.ts';
import type { Environment } from './environment.ts';
import { IDLE_LIMIT_MS } from './idle-limit.ts';

/** Points the driver at the embedded server's WebSocket proxy, if one is set; without one it connects to Neon. */
export function reachThroughProxy(environment: Environment): void {
  const proxy = environment.DATABASE_WS_PROXY;
  if (!proxy) return;
  neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.coalesceWrites = false;
}

/** Timeout of a connection attempt and of a query, in ms: a sleeping database takes up to 7 s to wake. */
export const QUERY_TIMEOUT_MS = 8_000;
/** How long a query waits for one of the connections, in ms, while all are in use. */
export const POOL_TIMEOUT_MS = 3_000;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** The driver's pool, with a limit on waiting for a connection and on how long one may have idled. */
class FunctionPool extends Pool {
  readonly #releasedAt = new WeakMap<PoolClient, number>();

  constructor(connectionString: string) {
    super({
      connectionString,
      max: 3,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_LIMIT_MS,
      // Without it, connections that stopped responding would fill the pool for good.
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.on('release', (_error: unknown, client: PoolClient) => {
      this.#releasedAt.set(client, Date.now());
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback) {
      this.#connect(callback);
      return;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(callback: Connected): void {
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      const cause = new Error('timeout exceeded when waiting for a connection');
      callback(new NotConnected(cause), undefined, () => {});
    };
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    const timer = isFull ? setTimeout(giveUp, POOL_TIMEOUT_MS) : undefined;
    super.connect((error, client, release) => {
      clearTimeout(timer);
      if (isOver) return client?.release();
      // Without a connection the pool may leave out `release`.
      if (!client) return callback(new NotConnected(error), undefined, () => {});
      if (!this.#isStale(client)) return callback(error, client, release);
      release(true);
      this.#connect(callback);
    });
  }

  #isStale(client: PoolClient): boolean {
    const releasedAt = this.#releasedAt.get(client);
    return releasedAt !== undefined && Date.now() - releasedAt > IDLE_LIMIT_MS;
  }
}

const shared = globalThis as { galleryPools?: Map<string, Pool> };
shared.galleryPools ??= new Map();
const pools = shared.galleryPools;

/** One pool for each database and process: module reloads in development must not pile them up. */
export function sharedPool(connectionString: string): Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new FunctionPool(connectionString);
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error: Error) => {
    console.error(`database connection lost: ${error.message}`);
    endIdle(pool);
  });
  pool.on('release', (error: unknown) => {
    if (isConnectionDead(error)) endIdle(pool);
  });
  pools.set(connectionString, pool);
  return pool;
}

/** Ends the idle connections: an outage that one connection met has probably reached them too, without a sign. */
function endIdle(pool: Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect((_error, client) => client?.release(true));
  }
}

/** Ends this process's connections, to all databases or to one, so that it can end itself. */
export async function disconnectDatabases(connectionString?: string): Promise<void> {
  const ending = [...pools].filter(
    ([key]) => connectionString === undefined || key === connectionString,
  );
  for (const [key] of ending) pools.delete(key);
  await Promise.all(ending.map(([, pool]) => pool.end()));
}
