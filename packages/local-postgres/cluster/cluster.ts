import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, giveAway } from '../binaries/account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram } from '../binaries/run-program.ts';

/** Role and database that a new cluster starts with. */
export const owner = 'gallery';

/**
 * Makes `home/cluster` unless it is there. It appears whole or not at all: an interrupted attempt
 * leaves a `cluster.new-…` folder, which the next one removes. The caller holds the start lock.
 */
export async function ensureCluster(
  home: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<string> {
  const cluster = path.join(home, 'cluster');
  const names = await readdir(home);
  if (names.includes('cluster')) return cluster;
  for (const name of names.filter((entry) => entry.startsWith('cluster.new-'))) {
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const workshop = path.join(home, `cluster.new-${randomBytes(6).toString('hex')}`);
  const fresh = path.join(workshop, 'data');
  const passwordFile = path.join(workshop, 'password');
  await mkdir(workshop, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveAway(workshop, account);
  // The built-in collation provider sorts alike on every system; UTF-8 needs nothing installed.
  const parameters = [
    ...['-D', fresh, '-U', owner, '--pwfile', passwordFile, '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--auth-host', 'password', '--auth-local', 'password'],
    // Stretching serves passwords that people choose; here it would slow each connection down.
    ...['--set', 'scram_iterations=1'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const { code, output } = await runProgram(binaries.initdb, parameters, account);
  if (code !== 0) {
    await rm(workshop, { recursive: true, force: true });
    throw new Error(`The database cluster could not be made in ${home}:\n${output}`);
  }
  await rename(fresh, cluster);
  await rm(workshop, { recursive: true, force: true });
  return cluster;
}

/** The password of the cluster's owner, made at the first call and kept readable to us only. */
export async function ensurePassword(directory: string): Promise<string> {
  const file = path.join(directory, 'password');
  const kept = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim();
  if (kept) return kept;
  const password = randomBytes(18).toString('base64url');
  const fresh = `${file}.new`;
  await writeFile(fresh, password, { mode: 0o600 });
  await rename(fresh, file);
  return password;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
