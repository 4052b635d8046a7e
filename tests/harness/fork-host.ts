import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endChild, isAlive } from './child-process.ts';

type Settings = Record<string, string | undefined>;

/** A request to a forked host from any IP address, those that no loopback interface has included. */
export type ForkedRequest = { path: string; body: unknown; ip: string };
export type ForkedResponse = { status: number; text: string };
export type ForkedHost = Awaited<ReturnType<typeof begin>>;

/**
 * The functions in a process of their own, which has these settings in its environment and no others. Throws when the
 * process exits before it is ready.
 */
export async function forkHost(settings: Settings): Promise<ForkedHost> {
  bundled ??= bundleHost();
  return begin(start(await bundled), settings);
}

const { DEBUG } = process.env;
let bundled: Promise<string> | null = null;

/**
 * Bundles the host for all that this process forks: from its sources each took 1.2 s of processor time to start, not
 * 0.2.
 */
async function bundleHost(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-host-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(import.meta.dirname, 'bundle-host.ts');
  await promisify(execFile)(process.execPath, [program, folder]);
  return folder;
}

function start(folder: string): ChildProcess {
  return fork(join(folder, 'host-process.mjs'), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    // Its log is full of the refusals and failures that the tests provoke.
    stdio: ['ignore', 'ignore', DEBUG ? 'inherit' : 'ignore', 'ipc'],
    execArgv: DEBUG ? ['--enable-source-maps'] : [],
  });
}

async function begin(child: ChildProcess, settings: Settings) {
  child.send(settings);
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof url !== 'string') {
    throw new Error('the host exited before it was ready (DEBUG=1 shows its log)');
  }
  const waiting = new Map<number, (response: ForkedResponse) => void>();
  child.on('message', ({ id, ...response }: ForkedResponse & { id: number }) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  let id = 0;
  return {
    url,
    isAlive: () => isAlive(child),
    kill: () => endChild(child, 'SIGKILL'),
    /** Stops it in the middle of whatever it does, timers included, until `thaw`. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    /** Posts JSON to the functions directly, without the HTTP server, with `ip` as the client's address. */
    post(request: ForkedRequest): Promise<ForkedResponse> {
      id += 1;
      child.send({ id, ...request });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    /** Moves its clock forward for all requests sent from now on. */
    passMinutes(minutes: number): void {
      child.send({ minutes });
    },
  };
}
