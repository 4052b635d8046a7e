import { Client } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-serverless';
import { migrate } from 'drizzle-orm/neon-serverless/migrator';
import { reachThroughProxy } from './services/database-pool.ts';
import type { Environment } from './services/environment.ts';

/** The advisory lock's key: any number that all migrators share. */
const LOCK = 7_302_114;

/**
 * Brings the database to the newest schema, on one connection under an advisory lock: of several parallel
 * starts one migrates and the others wait for it. Throws Postgres' error; each migration is atomic.
 */
export async function migrateDatabase(environment: Environment, folder = 'drizzle'): Promise<void> {
  await withAdvisoryLock(environment, LOCK, async (client) => {
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  });
}

/** Takes an advisory lock on a new connection and runs a callback: one process at a time. */
export async function withAdvisoryLock<T>(
  environment: Environment,
  lock: number,
  callback: (client: Client) => Promise<T>,
): Promise<T> {
  if (!environment.DATABASE_URL) throw new Error('DATABASE_URL is missing');
  reachThroughProxy(environment);
  const client = new Client(environment.DATABASE_URL);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await callback(client);
  } finally {
    await client.end();
  }
}
