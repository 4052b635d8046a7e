import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type BuildHook, type BuildHookOptions, startBuildHook } from './build-hook.ts';

/** Options of `expect.poll`; generous, because the machine may be under load. */
export const SLOW = { timeout: 20_000 };

/** Gives each test of a file a directory of its own, and stops the hooks it started. */
export function buildHookFixture() {
  const fixture = {
    directory: '',
    hooks: [] as BuildHook[],
    async start(options: Partial<BuildHookOptions> = {}): Promise<BuildHook> {
      const { directory, hooks } = fixture;
      const defaults = { directory, build: page('site'), delayMs: 20 };
      const hook = await startBuildHook({ ...defaults, ...options });
      hooks.push(hook);
      return hook;
    },
  };

  beforeEach(async () => {
    fixture.directory = await mkdtemp(join(tmpdir(), 'builds-'));
  });

  afterEach(async () => {
    await Promise.all(fixture.hooks.splice(0).map((hook) => hook.stop()));
    await rm(fixture.directory, { recursive: true });
  });

  return fixture;
}

/** A build that writes one page. */
export function page(text: string): BuildHookOptions['build'] {
  return async (outDir) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, 'index.html'), text);
  };
}
