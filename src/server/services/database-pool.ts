import { neonConfig, Pool } from '@neondatabase/serverless';
import { isConnectionDead } from './database-errors.ts';
import type { Environment } from './environment.ts';

/** Points the driver at the embedded server's WebSocket proxy, if one is set; without one it connects to Neon. */
export function reachThroughProxy(environment: Environment): void {
  const proxy = environment.DATABASE_WS_PROXY;
  if (!proxy) return;
  neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.coalesceWrites = false;
}

/** Timeout of a connection attempt and of a query, in ms. */
export const QUERY_TIMEOUT_MS = 8_000;

const shared = globalThis as { galleryPools?: Map<string, Pool> };
shared.galleryPools ??= new Map();
const pools = shared.galleryPools;

/** One pool for each database and process: module reloads in development must not pile them up. */
export function sharedPool(connectionString: string): Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    // Without it, connections that stopped responding would fill the pool for good.
    query_timeout: QUERY_TIMEOUT_MS,
  });
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

/** Ends this process's connections, so that it can end itself. */
export async function disconnectDatabases(): Promise<void> {
  const ending = [...pools.values()].map((pool) => pool.end());
  pools.clear();
  await Promise.all(ending);
}
