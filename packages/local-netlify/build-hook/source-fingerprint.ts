import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A hash of path, modification time and size of every file below `sources` (files and folders,
 * relative to the project), for rebuilding only after a change. `more` adds other inputs of the
 * build, such as the site's address.
 */
export async function sourceFingerprint(
  projectDirectory: string,
  sources: readonly string[],
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
