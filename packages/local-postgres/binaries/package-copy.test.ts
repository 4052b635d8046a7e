import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasAllLinks, stagePackage } from './package-copy.ts';

let source: string;
let base: string;

beforeEach(async () => {
  source = await mkdtemp(path.join(tmpdir(), 'local-postgres-test-'));
  base = await mkdtemp(path.join(tmpdir(), 'local-postgres-test-'));
  await mkdir(path.join(source, 'native', 'bin'), { recursive: true, mode: 0o700 });
  await mkdir(path.join(source, 'native', 'lib'), { mode: 0o700 });
  await writeFile(path.join(source, 'native', 'bin', 'postgres'), 'program', { mode: 0o600 });
  await writeFile(path.join(source, 'native', 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  await writeFile(
    path.join(source, 'native', 'pg-symlinks.json'),
    '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
  );
});

afterEach(async () => {
  await rm(source, { recursive: true, force: true });
  await rm(base, { recursive: true, force: true });
});

test('a copy has the links that a blocked install script did not create', async () => {
  expect(await hasAllLinks(source)).toBe(false);
  const copy = await stagePackage(source, '1', base);
  expect(await hasAllLinks(copy)).toBe(true);
  expect(await readFile(path.join(copy, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('a copy is readable and executable for other accounts, and reused', async () => {
  const copy = await stagePackage(source, '1', base);
  const program = await stat(path.join(copy, 'native', 'bin', 'postgres'));
  const library = await stat(path.join(copy, 'native', 'lib', 'libpq.so.5.18'));
  expect([program.mode & 0o777, library.mode & 0o777]).toEqual([0o755, 0o644]);
  expect(await stagePackage(source, '1', base)).toBe(copy);
  expect((await stat(path.join(copy, 'native', 'bin', 'postgres'))).ino).toBe(program.ino);
});

test('a copy with a missing file is replaced', async () => {
  const copy = await stagePackage(source, '1', base);
  await rm(path.join(copy, 'native', 'bin', 'postgres'));
  await stagePackage(source, '1', base);
  await stat(path.join(copy, 'native', 'bin', 'postgres'));
});

test('a copy that others can write to, and a symlink in its place, are replaced', async () => {
  const copy = await stagePackage(source, '1', base);
  await chmod(copy, 0o777);
  await stagePackage(source, '1', base);
  expect((await stat(copy)).mode & 0o777).toBe(0o755);
  await rm(copy, { recursive: true });
  await symlink(source, copy);
  await expect(hasAllLinks(await stagePackage(source, '1', base))).resolves.toBe(true);
});

test('five concurrent first calls return the same copy', async () => {
  for (let run = 0; run < 30; run += 1) {
    const place = await mkdtemp(path.join(base, 'run-'));
    const starts = [1, 2, 3, 4, 5].map(() => stagePackage(source, '1', place));
    expect(new Set(await Promise.all(starts)).size).toBe(1);
  }
});
