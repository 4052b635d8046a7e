import { randomBytes } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clusterName } from './orphan.ts';

/** Replaces the cluster's configuration; port and durability may differ at each start. */
export async function writeConfiguration(
  cluster: string,
  options: { port: number; durable: boolean },
): Promise<void> {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName(cluster),
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '64MB',
    huge_pages: 'off',
    // Containers may lack POSIX shared memory; files in the cluster always work.
    ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Statements and error details contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const file = path.join(cluster, 'postgresql.conf');
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o644 });
  await chmod(fresh, 0o644);
  await rename(fresh, file);
}
