import { Client } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-serverless';
import { migrate } from 'drizzle-orm/neon-serverless/migrator';
import { reachThroughProxy } from './services/database-pool.ts';
import type { Environment } from './services/environment.ts';

/** The advisory lock's key: any number that all migrators share. */
const LOCK = 7_302_114;

/**
 * Brings the database to the newest schema, over the direct address where there is one: all missing migrations in one
 * transaction, or none. Of parallel migrators one works and the others wait, at most 5 minutes; a statement waits at
 * most 10 s for a table. Throws Postgres' error.
 */
export async function migrateDatabase(environment: Environment, folder = 'drizzle'): Promise<void> {
  const url = environment.DATABASE_URL_UNPOOLED ?? environment.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  reachThroughProxy(environment);
  const client = new Client(url);
  await client.connect();
  try {
    // The lock is the transaction's: that of a session would stay on a pooler's connection, and block every later
    // migration.
    await client.query(
      `begin; set local lock_timeout = '5min'; select pg_advisory_xact_lock(${LOCK}); set local lock_timeout = '10s'`,
    );
    // Its own `begin` changes nothing within a transaction, and its `commit` ends this one.
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
