import type { Pool, PoolClient } from '@neondatabase/serverless';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { WithSubquery } from 'drizzle-orm/subquery';
import { isConnectionDead, isConnectionError, NotConnected } from './database-errors.ts';
import {
  POOL_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  reachThroughProxy,
  sharedPool,
} from './database-pool.ts';
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

/**
 * A function may stop or lose its network in the middle of a transaction. Postgres would keep its locks, and the
 * locked artworks could not be sold. So 5 s without a statement end a transaction, before those that wait for its locks
 * time out. Set in each transaction: a pooler refuses both settings at the start of a connection
 * (https://www.postgresql.org/docs/current/runtime-config-client.html).
 */
const SET_TIMEOUTS = `set local idle_in_transaction_session_timeout = 5000; set local statement_timeout = ${QUERY_TIMEOUT_MS}`;

/** A transaction that reads everything as it was at one moment, and writes nothing. */
export const SNAPSHOT = 'isolation level repeatable read read only';

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
  let failure: unknown;
  try {
    await begin(client, mode);
    const result = await callback(
      drizzle(client, { casing: 'snake_case' }) as unknown as Transaction,
    );
    await client.query('commit');
    return result;
  } catch (error) {
    failure = isConnectionDead(error) ? error : await rollback(client);
    throw error;
  } finally {
    client.release(failure as Error | undefined);
    client.off('error', ignore);
  }
}

/**
 * A pooler lets the first statement wait for a connection to Postgres, up to two minutes (Neon): that is given up
 * earlier.
 */
async function begin(client: PoolClient, mode: string): Promise<void> {
  const query = { text: `begin ${mode}; ${SET_TIMEOUTS}`, query_timeout: POOL_TIMEOUT_MS };
  await client.query(query).catch((error: unknown) => {
    throw isConnectionDead(error) ? new NotConnected(error) : error;
  });
}

/** Returns the error where the connection cannot be used again. */
const rollback = (client: PoolClient): Promise<unknown> =>
  client.query('rollback').then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Repeats a callback once after a connection error, as of one that broke while idle. For reads and idempotent writes.
 */
export async function retryOnLostConnection<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return callback();
  }
}

/** Makes CTEs of statements, which one query runs beside its own: `tx.with(...asCtes(tx, statements)).update(…)`. */
export const asCtes = (tx: Transaction, statements: readonly { getSQL(): SQL }[]): WithSubquery[] =>
  statements.map((statement, index) => tx.$with(`part${index}`, {}).as(statement.getSQL()));

/** The row that an `insert … returning`, or an update of a locked row, wrote. Throws where there is none. */
export function writtenRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the row was not written');
  return row;
}
