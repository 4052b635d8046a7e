import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Generated files, and data. */
const NOT_COPIED = ['.astro', '.data', '.git', '.netlify', 'dist', 'node_modules', 'test-results'];

/** A copy of the project as it is now, with the same packages: it may be built and changed. */
export function copyProject(project: string): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'gallery-copy-'));
  cpSync(project, root, {
    recursive: true,
    filter: (path) => path === project || !NOT_COPIED.includes(basename(path)),
  });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
