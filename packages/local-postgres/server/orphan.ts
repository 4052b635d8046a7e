import { createHash } from 'node:crypto';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram } from '../binaries/run-program.ts';
import { processCommand, processIdentity } from './process-identity.ts';

/** Milliseconds to wait for the end of a process after each signal. */
const SIGNAL_TIMEOUT_MS = 8000;

/** The `cluster_name`, which Postgres shows in the title of each server process. */
export function clusterName(cluster: string): string {
  return `local-postgres-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/**
 * Whether a server is running on `cluster`, whichever process started it. Always false on Windows,
 * where the command of a process cannot be read.
 */
export async function hasLiveServer(cluster: string): Promise<boolean> {
  const pid = await readServerPid(cluster);
  return pid !== undefined && (await identify(pid, cluster)) === 'server';
}

/**
 * Ends the server processes that a killed launcher or a killed postmaster left on `cluster`, so that
 * a new server can start. A `postmaster.pid` whose pid now belongs to another program is removed.
 */
export async function endOrphan(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = await readServerPid(cluster);
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // pg_ctl uses a pipe that only Postgres opens: it cannot stop another program by mistake.
    await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-s'], undefined);
    return;
  }
  const kind = await identify(pid, cluster);
  if (kind === 'server') {
    log(`Stopping the database server that an interrupted run left behind (pid ${pid}).`);
    await endProcess(pid);
  }
  await endOrphanedBackends(cluster);
  // Postgres refuses to start while any process has the pid in the file.
  if (kind === 'stale') await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Ends a server: fast shutdown, then immediate shutdown, then SIGKILL.
 * @param pid of the postmaster.
 * @throws when it still runs after all three.
 */
export async function endProcess(pid: number): Promise<void> {
  const identity = await processIdentity(pid);
  if (identity === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    const deadline = Date.now() + SIGNAL_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if ((await processIdentity(pid)) !== identity) return;
      await delay(10);
    }
  }
  throw new Error(`The database server (pid ${pid}) cannot be stopped.`);
}

/**
 * What a pid from `postmaster.pid` is: 'stale' where nothing or another program runs under it. For
 * 'unknown' the file is kept, so that Postgres' own check decides: two servers on one cluster would
 * corrupt it.
 */
async function identify(pid: number, cluster: string): Promise<'server' | 'stale' | 'unknown'> {
  if ((await processIdentity(pid)) === undefined) return 'stale';
  const command = (await processCommand(pid)) ?? '';
  if (!/postgres/.test(command)) return 'stale';
  if (command.endsWith(` -D ${cluster}`)) return 'server';
  // The cluster may have been moved while the server ran; its working directory follows.
  const inside = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (inside === undefined) return 'unknown';
  return inside === (await realpath(cluster)) ? 'server' : 'stale';
}

/** Backends outlive a killed postmaster while a statement runs, and keep its shared memory. */
async function endOrphanedBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const title = `postgres: ${clusterName(cluster)}: `;
  const isBackend = async (pid: number) => (await processCommand(pid))?.startsWith(title);
  for (const pid of (await readdir('/proc')).map(Number).filter((entry) => entry > 0)) {
    if (!(await isBackend(pid))) continue;
    send(pid, 'SIGKILL');
    const deadline = Date.now() + SIGNAL_TIMEOUT_MS;
    while ((await isBackend(pid)) && Date.now() < deadline) await delay(10);
  }
}

async function readServerPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
