import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

/** A guard is held for a few milliseconds; one of this age was left by a killed process. */
const GUARD_EXPIRY_MS = 3000;

/** Milliseconds that a start waits for a holder that is just ending. */
const LOCK_TIMEOUT_MS = 1000;

type Holder = { pid: number; identity: string };

/**
 * Locks `directory` for this process until the returned function is called. The lock file contains
 * the holder's pid and start time, so that a killed holder never blocks, even if its pid is reused.
 * @throws 'already running, pid …' while a running process holds it, and when the folder belongs to
 * another account.
 */
export async function takeStartLock(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, 'lock.json');
  const identity = (await processIdentity(process.pid)) ?? 'unknown';
  const token = randomBytes(6).toString('hex');
  const own = JSON.stringify({ pid: process.pid, identity, token });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const isTaken = await writeFile(file, own, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        if (error.code !== 'EACCES') throw error;
        throw new Error(
          `${directory} belongs to another account, perhaps root: run as that account.`,
        );
      },
    );
    if (isTaken) return () => release(file, own);
    const found = await readWritten(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && (await isAlive(holder))) {
      if (Date.now() < deadline) {
        await delay(50);
        continue;
      }
      throw new Error(`Postgres in ${directory} is already running, pid ${holder.pid}.`);
    }
    await removeStale(file, found);
  }
}

async function release(file: string, own: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === own) await rm(file, { force: true });
}

/** Content of the lock; waits up to 1 s while it has been created but not yet written. */
async function readWritten(file: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (content !== '') return content ?? undefined;
    await delay(50);
  }
  return '';
}

async function isAlive({ pid, identity }: Holder): Promise<boolean> {
  const found = await processIdentity(pid);
  return found !== undefined && found === identity;
}

function parseHolder(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}

/**
 * Removes the lock of a dead holder. Two starts may find the same one, and the slower must not remove
 * the lock that the faster has taken since: a guard file makes comparing and removing exclusive.
 */
async function removeStale(file: string, expected: string): Promise<void> {
  const guard = `${file}.guard`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch {
    await delay(20);
    const made = (await stat(guard).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - made > GUARD_EXPIRY_MS) await rm(guard, { force: true });
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === expected) await rm(file);
  } finally {
    await rm(guard, { force: true });
  }
}
