import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBuilder } from './astro-build.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
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

const openTestBuilder = () => {
  const builder = openBuilder({
    projectDirectory: project,
    cacheDir: join(project, 'cache'),
    environment: { GREETING: 'Hello' },
  });
  onTestFinished(builder.close);
  return (name: string, signal?: AbortSignal, log: (line: string) => void = () => {}, of = '1') =>
    builder.build(join(project, name), log, signal, of);
};

test('astro builds into the folder it is given, with the environment it is given', async () => {
  const lines: string[] = [];
  await openTestBuilder()('out', undefined, (line) => lines.push(line));
  expect(await readFile(join(project, 'out', 'index.html'), 'utf8')).toContain('Hello');
  expect(lines.join('\n')).toContain('1 page(s) built');
  expect(lines.join('\n')).not.toContain('[builder]');
}, 60_000);

test('one process makes successive builds of changed pages; changed sources get a new process', async () => {
  const processOf = '{globalThis.process.pid}';
  await put('src/pages/pid.astro', `<p>one ${processOf}</p>`);
  const build = openTestBuilder();
  const pageOf = async (name: string, sources: string) => {
    await build(name, undefined, undefined, sources);
    const page = await readFile(join(project, name, 'pid', 'index.html'), 'utf8');
    return /<p>(\w+) (\d+)/.exec(page)?.slice(1) ?? [];
  };
  const [first, pid] = await pageOf('first', '1');
  await put('src/pages/pid.astro', `<p>two ${processOf}</p>`);
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  // Ten by default: as many builds would be needed.
  const limit = EventEmitter.defaultMaxListeners;
  onTestFinished(() => {
    EventEmitter.defaultMaxListeners = limit;
    process.off('warning', warned);
  });
  EventEmitter.defaultMaxListeners = 1;
  const second = await pageOf('second', '1');
  EventEmitter.defaultMaxListeners = limit;
  expect(warnings, 'no listeners leak').toEqual([]);
  const third = await pageOf('third', '2');
  await rm(join(project, 'src/pages/pid.astro'));
  expect([first, second]).toEqual(['one', ['two', pid]]);
  expect(third[0]).toBe('two');
  expect(third[1]).not.toBe(pid);
  expect(() => process.kill(Number(pid), 0), 'the old process has ended').toThrow();
}, 60_000);

test('a failed build rejects with the end of its output, and the next build succeeds', async () => {
  await put('src/pages/broken.astro', '---\nthrow new Error("expected in this test");\n---\n');
  const build = openTestBuilder();
  await expect(build('failed')).rejects.toThrow('expected in this test');
  await rm(join(project, 'src/pages/broken.astro'));
  await build('repaired');
  expect(await readFile(join(project, 'repaired', 'index.html'), 'utf8')).toContain('Hello');
}, 60_000);

test('an aborted build ends', async () => {
  const stopping = new AbortController();
  await put('src/pages/slow.astro', '---\nawait new Promise((r) => setTimeout(r, 60_000));\n---\n');
  const stopped = openTestBuilder()('stopped', stopping.signal, () => stopping.abort());
  await expect(stopped).rejects.toThrow('The build was stopped');
  await rm(join(project, 'src/pages/slow.astro'));
}, 60_000);

test('the build process ends with its parent process', async () => {
  const script = fileURLToPath(new URL('./builder-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'spawn');
  await new Promise((started) => setTimeout(started, 500));
  expect(child.exitCode, 'it waits for messages').toBeNull();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('the fingerprint changes with each change of a source, and with no other file', async () => {
  const sources = ['src', 'astro.config.mjs', 'missing.json'];
  const first = await sourceFingerprint(project, sources);
  await put('notes.txt', 'not a source');
  expect(await sourceFingerprint(project, sources)).toBe(first);
  expect(await sourceFingerprint(project, sources, ['http://localhost:4321'])).not.toBe(first);
  await put('src/pages/more.astro', '<p></p>');
  const second = await sourceFingerprint(project, sources);
  await utimes(join(project, 'astro.config.mjs'), 1, 1);
  const third = await sourceFingerprint(project, sources);
  expect(new Set([first, second, third]).size).toBe(3);
});
