import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface BuildSiteOptions {
  /** Folder of astro.config.mjs. */
  projectDirectory: string;
  /** Folder that the site is built into. */
  outDir: string;
  /** Reaches astro.config.mjs as ASTRO_CACHE_DIR. */
  cacheDir: string;
  /** Set for the build on top of this process's own environment. */
  environment: Record<string, string | undefined>;
  log: (line: string) => void;
  /** Ends the build. */
  signal?: AbortSignal;
}

/** Lines of output that a failure carries. */
const tailLines = 30;
/** Milliseconds between the polite and the final signal to a build that is stopped. */
const killAfterMs = 3000;

/**
 * Runs `astro build` in a process of its own, with this process's Node.
 * @throws Error with the end of the output where the build fails or is stopped.
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  options.signal?.throwIfAborted();
  const { projectDirectory, outDir, cacheDir, log } = options;
  const guard = new URL('./exit-with-parent.ts', import.meta.url).href;
  const astro = astroCommand(projectDirectory);
  const child = spawn(process.execPath, ['--import', guard, astro, 'build', '--outDir', outDir], {
    cwd: projectDirectory,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...options.environment,
      ASTRO_CACHE_DIR: cacheDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_PREVIEW_BACKGROUND: '0',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  const tail: string[] = [];
  const take = (line: string) => {
    log(line);
    tail.push(line);
    if (tail.length > tailLines) tail.shift();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', take);
  }

  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  };
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const [code, signal] = await ended(child);
    if (options.signal?.aborted) throw new Error('The build was stopped');
    if (code !== 0) {
      throw new Error(`astro build ended with ${signal ?? code}:\n${tail.join('\n')}`);
    }
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // 'close' and not 'exit': by then the last lines have been read.
    child.once('close', (code, signal) => resolve([code, signal]));
  });
}

function astroCommand(projectDirectory: string): string {
  const resolve = createRequire(pathToFileURL(join(projectDirectory, 'package.json'))).resolve;
  return join(dirname(resolve('astro/package.json')), 'bin', 'astro.mjs');
}
