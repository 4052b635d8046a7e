import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BuilderOptions {
  /** Folder of astro.config.mjs. */
  projectDirectory: string;
  /** Reaches astro.config.mjs as ASTRO_CACHE_DIR. */
  cacheDir: string;
  /** Set for the builds on top of this process's own environment. */
  environment: Record<string, string | undefined>;
}

/** A process that builds, and the sources whose configuration it has read. */
type Builder = {
  child: ChildProcess;
  /** Its end, once the last lines have been read ('close', not 'exit'): code and signal. */
  closed: Promise<unknown[]>;
  sources: string | null;
  hear: (line: string) => void;
};

/** Lines of output that a failure carries. */
const TAIL_LINES = 30;
/** Milliseconds between the polite and the final signal to a build that is stopped. */
const KILL_AFTER_MS = 3_000;
/** Milliseconds without a build after which its process gives back the memory. */
const IDLE_MS = 600_000;
/** Bytes beyond which it does so at once: it grows with each build. */
const LARGEST = 2_000_000_000;
/** As the process says it: see builder-process.ts. */
const BUILT = /^\[builder\] built, bytes: (\d+)/;

/** Builds the site in a process of its own, with this process's Node, which waits a while for the next build. */
export function openBuilder(options: BuilderOptions) {
  let waiting: Builder | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function retire(): Promise<void> {
    clearTimeout(idle);
    const old = waiting;
    waiting = null;
    if (old) await end(old.child);
  }

  return {
    /**
     * One build at a time. Other `sources` than the last time get a new process: the present one has read their
     * configuration. @throws Error with the end of the output where the build fails or is stopped.
     */
    async build(
      outDir: string,
      log: (line: string) => void,
      signal?: AbortSignal,
      sources: string | null = null,
    ): Promise<void> {
      signal?.throwIfAborted();
      if (waiting?.sources !== sources || !isAlive(waiting.child)) await retire();
      clearTimeout(idle);
      const builder = waiting ?? start(options, sources);
      waiting = null;
      const stop = () => void end(builder.child);
      signal?.addEventListener('abort', stop, { once: true });
      try {
        const bytes = await run(builder, outDir, log);
        waiting = builder;
        if (bytes > LARGEST) await retire();
        else idle = setTimeout(retire, IDLE_MS).unref();
      } catch (error) {
        throw signal?.aborted ? new Error('The build was stopped') : error;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    /** Ends the process that waits for the next build. */
    close: retire,
  };
}

function start(
  { projectDirectory, cacheDir, environment }: BuilderOptions,
  sources: string | null,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'builder-process.ts')], {
    cwd: projectDirectory,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...environment,
      ASTRO_CACHE_DIR: cacheDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  const builder: Builder = { child, closed, sources, hear: () => {} };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => builder.hear(line));
  }
  return builder;
}

/** @returns the size of the process afterwards, in bytes. */
async function run(builder: Builder, outDir: string, log: (line: string) => void): Promise<number> {
  const tail: string[] = [];
  const built = new Promise<number>((resolve) => {
    builder.hear = (line) => {
      const bytes = BUILT.exec(line)?.[1];
      if (bytes) return resolve(Number(bytes));
      log(line);
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
    };
  });
  builder.child.send({ outDir });
  try {
    const end = await Promise.race([built, builder.closed]);
    if (typeof end === 'number') return end;
    const [code, signal] = end;
    throw new Error(`astro build ended with ${signal ?? code}:\n${tail.join('\n')}`);
  } finally {
    builder.hear = () => {};
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** SIGTERM, then SIGKILL after `KILL_AFTER_MS`; resolves when the process has ended. */
async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  await ended;
  clearTimeout(killer);
}
