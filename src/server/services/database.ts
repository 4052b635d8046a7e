import { neonConfig, Pool } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { Environment } from './environment.ts';
import { ServiceMissing } from './service-missing.ts';

export type Database = NeonDatabase & { $client: Pool };
/** What queries need: the database, or the transaction they run in. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * The one Postgres driver, for Neon and for the embedded server alike: the latter is reached through
 * `DATABASE_WS_PROXY`, a WebSocket proxy on this machine. Throws ServiceMissing without DATABASE_URL.
 */
export function connectDatabase(environment: Environment): Database {
  if (!environment.DATABASE_URL)
    throw new ServiceMissing('The gallery has no database (DATABASE_URL).');
  reachThroughProxy(environment);
  return drizzle(sharedPool(environment.DATABASE_URL), { casing: 'snake_case' });
}

/** Points the driver at the embedded server's WebSocket proxy, if one is set; without one it connects to Neon. */
export function reachThroughProxy(environment: Environment): void {
  const proxy = environment.DATABASE_WS_PROXY;
  if (!proxy) return;
  neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.coalesceWrites = false;
}

/** Timeout of a connection attempt and of a query, in ms. */
const QUERY_TIMEOUT_MS = 8_000;

/**
 * A function may stop or lose its network in the middle of a transaction. Postgres would keep its locks, and the
 * locked artworks could not be sold. So 5 s without a statement end a transaction, before those that wait for its locks
 * time out. Set in each transaction: a pooler refuses both settings at the start of a connection (https://www.postgresql.org/docs/current/runtime-config-client.html).
 */
const SET_TIMEOUTS = `set local idle_in_transaction_session_timeout = 5000; set local statement_timeout = ${QUERY_TIMEOUT_MS}`;

const shared = globalThis as { galleryPools?: Map<string, Pool> };
shared.galleryPools ??= new Map();
const pools = shared.galleryPools;

/** One pool for each database and process: module reloads in development must not pile them up. */
function sharedPool(connectionString: string): Pool {
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
  pool.on('error', (error: Error) => console.error(`database connection lost: ${error.message}`));
  pools.set(connectionString, pool);
  return pool;
}

/** A transaction that reads everything as it was at one moment, and writes nothing. */
export const SNAPSHOT = 'isolation level repeatable read read only';

/** Ends this process's connections, so that it can end itself. */
export async function disconnectDatabases(): Promise<void> {
  const ending = [...pools.values()].map((pool) => pool.end());
  pools.clear();
  await Promise.all(ending);
}

/**
 * The connection broke or was not made: by its own end, at a shutdown (57P01), a crash (57P02), during recovery (57P03),
 * or since there are too many (53300). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONNECTION_LOST = new Set([
  ...['08000', '08003', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET'],
]);
/** A statement took too long. A deadlock (40P01) is a fault of ours, and stays one. */
const TOO_BUSY = new Set(['57014']);

/**
 * Runs one transaction. A pooled connection may have died while it idled: an error of the connection
 * before the first statement succeeded is retried once, on another connection.
 */
export async function inTransaction<T>(
  database: Database,
  callback: (tx: Transaction) => Promise<T>,
  mode: '' | typeof SNAPSHOT = '',
): Promise<T> {
  let started = false;
  const attempt = () =>
    transact(database, mode, async (tx) => {
      started = true;
      return callback(tx);
    });
  try {
    return await attempt();
  } catch (error) {
    if (started || !isConnectionError(error)) throw error;
    return await attempt();
  }
}

/**
 * Begin, callback, commit or roll back, on one connection, which is released in any case. Not drizzle's own:
 * that keeps the connection when `begin` fails, and waits for a rollback on one that does not respond.
 */
async function transact<T>(
  database: Database,
  mode: string,
  callback: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  // The query that fails reports it; without a listener the event would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let isUsable = false;
  try {
    await client.query(`begin ${mode}; ${SET_TIMEOUTS}`);
    const result = await callback(
      drizzle(client, { casing: 'snake_case' }) as unknown as Transaction,
    );
    await client.query('commit');
    isUsable = true;
    return result;
  } catch (error) {
    if (!isConnectionError(error) && !isTimeout(error)) {
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
    }
    throw error;
  } finally {
    client.release(!isUsable);
    client.off('error', ignore);
  }
}

/** Repeats a callback once where it met a connection that died while it idled. For reads and idempotent writes. */
export async function onLiveConnection<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return callback();
  }
}

/** Postgres did not respond in time. Not retried: the caller has waited for the timeout already. */
const isTimeout = (error: unknown) =>
  hasMessageLike(
    error,
    /^(Query read timeout|timeout exceeded|Connection terminated due to connection timeout)/,
  );

/** Postgres is unreachable or overloaded: the same call may succeed when it is repeated. */
export const isDatabaseUnavailable = (error: unknown) =>
  isTimeout(error) || isConnectionError(error) || hasCodeOf(error, TOO_BUSY);

function isConnectionError(error: unknown): boolean {
  if (isTimeout(error)) return false;
  if (hasCodeOf(error, CONNECTION_LOST)) return true;
  // The driver passes on the event of its WebSocket, which is no Error.
  if (causesOf(error).some(({ cause }) => cause instanceof Event)) return true;
  return error instanceof Event || hasMessageLike(error, /connection terminated|websocket/i);
}

/** What errors of Postgres and its driver carry beside the message. */
type Coded = Error & { code?: string; constraint?: string };

/** An error, what caused it, and so on. */
function causesOf(error: unknown): Coded[] {
  const causes: Coded[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at);
  return causes;
}

const hasCodeOf = (error: unknown, codes: ReadonlySet<string>) =>
  causesOf(error).some(({ code }) => code !== undefined && codes.has(code));

/** Skips Drizzle's own error: its message quotes parameters, which hold what visitors typed. */
const hasMessageLike = (error: unknown, pattern: RegExp) =>
  causesOf(error).some((at) => !(at instanceof DrizzleQueryError) && pattern.test(at.message));

/** The constraint that a failed statement ran into, e.g. `claims_artwork_id_edition_number_pk`. */
export function violatedConstraint(error: unknown): string | undefined {
  const violation = causesOf(error).find(({ code }) => code?.startsWith('23'));
  return violation?.constraint ?? violation?.code;
}
