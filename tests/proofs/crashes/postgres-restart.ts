import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Prepares a crash of Postgres. `inject` kills the process of one connection, like the kernel when memory runs out:
 * Postgres then ends all other connections, loses what was not committed, and recovers from its log. `disarm` closes
 * the connection.
 */
export async function armRestart(url: string) {
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [{ pid } = { pid: Number.NaN }] = rows;
  return {
    inject: () => process.kill(pid, 'SIGKILL'),
    disarm: () => client.end().catch(() => {}),
  };
}

/** Waits until Postgres accepts connections. Throws the last error after 20 s. */
export async function waitForDatabase(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await (await connect(url)).end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** Whether a commit is durable before it is confirmed, as everywhere but in tests: a crash must not lose it. */
export async function setDurableCommits(url: string, durable: boolean): Promise<void> {
  const client = await connect(url);
  await client.query(
    durable ? 'alter system set synchronous_commit = on' : 'alter system reset all',
  );
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
