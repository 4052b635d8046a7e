import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

/** Milliseconds after which a guard, held for a few at most, was left by a killed process. */
const guardLimit = 3000;

/** Milliseconds a start waits for one that is just ending: a kill, too, takes its time. */
const patience = 1000;

type Holder = { pid: number; identity: string };

/**
 * Takes `directory` for this process until the returned function is called. The holder is written
 * down with the moment it started, so that a killed one never blocks, even if its number is reused.
 * @throws 'already running, pid …' while a living process holds it, and when the folder belongs to
 * another account.
 */
export async function takeStartLock(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, 'lock.json');
  const identity = (await processIdentity(process.pid)) ?? 'unknown';
  const token = randomBytes(6).toString('hex');
  const mine = JSON.stringify({ pid: process.pid, identity, token });
  const patientUntil = Date.now() + patience;
  for (;;) {
    const isTaken = await writeFile(file, mine, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        if (error.code !== 'EACCES') throw error;
        throw new Error(`${directory} was made by another account, perhaps root: use that one.`);
      },
    );
    if (isTaken) return () => release(file, mine);
    const found = await readWritten(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && (await isAlive(holder))) {
      if (Date.now() < patientUntil) {
        await delay(50);
        continue;
      }
      throw new Error(`Postgres in ${directory} is already running, pid ${holder.pid}.`);
    }
    await removeStale(file, found);
  }
}

async function release(file: string, mine: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === mine) await rm(file, { force: true });
}

/** Content of the lock; waits a moment for one that was created and is not written yet. */
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
 * Two starts may find the same dead holder, and the slower one must not throw away the lock that the
 * faster one has taken since: whoever removes a lock holds the guard while looking and removing.
 */
async function removeStale(file: string, judged: string): Promise<void> {
  const guard = `${file}.guard`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch {
    await delay(20);
    const made = (await stat(guard).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - made > guardLimit) await rm(guard, { force: true });
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === judged) await rm(file);
  } finally {
    await rm(guard, { force: true });
  }
}
