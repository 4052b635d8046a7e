import { spawnSync } from 'node:child_process';

/** Installs Debian packages, as root; `args` are the packages and further options. Returns whether it succeeded. */
export function aptInstall(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...command: string[]) =>
    spawnSync('apt-get', command, { stdio: 'ignore', timeout: 240_000, env }).status === 0;
  aptGet('update', '-qq');
  return aptGet('install', '-y', '-qq', ...args);
}

/**
 * Installs Debian packages in CI, where root runs the tests; elsewhere nothing is installed. Returns whether it tried.
 */
export function installInCi(packages: readonly string[]): boolean {
  if (!process.env.CI || process.getuid?.() !== 0 || packages.length === 0) return false;
  aptInstall('--no-install-recommends', ...packages);
  return true;
}
