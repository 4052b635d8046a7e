import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BuildEvent,
  type BuildHook,
  type BuildHookOptions,
  startBuildHook,
} from './build-hook.ts';

let directory: string;
const hooks: BuildHook[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'builds-'));
});

afterEach(async () => {
  await Promise.all(hooks.splice(0).map((hook) => hook.stop()));
  await rm(directory, { recursive: true });
});

async function start(options: Partial<BuildHookOptions> = {}) {
  const hook = await startBuildHook({ directory, build: page('site'), debounceMs: 20, ...options });
  hooks.push(hook);
  return hook;
}

/** A build that writes one page. */
function page(text: string): BuildHookOptions['build'] {
  return async (outDir) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, 'index.html'), text);
  };
}

const call = (hook: BuildHook) => fetch(hook.url, { method: 'POST' });
/** The machine may be busy: what must happen is waited for. */
const patient = { timeout: 20_000 };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('calls in a burst lead to one build', async () => {
  const hook = await start();
  expect(hook.current()).toBeNull();
  expect(await Promise.all([hook.request(), hook.request(), hook.request()])).toEqual([
    true,
    true,
    true,
  ]);
  await sleep(60);
  expect(hook.builds()).toBe(1);
  expect(hook.current()).toBe(join(directory, 'builds', '1'));
});

test('a POST asks for a build, a GET shows the status', async () => {
  const hook = await start({ debounceMs: 500 });
  const answer = await call(hook);
  expect([answer.status, await answer.json()]).toMatchObject([
    202,
    { state: 'waiting', builds: 0 },
  ]);
  await expect.poll(() => hook.builds(), patient).toBe(1);
  expect(await (await fetch(hook.url)).json()).toMatchObject({ builds: 1, failure: null });
});

test('calls during a build queue exactly one more, and builds never overlap', async () => {
  let running = 0;
  let most = 0;
  let started = 0;
  let release = () => {};
  const hook = await start({
    build: async (outDir, ...rest) => {
      started += 1;
      running += 1;
      most = Math.max(most, running);
      if (started === 1) await new Promise<void>((resolve) => (release = resolve));
      await page(`build ${started}`)(outDir, ...rest);
      running -= 1;
    },
  });
  await call(hook);
  await expect.poll(() => started, patient).toBe(1);
  for (let burst = 0; burst < 5; burst += 1) await call(hook);
  expect(hook.status()).toMatchObject({ state: 'building', queued: true });
  const last = hook.request();
  release();
  expect(await last).toBe(true);
  await sleep(100);
  expect([started, hook.builds(), most]).toEqual([2, 2, 1]);
});

test('a failed build leaves the old site up, and says why', async () => {
  const events: BuildEvent[] = [];
  let broken = false;
  const hook = await start({
    build: async (outDir, log, ...rest) => {
      await page('good')(outDir, log, ...rest);
      if (!broken) return;
      log('one line of output');
      throw new Error('expected in this test');
    },
    onEvent: (event) => events.push(event),
  });
  await hook.request({ now: true });
  const good = hook.current();
  broken = true;
  expect(await hook.request({ now: true })).toBe(false);
  expect(hook.current()).toBe(good);
  expect(hook.status().failure?.message).toBe('expected in this test');
  const log = await readFile(hook.status().failure?.log ?? '', 'utf8');
  expect(log).toBe('one line of output\nexpected in this test\n');
  expect(await readdir(join(directory, 'builds'))).toEqual(['1']);
  expect(events.map((event) => event.type)).toEqual(['started', 'finished', 'started', 'failed']);
  broken = false;
  expect(await hook.request({ now: true })).toBe(true);
  expect([hook.status().failure, hook.builds()]).toEqual([null, 2]);
});

test('the three newest builds are kept, and their numbers are never used twice', async () => {
  const hook = await start({ keep: 3 });
  for (let build = 0; build < 5; build += 1) await hook.request({ now: true });
  const folder = (number: number) => join(directory, 'builds', String(number));
  expect([hook.current(), ...hook.previous()]).toEqual([folder(5), folder(4), folder(3)]);
  expect((await readdir(join(directory, 'builds'))).sort()).toEqual(['3', '4', '5']);
  await hook.stop();
  const again = await start();
  expect([again.current(), ...again.previous()]).toEqual([folder(5), folder(4), folder(3)]);
  await again.request({ now: true });
  expect(again.current()).toBe(folder(6));
});

test('the fingerprint of the sources is taken before the build and outlives a restart', async () => {
  let fingerprint = 'before';
  const hook = await start({
    fingerprint: () => fingerprint,
    build: async (...input) => {
      fingerprint = 'changed during the build';
      await page('site')(...input);
    },
  });
  await hook.request({ now: true });
  expect(hook.fingerprint()).toBe('before');
  await hook.stop();
  expect((await start()).fingerprint()).toBe('before');
});

test('half a build, killed with its process, is removed at the next start', async () => {
  const first = await start();
  await first.request({ now: true });
  await first.stop();
  const script = `
    import { startBuildHook } from ${JSON.stringify(new URL('./build-hook.ts', import.meta.url).href)};
    import { mkdirSync, writeFileSync } from 'node:fs';
    const hook = await startBuildHook({
      directory: ${JSON.stringify(directory)},
      debounceMs: 0,
      build: async (outDir) => {
        mkdirSync(outDir);
        writeFileSync(outDir + '/index.html', 'half');
        console.log('half built');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      },
    });
    hook.request();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect((await readdir(join(directory, 'builds'))).sort()).toEqual(['1', '2']);
  const next = await start();
  expect(await readdir(join(directory, 'builds'))).toEqual(['1']);
  expect(next.current()).toBe(join(directory, 'builds', '1'));
});

test('a build that was asked for and not delivered is made at the next start', async () => {
  const first = await start({ build: page('old') });
  await first.request({ now: true });
  const killed = await start({ build: () => new Promise(() => {}), debounceMs: 0 });
  void killed.request();
  await expect.poll(() => killed.status().state, patient).toBe('building');
  hooks.splice(hooks.indexOf(killed), 1);

  const next = await start({ build: page('new') });
  await expect
    .poll(() => readFile(join(next.current() ?? '', 'index.html'), 'utf8'), patient)
    .toBe('new');
  const idle = await start({ build: page('never') });
  await sleep(100);
  expect(idle.builds()).toBe(0);
});

test('a pointer file that cannot be read means a fresh start', async () => {
  const hook = await start();
  await hook.request({ now: true });
  await hook.stop();
  await writeFile(join(directory, 'current.json'), '{"curr');
  expect((await start()).current()).toBeNull();
});

test('stopping ends a build under way and removes what it made', async () => {
  let ended = false;
  const hook = await start({
    build: async (outDir, _log, signal) => {
      await mkdir(outDir);
      await once(signal, 'abort');
      ended = true;
      throw new Error('stopped');
    },
  });
  const served = hook.request({ now: true });
  await expect.poll(() => hook.status().state, patient).toBe('building');
  await expect.poll(() => existsSync(join(directory, 'builds', '1')), patient).toBe(true);
  await hook.stop();
  expect([ended, await served, hook.status().failure]).toEqual([true, false, null]);
  expect(await readdir(join(directory, 'builds'))).toEqual([]);
  expect(await hook.request()).toBe(false);
});

test('only the hook’s own address starts builds', async () => {
  const hook = await start();
  expect((await fetch(new URL('/', hook.url), { method: 'POST' })).status).toBe(404);
  expect((await fetch(hook.url, { method: 'DELETE' })).status).toBe(405);
  await sleep(60);
  expect(hook.builds()).toBe(0);
});
