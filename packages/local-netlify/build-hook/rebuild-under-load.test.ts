import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHost } from '../host.ts';
import { startBuildHook } from './build-hook.ts';

test('every request during rebuilds gets a complete page of one build', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'builds-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  let number = 0;
  const hook = await startBuildHook({
    directory,
    delayMs: 20,
    build: async (outDir) => {
      number += 1;
      await mkdir(outDir);
      await writeFile(join(outDir, 'index.html'), `build ${number} `.repeat(5000));
    },
  });
  await hook.request({ now: true });
  const host = await startHost({
    port: 0,
    siteDirectory: hook.current,
    previousSites: hook.previous,
    netlifyToml: join(directory, 'netlify.toml'),
    functions: [],
  });
  const seen = new Set<string>();
  let responses = 0;
  let running = true;
  const client = async () => {
    while (running) {
      const response = await fetch(host.url);
      const text = await response.text();
      const first = text.slice(0, text.indexOf(' ', 6) + 1);
      expect([response.status, text === first.repeat(5000)]).toEqual([200, true]);
      seen.add(first);
      responses += 1;
    }
  };
  const clients = Array.from({ length: 8 }, client);
  for (let build = 0; build < 15; build += 1) {
    await hook.request({ now: true });
    await expect
      .poll(() => seen.has(`build ${number} `), { timeout: 20_000, interval: 5 })
      .toBe(true);
  }
  running = false;
  await Promise.all(clients);
  await host.stop();
  await hook.stop();
  expect(responses).toBeGreaterThan(15);
}, 60_000);
