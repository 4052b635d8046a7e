import { type ChildProcess, spawn } from 'node:child_process';
import { neonConfig, Pool } from '@neondatabase/serverless';
import { vi } from 'vitest';
import type { RunningPostgres } from './start-postgres.ts';

/**
 * Starts Postgres in a child process, runs `more` there with a connected `client`, and resolves after
 * both. @throws with the output when the child ends before, or takes more than 30 s.
 */
export async function startInChild(directory: string, more = ''): Promise<ChildProcess> {
  const script = `
    import pg from 'pg';
    import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)};
    const { databaseUrl } = await startPostgres({ directory: process.argv[1], durable: false, name: 'shop' });
    const client = new pg.Client(databaseUrl);
    await client.connect();
    ${more}
    console.log('ready');
  `;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script, directory]);
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const isReady = () => /^ready$/m.test(output);
  const hasEnded = () => launcher.exitCode !== null || launcher.signalCode !== null;
  const settled = vi.waitUntil(() => isReady() || hasEnded(), { timeout: 30_000, interval: 20 });
  await settled.catch(() => launcher.kill());
  if (!isReady()) throw new Error(`The child process ended early, or took too long:\n${output}`);
  return launcher;
}

/** Runs one statement through the WebSocket proxy. */
export async function query(postgres: RunningPostgres, statement: string): Promise<unknown[]> {
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
