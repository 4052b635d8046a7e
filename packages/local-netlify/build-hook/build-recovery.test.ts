import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildHookFixture, page, SLOW } from './testing.ts';

const fixture = buildHookFixture();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the fingerprint of the sources is taken before the build and outlives a restart', async () => {
  let fingerprint = 'before';
  const hook = await fixture.start({
    fingerprint: () => fingerprint,
    build: async (...input) => {
      fingerprint = 'changed during the build';
      await page('site')(...input);
    },
  });
  await hook.request({ now: true });
  expect(hook.fingerprint()).toBe('before');
  await hook.stop();
  expect((await fixture.start()).fingerprint()).toBe('before');
});

test('an incomplete build of a killed process is removed at the next start', async () => {
  const first = await fixture.start();
  await first.request({ now: true });
  await first.stop();
  const script = `
    import { startBuildHook } from ${JSON.stringify(new URL('./build-hook.ts', import.meta.url).href)};
    import { mkdirSync, writeFileSync } from 'node:fs';
    const hook = await startBuildHook({
      directory: ${JSON.stringify(fixture.directory)},
      delayMs: 0,
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
  expect((await readdir(join(fixture.directory, 'builds'))).sort()).toEqual(['1', '2']);
  const next = await fixture.start();
  expect(await readdir(join(fixture.directory, 'builds'))).toEqual(['1']);
  expect(next.current()).toBe(join(fixture.directory, 'builds', '1'));
});

test('a requested build that did not finish is made at the next start', async () => {
  const first = await fixture.start({ build: page('old') });
  await first.request({ now: true });
  const killed = await fixture.start({ build: () => new Promise(() => {}), delayMs: 0 });
  void killed.request();
  await expect.poll(() => killed.status().state, SLOW).toBe('building');
  fixture.hooks.splice(fixture.hooks.indexOf(killed), 1);

  const next = await fixture.start({ build: page('new') });
  await expect
    .poll(() => readFile(join(next.current() ?? '', 'index.html'), 'utf8'), SLOW)
    .toBe('new');
  const idle = await fixture.start({ build: page('never') });
  await sleep(100);
  expect(idle.builds()).toBe(0);
});

test('an unreadable pointer file counts as no build', async () => {
  const hook = await fixture.start();
  await hook.request({ now: true });
  await hook.stop();
  await writeFile(join(fixture.directory, 'current.json'), '{"curr');
  expect((await fixture.start()).current()).toBeNull();
});
