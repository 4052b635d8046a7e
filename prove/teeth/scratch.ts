import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project as it is now, ignored files left out, that may be broken at will. */
export function copyProject(project: string) {
  const root = mkdtempSync(join(tmpdir(), 'gallery-teeth-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error('git does not list the files of the project');
  for (const file of stdout.split('\0').filter(Boolean)) {
    // A file that was deleted and not committed yet is listed as well.
    if (existsSync(join(project, file))) cpSync(join(project, file), join(root, file));
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
