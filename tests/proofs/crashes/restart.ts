import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Connects to the database server. `strike` kills that connection's process, as the system does where memory runs out:
 * Postgres then ends every other one, forgets what was not committed, and comes back from its log. `disarm` lets the
 * connection go.
 */
export async function armRestart(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [{ pid } = { pid: Number.NaN }] = rows;
  return {
    strike: () => process.kill(pid, 'SIGKILL'),
    disarm: () => client.end().catch(() => {}),
  };
}

/** Waits until the server takes connections. Throws the last refusal after 20 s. */
export async function databaseIsUp(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(100);
    }
  }
}

/** Whether a commit waits until it is in the log, as it does everywhere but in tests: what is told must stay. */
export async function waitForCommits(url: string, wait: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(wait ? 'alter system set synchronous_commit = on' : 'alter system reset all');
  await client.query('select pg_reload_conf()');
  await client.end();
}
