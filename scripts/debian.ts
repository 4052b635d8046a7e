import { spawnSync } from 'node:child_process';

/** Installs Debian packages in CI, where root runs the tests; elsewhere nothing is installed. Returns whether it tried. */
export function installInCi(packages: readonly string[]): boolean {
  if (!process.env.CI || process.getuid?.() !== 0 || packages.length === 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 240_000, env });
  }
  return true;
}
