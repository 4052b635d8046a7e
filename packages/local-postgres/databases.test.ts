import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, createDatabase, dropDatabase } from './databases.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'local-postgres-test-'));
  postgres = await startPostgres({ directory, durable: false });
});

afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

test('a clone has the rows of its template and is independent of it', async () => {
  const template = await createDatabase(postgres.databaseUrl, 'a "template"');
  await query(template, 'CREATE TABLE items AS SELECT 7 AS id');
  const clone = await cloneDatabase(postgres.databaseUrl, 'a "template"', 'clone-1');
  await query(clone, 'DELETE FROM items');
  expect(await query(clone, 'SELECT * FROM items')).toEqual([]);
  expect(await query(template, 'SELECT * FROM items')).toEqual([{ id: 7 }]);
});

test('cloning copies files: it does not write the template to the write-ahead log, which takes longer', async () => {
  await createDatabase(postgres.databaseUrl, 'source');
  const written = async () => {
    const statement = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`;
    return Number((await query(postgres.databaseUrl, statement))[0]?.bytes);
  };
  const before = await written();
  await cloneDatabase(postgres.databaseUrl, 'source', 'copy');
  // The files of an empty database are 7 MB.
  expect((await written()) - before).toBeLessThan(1024 * 1024);
});

test('clones of a database can be made concurrently', async () => {
  await createDatabase(postgres.databaseUrl, 'shared');
  const names = Array.from({ length: 8 }, (_, index) => `parallel_${index}`);
  await Promise.all(names.map((name) => cloneDatabase(postgres.databaseUrl, 'shared', name)));
  for (const name of names) {
    const rows = await query(
      postgres.databaseUrl,
      `SELECT FROM pg_database WHERE datname = '${name}'`,
    );
    expect(rows).toHaveLength(1);
  }
});

test('dropping closes connections, and a missing database is not an error', async () => {
  const url = await createDatabase(postgres.databaseUrl, 'dropped');
  const client = new pg.Client(url);
  const ended = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await dropDatabase(postgres.databaseUrl, 'dropped');
  await ended;
  await dropDatabase(postgres.databaseUrl, 'dropped');
  await expect(query(url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('text is UTF-8, whatever the locale of the machine', async () => {
  const statement = `SELECT upper('āé') AS upper, current_setting('server_encoding') AS encoding`;
  expect(await query(postgres.databaseUrl, statement)).toEqual([{ upper: 'ĀÉ', encoding: 'UTF8' }]);
});

test('the password file is private, and the password is required', async () => {
  const { mode } = await stat(path.join(directory, 'password'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  const wrong = postgres.databaseUrl.replace(/:[^:@/]+@/, ':wrong@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
