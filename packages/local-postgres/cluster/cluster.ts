import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, changeOwner } from '../binaries/account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram } from '../binaries/run-program.ts';

type Options = {
  home: string;
  /** The superuser. */
  role: string;
  password: string;
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
};

/**
 * Creates `home/cluster` unless it exists; the caller holds the start lock. The folder is renamed
 * when complete: an interrupted attempt leaves `cluster.new-…`, which the next one removes.
 */
export async function ensureCluster(options: Options): Promise<string> {
  const { home, role, password, binaries, account, durable } = options;
  const cluster = path.join(home, 'cluster');
  const names = await readdir(home);
  if (names.includes('cluster')) return cluster;
  for (const name of names.filter((entry) => entry.startsWith('cluster.new-'))) {
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const staging = path.join(home, `cluster.new-${randomBytes(6).toString('hex')}`);
  const fresh = path.join(staging, 'data');
  const passwordFile = path.join(staging, 'password');
  await mkdir(staging, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await changeOwner(staging, account);
  // The built-in locale provider sorts alike on every system and needs no installed locale.
  const parameters = [
    '-D',
    fresh,
    '-U',
    role,
    '--pwfile',
    passwordFile,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--auth-host',
    'password',
    '--auth-local',
    'password',
    // The password is random: SCRAM's many iterations would only slow each connection down.
    '--set',
    'scram_iterations=1',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { code, output } = await runProgram(binaries.initdb, parameters, account);
  if (code !== 0) {
    await rm(staging, { recursive: true, force: true });
    throw new Error(`initdb failed in ${home}:\n${output}`);
  }
  await rename(fresh, cluster);
  await rm(staging, { recursive: true, force: true });
  return cluster;
}

/** The superuser's password: created by the first call, in a file of mode 0600. */
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
