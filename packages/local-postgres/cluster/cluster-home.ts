import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, giveAway, isRoot, openForPassage } from '../binaries/account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram } from '../binaries/run-program.ts';
import { hasLiveServer } from '../server/orphan.ts';

type Request = {
  directory: string;
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
  log: (line: string) => void;
};

/**
 * The folder that holds (or will hold) `cluster/`. Normally `directory` itself.
 *
 * Postgres insists on a data directory that its own account owns, with mode 0700, and the account
 * must be able to walk there. Below a 0700 folder of somebody else it cannot, and opening other
 * people's folders is not ours to do; on a mounted folder owner and mode may not stick. No list of
 * such cases is complete, so the place is tried with Postgres' own program; if it will not do, the
 * cluster lives in the system's place for state, and `directory/cluster.json` says where.
 */
export async function findClusterHome(request: Request): Promise<string> {
  const { directory, log } = request;
  if (await exists(path.join(directory, 'cluster', 'PG_VERSION'))) return directory;
  const home = await recordedHome(directory);
  if (home && (await exists(path.join(home, 'cluster', 'PG_VERSION')))) {
    const user = await read(path.join(home, 'directory'));
    const isShared = user !== directory && (await recordedHome(user)) === home;
    if (isShared) return copyHome(home, user, request);
    await writeFile(path.join(home, 'directory'), directory);
    return home;
  }
  if (home) log(`The data of ${directory} was kept in ${home} and is gone: starting anew.`);
  return (await holdsCluster(directory, request)) ? directory : makeHomeElsewhere(request);
}

/** A project copied with its record gets a copy of the data too: two must not share a cluster. */
async function copyHome(home: string, user: string, request: Request): Promise<string> {
  const cluster = path.join(home, 'cluster');
  if (await hasLiveServer(cluster)) {
    throw new Error(
      `${request.directory} was copied from ${user}, which is running: stop it first.`,
    );
  }
  const copy = await makeHomeElsewhere(request);
  await cp(cluster, path.join(copy, 'cluster'), { recursive: true });
  await giveAway(path.join(copy, 'cluster'), request.account);
  return copy;
}

async function makeHomeElsewhere(request: Request): Promise<string> {
  const { directory, account, durable } = request;
  const userState = process.env.XDG_STATE_HOME ?? path.join(homedir(), '.local', 'state');
  const lasting = [isRoot() ? '/var/lib' : userState, '/var/tmp'];
  const prefix = durable ? 'gallery-postgres-data-' : 'gallery-postgres-scratch-';
  for (const base of durable ? [...lasting, tmpdir()] : [tmpdir(), ...lasting]) {
    if (!durable) await sweepScratch(base, prefix);
    const folder = path.join(base, `${prefix}${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(base, { recursive: true });
      await mkdir(folder, { mode: 0o700 });
      await openForPassage(folder, account);
      if (await holdsCluster(folder, request)) {
        await writeFile(path.join(folder, 'directory'), directory);
        await writeFile(path.join(directory, 'cluster.json'), JSON.stringify({ home: folder }));
        return folder;
      }
    } catch {
      // Not writable: the next place.
    }
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(`No place was found where Postgres can keep the data of ${directory}.`);
}

/** Throws away what tests left behind. Data that must last is never removed from here. */
async function sweepScratch(base: string, prefix: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const home = path.join(base, name);
    const user = await read(path.join(home, 'directory'));
    const isLeft = user !== '' && !(await exists(user));
    if (!isLeft || (await hasLiveServer(path.join(home, 'cluster')))) continue;
    await rm(home, { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether a data directory in `folder` can be owned, kept private and reached by the account. */
async function holdsCluster(folder: string, { binaries, account }: Request): Promise<boolean> {
  const probe = path.join(folder, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(probe, { mode: 0o700 });
    await writeFile(path.join(probe, 'PG_VERSION'), '');
    await giveAway(probe, account);
    const { uid, mode } = await stat(probe);
    const isOwned = uid === (account?.uid ?? process.getuid?.() ?? uid);
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    // 3: no server is running there; 4: the data directory cannot be reached.
    const { code } = await runProgram(binaries.pgCtl, ['status', '-D', probe], account);
    return isOwned && isPrivate && code === 3;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function recordedHome(directory: string): Promise<string | undefined> {
  const text = directory && (await read(path.join(directory, 'cluster.json')));
  return text ? (JSON.parse(text) as { home: string }).home : undefined;
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
