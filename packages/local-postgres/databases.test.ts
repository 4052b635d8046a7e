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

test('cloning is fast, and works concurrently', async () => {
  await createDatabase(postgres.databaseUrl, 'source');
  const times: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const begin = performance.now();
    await cloneDatabase(postgres.databaseUrl, 'source', `copy_${index}`);
    times.push(performance.now() - begin);
  }
  const median = times.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY;
  console.info(`clone of a database: median ${median.toFixed(1)} ms of ${times.length}`);
  // 15 ms on an idle machine; other tests may run beside this one.
  expect(median).toBeLessThan(300);
  const names = Array.from({ length: 8 }, (_, index) => `parallel_${index}`);
  await Promise.all(names.map((name) => cloneDatabase(postgres.databaseUrl, 'source', name)));
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

async function query(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
