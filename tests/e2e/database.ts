import pg from 'pg';
import { runtime } from './runtime.ts';

/** Runs one SQL statement, where the administration has no call for it. */
export async function inDatabase(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: runtime.databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}
