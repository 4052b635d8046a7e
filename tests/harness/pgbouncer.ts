import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebSocketProxy } from 'local-postgres';
import { freePort } from '#local/port.ts';
import { endChild } from './child-process.ts';
import type { TemplateDatabase } from './template-database.ts';

/** Where Debian's package `pgbouncer` puts it. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

/**
 * Starts PgBouncer before the server of `database`, in transaction mode and with the settings that Neon publishes
 * (https://neon.com/docs/connect/connection-pooling), and returns the database as it is reached through it. Null where
 * PgBouncer is not installed. Throws when it ends at once.
 */
export async function startPgBouncer(database: TemplateDatabase) {
  if (!existsSync(PGBOUNCER)) return null;
  const server = new URL(database.adminUrl);
  const directory = await mkdtemp(join(tmpdir(), 'gallery-pgbouncer-'));
  const port = await freePort(0);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(directory, 'users.txt'),
    logfile: join(directory, 'pgbouncer.log'),
    pool_mode: 'transaction',
    // Of the server's 300 connections.
    default_pool_size: 270,
    max_client_conn: 10_000,
    query_wait_timeout: 120,
    // In seconds: how long it refuses a database that was not there. The test of a preview's database waits for it.
    server_login_retry: 1,
    // It refuses to run as root.
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=127.0.0.1 port=${server.port}`;
  await writeFile(
    join(directory, 'pgbouncer.ini'),
    `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await writeFile(settings.auth_file, `"${server.username}" "${server.password}"\n`);
  await writeFile(settings.logfile, '');
  await chmod(directory, 0o711);
  await chmod(settings.logfile, 0o666);

  const child = spawn(PGBOUNCER, ['-q', join(directory, 'pgbouncer.ini')], { stdio: 'inherit' });
  await listening(child, port);
  const proxy = await startWebSocketProxy(port);
  return {
    database: { ...database, wsProxy: proxy.address, poolerPort: port },
    async stop() {
      await proxy.stop();
      await endChild(child, 'SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; child.exitCode === null && attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PgBouncer does not listen (exit code ${child.exitCode})`);
}
