import { neonConfig, Pool } from '@neondatabase/serverless';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { Environment } from '../environment.ts';
import { unavailable } from '../http/errors.ts';

export type Database = NeonDatabase & { $client: Pool };
/** What queries need: the database, or the transaction they run in. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * The one Postgres driver, for Neon and for the embedded server alike: the latter is reached through
 * `DATABASE_WS_PROXY`, a WebSocket proxy on this machine. Throws `unavailable` without DATABASE_URL.
 */
export function connectDatabase(environment: Environment): Database {
  if (!environment.DATABASE_URL) throw unavailable('The gallery has no database (DATABASE_URL).');
  reachThroughProxy(environment);
  return drizzle(sharedPool(environment.DATABASE_URL), { casing: 'snake_case' });
}

/** Leads the driver to the embedded server's WebSocket proxy; without one it speaks to Neon. */
export function reachThroughProxy(environment: Environment): void {
  const proxy = environment.DATABASE_WS_PROXY;
  if (!proxy) return;
  neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.coalesceWrites = false;
}

const shared = globalThis as { galleryPools?: Map<string, Pool> };
shared.galleryPools ??= new Map();
const pools = shared.galleryPools;

/** One pool for each database and process: module reloads in development must not pile them up. */
function sharedPool(connectionString: string): Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new Pool({ connectionString, max: 3, connectionTimeoutMillis: 8_000 });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error: Error) => console.error(`database connection lost: ${error.message}`));
  pools.set(connectionString, pool);
  return pool;
}

/** Ends this process's connections, so that it can end itself. */
export async function disconnectDatabases(): Promise<void> {
  const ending = [...pools.values()].map((pool) => pool.end());
  pools.clear();
  await Promise.all(ending);
}

const CONNECTION_LOST = new Set(['57P01', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET']);

/**
 * Runs one transaction. A pooled connection may have died while it idled: an error of the connection
 * before the first statement succeeded is retried once, on another connection.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let started = false;
  const attempt = () =>
    database.transaction(async (tx) => {
      started = true;
      return work(tx);
    });
  try {
    return await attempt();
  } catch (error) {
    if (started || !isConnectionError(error)) throw error;
    return await attempt();
  }
}

/** Does again, once, what ran into a connection that died while it idled. For what may be repeated. */
export async function onLiveConnection<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return work();
  }
}

function isConnectionError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Error & { code?: string }).code;
    if (code && CONNECTION_LOST.has(code)) return true;
    if (/connection terminated|websocket/i.test(at.message)) return true;
  }
  return false;
}

/** The constraint that a failed statement ran into, e.g. `claims_artwork_id_edition_number_pk`. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: string; constraint?: string };
    if (code?.startsWith('23')) return constraint ?? code;
  }
  return undefined;
}
