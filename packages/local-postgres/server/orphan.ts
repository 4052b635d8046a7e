import { createHash } from 'node:crypto';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram } from '../binaries/run-program.ts';
import { processCommand, processIdentity } from './process-identity.ts';

/** Milliseconds a server is given to end after each signal. */
const patience = 8000;

/** The name that every process of a cluster's server bears in its title. */
export function clusterName(cluster: string): string {
  return `gallery-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** Whether a server is running on `cluster`, whoever started it. */
export async function hasLiveServer(cluster: string): Promise<boolean> {
  const pid = await readServerPid(cluster);
  return pid !== undefined && (await judge(pid, cluster)) === 'server';
}

/**
 * Ends what a killed launcher, or a killed server, left running on `cluster`, so that a new server
 * can start. A `postmaster.pid` whose number now belongs to another program is thrown away.
 */
export async function endOrphan(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = await readServerPid(cluster);
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // pg_ctl speaks through a pipe that only Postgres opens: a reused number cannot be hit.
    await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-s'], undefined);
    return;
  }
  const verdict = await judge(pid, cluster);
  if (verdict === 'server') {
    log(`Stopping the database server that an interrupted run left behind (pid ${pid}).`);
    await endProcess(pid);
  }
  await endLeftBackends(cluster);
  // Postgres would refuse to start as long as any program bears the number in the file.
  if (verdict === 'stranger') await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Ends a server: at first in good order, after a while harder.
 * @param pid of the postmaster.
 * @throws when even that does not end it.
 */
export async function endProcess(pid: number): Promise<void> {
  const identity = await processIdentity(pid);
  if (identity === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if ((await processIdentity(pid)) !== identity) return;
      await delay(10);
    }
  }
  throw new Error(`The database server (pid ${pid}) cannot be stopped.`);
}

/**
 * What the process with a number from `postmaster.pid` is. 'unclear' leaves the file alone, so that
 * Postgres' own check decides: a second server on one cluster would destroy it.
 */
async function judge(pid: number, cluster: string): Promise<'server' | 'stranger' | 'unclear'> {
  if ((await processIdentity(pid)) === undefined) return 'stranger';
  const command = (await processCommand(pid)) ?? '';
  if (!/postgres/.test(command)) return 'stranger';
  if (command.endsWith(` -D ${cluster}`)) return 'server';
  // The folder may have been moved under a running server, which works inside its data directory.
  const inside = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (inside === undefined) return 'unclear';
  return inside === (await realpath(cluster)) ? 'server' : 'stranger';
}

/** A killed postmaster's children live on while a statement runs, and hold the shared memory. */
async function endLeftBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const title = `postgres: ${clusterName(cluster)}: `;
  const isBackend = async (pid: number) => (await processCommand(pid))?.startsWith(title);
  for (const pid of (await readdir('/proc')).map(Number).filter((entry) => entry > 0)) {
    if (!(await isBackend(pid))) continue;
    send(pid, 'SIGKILL');
    const deadline = Date.now() + patience;
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
