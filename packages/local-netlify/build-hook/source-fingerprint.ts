import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the built site depends on, next to the database. */
const sources = ['src', 'public', 'astro.config.mjs', 'netlify.toml', 'package-lock.json'];

/**
 * A hash of the path, time and size of every source file, so that a start rebuilds only when one
 * of them changed. `more` adds what else the site depends on, such as its address.
 */
export async function sourceFingerprint(
  projectDirectory: string,
  more: readonly string[] = [],
): Promise<string> {
  const lines = await Promise.all(sources.map((source) => describe(projectDirectory, source)));
  return createHash('sha256')
    .update(JSON.stringify([lines.flat().sort(), more]))
    .digest('hex');
}

async function describe(root: string, path: string): Promise<string[]> {
  const stats = await stat(join(root, path)).catch(() => null);
  if (!stats) return [];
  if (!stats.isDirectory()) return [`${path} ${stats.mtimeMs} ${stats.size}`];
  const names = await readdir(join(root, path));
  return (await Promise.all(names.map((name) => describe(root, `${path}/${name}`)))).flat();
}
