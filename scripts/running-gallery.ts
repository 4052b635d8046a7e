import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Runtime } from '../local/runtime-file.ts';
import { endChild } from '../tests/harness/child-process.ts';
import { makeTestFolder } from './test-folder.ts';

export type RunningGallery = { runtime: Runtime; dataDirectory: string; stop(): Promise<void> };

/**
 * Starts a gallery as `npm start` does, with a new data folder and a free port, and waits for 'Gallery ready'.
 * `project` is the folder to start, by default this one; `without` are services that it has to do without; `buildDelay`
 * is in seconds; `derivatives` is a folder of resized pictures that galleries with the same pictures share. Throws with
 * the output when it ends before that or takes longer than `timeout` ms.
 */
export async function startGallery({
  project = resolve(import.meta.dirname, '..'),
  timeout = 240_000,
  without = '',
  buildDelay = 3,
  derivatives = '',
} = {}): Promise<RunningGallery> {
  const dataDirectory = await makeTestFolder('gallery-run-');
  if (derivatives) {
    await mkdir(join(dataDirectory, 'uploads'));
    await symlink(derivatives, join(dataDirectory, 'uploads', '.derivatives'), 'junction');
  }
  const child = spawn(process.execPath, [join(project, 'local', 'start.ts')], {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: '0',
      GALLERY_WITHOUT: without,
      BUILD_DELAY: String(buildDelay),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await ready(child, timeout);
  } catch (error) {
    await endChild(child, 'SIGTERM');
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  }
  const runtime = JSON.parse(await readFile(join(dataDirectory, 'runtime.json'), 'utf8'));
  return {
    runtime,
    dataDirectory,
    async stop() {
      await endChild(child, 'SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess, timeout: number): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const timer = setTimeout(() => fail(new Error(`not ready in time:\n${output}`)), timeout);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (process.env.DEBUG) process.stderr.write(text);
        if (output.includes('Gallery ready')) {
          clearTimeout(timer);
          done();
        }
      });
    }
    child.once('exit', (code) => fail(new Error(`the start ended with ${code}:\n${output}`)));
  });
}
