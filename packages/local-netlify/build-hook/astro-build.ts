import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BuilderOptions {
  /** Folder of astro.config.mjs. */
  projectDirectory: string;
  /** Passed to the build as the variable ASTRO_CACHE_DIR. */
  cacheDir: string;
  /** Variables of the build in addition to this process's own. */
  environment: Record<string, string | undefined>;
}

/** A build process, and the fingerprint of the sources it has loaded. */
type Builder = {
  child: ChildProcess;
  /** Resolves with code and signal after the output was read: the event 'close', not 'exit'. */
  closed: Promise<unknown[]>;
  sources: string | null;
  onLine: (line: string) => void;
};

/** Lines of output in the message of a failure. */
const TAIL_LINES = 30;
/** Milliseconds between SIGTERM and SIGKILL to a process that is stopped. */
const KILL_AFTER_MS = 3_000;
/** Milliseconds without a build after which the process is ended to free its memory. */
const IDLE_MS = 600_000;
/** Resident memory in bytes above which it is ended at once: it grows with each build. */
const MEMORY_LIMIT = 2_000_000_000;
/** The line that builder-process.ts prints after a build. */
const BUILT = /^\[builder\] built, bytes: (\d+)/;

/** Builds an Astro site in a child process, which is kept for ten minutes for the next build. */
export function openBuilder(options: BuilderOptions) {
  let idle: Builder | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function endIdle(): Promise<void> {
    clearTimeout(idleTimer);
    const old = idle;
    idle = null;
    if (old) await end(old.child);
  }

  return {
    /**
     * Runs one build; call it for one at a time. Changed `sources` get a new process, because the
     * idle one has loaded the old configuration.
     * @throws Error with the end of the output where the build fails or is aborted.
     */
    async build(
      outDir: string,
      log: (line: string) => void,
      signal?: AbortSignal,
      sources: string | null = null,
    ): Promise<void> {
      signal?.throwIfAborted();
      if (idle?.sources !== sources || !isAlive(idle.child)) await endIdle();
      clearTimeout(idleTimer);
      const builder = idle ?? start(options, sources);
      idle = null;
      const stop = () => void end(builder.child);
      signal?.addEventListener('abort', stop, { once: true });
      try {
        const bytes = await run(builder, outDir, log);
        idle = builder;
        if (bytes > MEMORY_LIMIT) await endIdle();
        else idleTimer = setTimeout(endIdle, IDLE_MS).unref();
      } catch (error) {
        throw signal?.aborted ? new Error('The build was stopped') : error;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    /** Ends the idle process. */
    close: endIdle,
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
  const builder: Builder = { child, closed, sources, onLine: () => {} };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => builder.onLine(line));
  }
  return builder;
}

/** @returns the resident memory of the process after the build, in bytes. */
async function run(builder: Builder, outDir: string, log: (line: string) => void): Promise<number> {
  const tail: string[] = [];
  const built = new Promise<number>((resolve) => {
    builder.onLine = (line) => {
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
    builder.onLine = () => {};
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
