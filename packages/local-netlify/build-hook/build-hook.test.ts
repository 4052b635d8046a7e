import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildEvent, BuildHook } from './build-hook.ts';
import { buildHookFixture, page, SLOW } from './testing.ts';

const fixture = buildHookFixture();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const call = (hook: BuildHook) => fetch(hook.url, { method: 'POST' });

test('requests within the delay lead to one build', async () => {
  const hook = await fixture.start();
  expect(hook.current()).toBeNull();
  expect(await Promise.all([hook.request(), hook.request(), hook.request()])).toEqual([
    true,
    true,
    true,
  ]);
  await sleep(60);
  expect(hook.builds()).toBe(1);
  expect(hook.current()).toBe(join(fixture.directory, 'builds', '1'));
});

test('POST requests a build, GET returns the status', async () => {
  const hook = await fixture.start({ delayMs: 500 });
  const response = await call(hook);
  expect([response.status, await response.json()]).toMatchObject([
    202,
    { state: 'waiting', builds: 0 },
  ]);
  await expect.poll(() => hook.builds(), SLOW).toBe(1);
  expect(await (await fetch(hook.url)).json()).toMatchObject({ builds: 1, failure: null });
});

test('POST with ?now builds at once, also what waits', async () => {
  const hook = await fixture.start({ delayMs: 3_600_000 });
  await call(hook);
  expect(hook.status().state).toBe('waiting');
  await fetch(`${hook.url}?now`, { method: 'POST' });
  await expect.poll(() => hook.status(), SLOW).toMatchObject({ state: 'idle', builds: 1 });
});

test('what is requested for now during a build follows it at once', async () => {
  let release = () => {};
  const hook = await fixture.start({
    delayMs: 3_600_000,
    build: async (...to) => {
      if (hook.builds() === 0) await new Promise<void>((resolve) => (release = resolve));
      await page('site')(...to);
    },
  });
  const [first, queued] = [hook.request({ now: true }), hook.request()];
  await expect.poll(() => hook.status().state, SLOW).toBe('building');
  const second = hook.request({ now: true });
  release();
  expect(await Promise.all([first, queued, second])).toEqual([true, true, true]);
  expect(hook.builds()).toBe(2);
});

test('requests during a build queue exactly one more, and builds never overlap', async () => {
  let running = 0;
  let maximum = 0;
  let started = 0;
  let release = () => {};
  const hook = await fixture.start({
    build: async (outDir, ...rest) => {
      started += 1;
      running += 1;
      maximum = Math.max(maximum, running);
      if (started === 1) await new Promise<void>((resolve) => (release = resolve));
      await page(`build ${started}`)(outDir, ...rest);
      running -= 1;
    },
  });
  await call(hook);
  await expect.poll(() => started, SLOW).toBe(1);
  for (let count = 0; count < 5; count += 1) await call(hook);
  expect(hook.status()).toMatchObject({ state: 'building', queued: true });
  const last = hook.request();
  release();
  expect(await last).toBe(true);
  await sleep(100);
  expect([started, hook.builds(), maximum]).toEqual([2, 2, 1]);
});

test('a failed build leaves the current one in place and reports the reason', async () => {
  const events: BuildEvent[] = [];
  let broken = false;
  const hook = await fixture.start({
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
  expect(await readdir(join(fixture.directory, 'builds'))).toEqual(['1']);
  expect(events.map((event) => event.type)).toEqual(['started', 'finished', 'started', 'failed']);
  broken = false;
  expect(await hook.request({ now: true })).toBe(true);
  expect([hook.status().failure, hook.builds()]).toEqual([null, 2]);
});

test('the three newest builds are kept, and their numbers are never used twice', async () => {
  const hook = await fixture.start({ keep: 3 });
  for (let build = 0; build < 5; build += 1) await hook.request({ now: true });
  const folder = (number: number) => join(fixture.directory, 'builds', String(number));
  expect([hook.current(), ...hook.previous()]).toEqual([folder(5), folder(4), folder(3)]);
  expect((await readdir(join(fixture.directory, 'builds'))).sort()).toEqual(['3', '4', '5']);
  await hook.stop();
  const again = await fixture.start();
  expect([again.current(), ...again.previous()]).toEqual([folder(5), folder(4), folder(3)]);
  await again.request({ now: true });
  expect(again.current()).toBe(folder(6));
});

test('stopping aborts a running build and removes its folder', async () => {
  let ended = false;
  const hook = await fixture.start({
    build: async (outDir, _log, signal) => {
      await mkdir(outDir);
      await once(signal, 'abort');
      ended = true;
      throw new Error('stopped');
    },
  });
  const served = hook.request({ now: true });
  await expect.poll(() => hook.status().state, SLOW).toBe('building');
  await expect.poll(() => existsSync(join(fixture.directory, 'builds', '1')), SLOW).toBe(true);
  await hook.stop();
  expect([ended, await served, hook.status().failure]).toEqual([true, false, null]);
  expect(await readdir(join(fixture.directory, 'builds'))).toEqual([]);
  expect(await hook.request()).toBe(false);
});

test('only the hook’s own address starts builds', async () => {
  const hook = await fixture.start();
  expect((await fetch(new URL('/', hook.url), { method: 'POST' })).status).toBe(404);
  expect((await fetch(hook.url, { method: 'DELETE' })).status).toBe(405);
  await sleep(60);
  expect(hook.builds()).toBe(0);
});
