import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { neonConfig, Pool } from '@neondatabase/serverless';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isRoot, ownerAccount } from './binaries/account.ts';
import { findBinaries } from './binaries/binaries.ts';
import { processIdentity } from './server/process-identity.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Holds the one database that the tests share, because making one takes a second, and new ones. */
const temporary = await mkdtemp(path.join(tmpdir(), 'gallery-test-'));
const shared = path.join(temporary, 'shared');
let directory = shared;
const makeRow = 'DROP TABLE IF EXISTS works; CREATE TABLE works AS SELECT 7 AS id';
const running: RunningPostgres[] = [];

beforeAll(async () => {
  await chmod(temporary, 0o755);
  await start();
  await running.pop()?.stop();
});

beforeEach(() => {
  directory = shared;
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

afterAll(() => rm(temporary, { recursive: true, force: true }));

test('the production driver reaches a new database through the proxy', async () => {
  const postgres = await start();
  const [row] = await query(postgres, 'SELECT current_database() AS name, current_user AS role');
  expect(row).toEqual({ name: 'gallery', role: 'gallery' });
});

test('rows outlive a restart, and the second start is quick', async () => {
  await query(await start(), makeRow);
  await running.pop()?.stop();
  const begin = performance.now();
  const postgres = await start();
  const milliseconds = performance.now() - begin;
  console.info(
    `second start of Postgres: ${milliseconds.toFixed(0)} ms (bar 1,500, fails at 4,500)`,
  );
  expect(milliseconds).toBeLessThan(4500);
  expect(await query(postgres, 'SELECT id FROM works')).toEqual([{ id: 7 }]);
});

test('committed rows outlive kill -9 of the server', async () => {
  const postgres = await start(true);
  await query(postgres, makeRow);
  process.kill(await serverPid(), 'SIGKILL');
  await postgres.stop();
  expect(await query(await start(true), 'SELECT id FROM works')).toEqual([{ id: 7 }]);
});

test('a start in this process recovers after kill -9 of the process that started it', async () => {
  const launcher = await startInChild(`await client.query('${makeRow}');
    console.log('made');`);
  await once(launcher.stdout as Readable, 'data');
  launcher.kill('SIGKILL');
  expect(await query(await start(), 'SELECT id FROM works')).toEqual([{ id: 7 }]);
});

test('a start ends the server that a killed launcher left behind', async () => {
  await start();
  await running.pop()?.stop();
  const cluster = path.join(directory, 'cluster');
  const account = await ownerAccount(cluster);
  const { postgres: program } = await findBinaries(account);
  spawn(program, ['-D', cluster], { ...account, cwd: '/', detached: true, stdio: 'ignore' });
  await expect.poll(() => serverPid().catch(() => 0)).toBeGreaterThan(0);
  const orphan = await serverPid();
  const postgres = await start();
  expect(await processIdentity(orphan)).toBeUndefined();
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a start recovers when launcher and server were killed while a statement ran', async () => {
  const launcher = await startInChild(`void client.query('SELECT pg_sleep(60)');`);
  launcher.kill('SIGKILL');
  process.kill(await serverPid(), 'SIGKILL');
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second start on the same folder is refused while the first runs', async () => {
  const launcher = await startInChild();
  await expect(start()).rejects.toThrow(`already running, pid ${launcher.pid}`);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  await start();
  await expect(start()).rejects.toThrow(`already running, pid ${process.pid}`);
});

test('a launcher that ends without stopping takes the server with it', async () => {
  const launcher = await startInChild(`setTimeout(() => process.exit(), 500);`);
  const server = await serverPid();
  expect(await processIdentity(server)).toBeDefined();
  if (launcher.exitCode === null) await once(launcher, 'exit');
  await expect.poll(() => processIdentity(server), { timeout: 10_000 }).toBeUndefined();
});

test('what an interrupted first start left does not block the next', async () => {
  directory = path.join(temporary, 'interrupted');
  const home = path.join(directory, 'cluster.new-interrupted');
  await mkdir(path.join(home, 'data', 'base'), { recursive: true });
  await writeFile(path.join(home, 'data', 'PG_VERSION'), '18\n');
  await start();
  await expect(stat(home)).rejects.toThrow('ENOENT');
});

test('a number in postmaster.pid that another program bears now does not block', async () => {
  await start();
  const file = path.join(directory, 'cluster', 'postmaster.pid');
  const content = await readFile(file, 'utf8');
  await running.pop()?.stop();
  await writeFile(file, content.replace(/^\d+/, String(process.pid)));
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a folder below one that is closed to others serves as well', async () => {
  const closed = path.join(temporary, 'closed');
  await mkdir(closed, { mode: 0o700 });
  directory = path.join(closed, 'database');
  await query(await start(), makeRow);
  await running.pop()?.stop();
  expect(await query(await start(), 'SELECT id FROM works')).toEqual([{ id: 7 }]);
});

test.runIf(isRoot())('a copied project gets a copy of data that lives elsewhere', async () => {
  const closed = path.join(temporary, 'copied');
  await mkdir(closed, { mode: 0o700 });
  directory = path.join(closed, 'first');
  await query(await start(), makeRow);
  await running.pop()?.stop();
  directory = path.join(closed, 'second');
  await cp(path.join(closed, 'first'), directory, { recursive: true });
  await query(await start(), 'UPDATE works SET id = 8');
  await running.pop()?.stop();
  directory = path.join(closed, 'first');
  expect(await query(await start(), 'SELECT id FROM works')).toEqual([{ id: 7 }]);
});

async function start(durable = false): Promise<RunningPostgres> {
  const postgres = await startPostgres({ directory, durable });
  running.push(postgres);
  return postgres;
}

/** Starts Postgres in a process of its own, then runs `more` there with a connected `client`. */
async function startInChild(more = ''): Promise<ChildProcess> {
  const script = `
    import pg from 'pg';
    import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)};
    const { databaseUrl } = await startPostgres({ directory: process.argv[1], durable: false });
    const client = new pg.Client(databaseUrl);
    await client.connect();
    console.log('ready');
    ${more}
  `;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(launcher.stdout, 'data');
  return launcher;
}

async function serverPid(): Promise<number> {
  const file = path.join(directory, 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

async function query(postgres: RunningPostgres, statement: string): Promise<unknown[]> {
  neonConfig.wsProxy = (host, port) => `${postgres.wsProxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.coalesceWrites = false;
  const pool = new Pool({ connectionString: postgres.databaseUrl, max: 1 });
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await pool.end();
  }
}
