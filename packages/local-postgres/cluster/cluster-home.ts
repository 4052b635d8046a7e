import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, allowTraversal, changeOwner, isRoot } from '../binaries/account.ts';
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
 * The folder that holds (or will hold) `cluster/`: normally `directory` itself. Postgres needs a
 * data directory that its account owns, with mode 0700, and can reach. Below a private folder of
 * another account it cannot, and mounted folders may ignore owner and mode; so `pg_ctl` is run to
 * find out. Where it fails, the cluster is kept in the system's folder for state, and
 * `directory/cluster.json` records where.
 */
export async function findClusterHome(request: Request): Promise<string> {
  const { directory, log } = request;
  if (await exists(path.join(directory, 'cluster', 'PG_VERSION'))) return directory;
  const home = await recordedHome(directory);
  if (home && (await exists(path.join(home, 'cluster', 'PG_VERSION')))) {
    const recordedFor = await read(path.join(home, 'directory'));
    const isShared = recordedFor !== directory && (await recordedHome(recordedFor)) === home;
    if (isShared) return copyHome(home, recordedFor, request);
    await writeFile(path.join(home, 'directory'), directory);
    return home;
  }
  if (home)
    log(`The data of ${directory} was kept in ${home}, which is gone: a new cluster is made.`);
  return (await holdsCluster(directory, request)) ? directory : makeHomeElsewhere(request);
}

/** A copied project gets a copy of the data: two projects must not share a cluster. */
async function copyHome(home: string, original: string, request: Request): Promise<string> {
  const cluster = path.join(home, 'cluster');
  if (await hasLiveServer(cluster)) {
    throw new Error(
      `${request.directory} was copied from ${original}, which is running: stop it first.`,
    );
  }
  const copy = await makeHomeElsewhere(request);
  await cp(cluster, path.join(copy, 'cluster'), { recursive: true });
  await changeOwner(path.join(copy, 'cluster'), request.account);
  return copy;
}

async function makeHomeElsewhere(request: Request): Promise<string> {
  const { directory, account, durable } = request;
  const userState = process.env.XDG_STATE_HOME ?? path.join(homedir(), '.local', 'state');
  const persistent = [isRoot() ? '/var/lib' : userState, '/var/tmp'];
  const prefix = durable ? 'local-postgres-data-' : 'local-postgres-scratch-';
  for (const base of durable ? [...persistent, tmpdir()] : [tmpdir(), ...persistent]) {
    if (!durable) await removeUnusedScratch(base, prefix);
    const folder = path.join(base, `${prefix}${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(base, { recursive: true });
      await mkdir(folder, { mode: 0o700 });
      await allowTraversal(folder, account);
      if (await holdsCluster(folder, request)) {
        await writeFile(path.join(folder, 'directory'), directory);
        await writeFile(path.join(directory, 'cluster.json'), JSON.stringify({ home: folder }));
        return folder;
      }
    } catch {
      // Not writable: the next folder is tried.
    }
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(`No folder was found where Postgres can keep the data of ${directory}.`);
}

/** Removes scratch clusters whose directory is gone. Durable data is never removed. */
async function removeUnusedScratch(base: string, prefix: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const home = path.join(base, name);
    const recordedFor = await read(path.join(home, 'directory'));
    const isUnused = recordedFor !== '' && !(await exists(recordedFor));
    if (!isUnused || (await hasLiveServer(path.join(home, 'cluster')))) continue;
    await rm(home, { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether the account can own, keep private and reach a data directory in `folder`. */
async function holdsCluster(folder: string, { binaries, account }: Request): Promise<boolean> {
  const probe = path.join(folder, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(probe, { mode: 0o700 });
    await writeFile(path.join(probe, 'PG_VERSION'), '');
    await changeOwner(probe, account);
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
