import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from './astro-build.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  await symlink(modules, join(project, 'node_modules'));
  await put('package.json', '{ "type": "module" }');
  await put(
    'astro.config.mjs',
    `export default { cacheDir: process.env.ASTRO_CACHE_DIR, vite: { cacheDir: process.env.ASTRO_CACHE_DIR } };`,
  );
  await put('src/pages/index.astro', '<p>{process.env.GREETING}</p>');
});

afterAll(() => rm(project, { recursive: true }));

async function put(path: string, content: string) {
  await mkdir(join(project, path, '..'), { recursive: true });
  await writeFile(join(project, path), content);
}

const build = (name: string, signal?: AbortSignal, log: (line: string) => void = () => {}) =>
  buildSite({
    projectDirectory: project,
    outDir: join(project, name),
    cacheDir: join(project, 'cache'),
    environment: { GREETING: 'Kia ora' },
    log,
    ...(signal ? { signal } : {}),
  });

test('astro builds into the folder it is given, with the environment it is given', async () => {
  const lines: string[] = [];
  await build('out', undefined, (line) => lines.push(line));
  expect(await readFile(join(project, 'out', 'index.html'), 'utf8')).toContain('Kia ora');
  expect(lines.join('\n')).toContain('1 page(s) built');
}, 60_000);

test('a failing build tells the end of its output', async () => {
  await put('src/pages/broken.astro', '---\nthrow new Error("no such pigment");\n---\n');
  await expect(build('failed')).rejects.toThrow('no such pigment');
  await rm(join(project, 'src/pages/broken.astro'));
}, 60_000);

test('a stopped build ends', async () => {
  const stopping = new AbortController();
  await put('src/pages/slow.astro', '---\nawait new Promise((r) => setTimeout(r, 60_000));\n---\n');
  const stopped = build('stopped', stopping.signal, () => stopping.abort());
  await expect(stopped).rejects.toThrow('The build was stopped');
  await rm(join(project, 'src/pages/slow.astro'));
}, 60_000);

test('a build ends with the process that started it', async () => {
  const guard = new URL('./exit-with-parent.ts', import.meta.url).href;
  const script = 'console.log("running"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['--import', guard, '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  // And it keeps no process alive that has nothing left to do.
  const idle = spawn(process.execPath, ['--import', guard, '-e', '0'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  expect(await once(idle, 'exit')).toEqual([0, null]);
});

test('the fingerprint changes with every change of a source, and with nothing else', async () => {
  const first = await sourceFingerprint(project);
  await put('notes.txt', 'not a source');
  expect(await sourceFingerprint(project)).toBe(first);
  expect(await sourceFingerprint(project, ['http://localhost:4321'])).not.toBe(first);
  await put('src/pages/more.astro', '<p></p>');
  const second = await sourceFingerprint(project);
  await utimes(join(project, 'astro.config.mjs'), 1, 1);
  const third = await sourceFingerprint(project);
  expect(new Set([first, second, third]).size).toBe(3);
});
