import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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
export const forkHost = (settings: Settings): Promise<ForkedHost> => begin(prepare(), settings);

/** Starts forked hosts faster: the next process is loaded in advance, which takes longer than a purchase. */
export function openHosts() {
  let spare = prepare();
  return {
    start(settings: Settings): Promise<ForkedHost> {
      const child = spare;
      spare = prepare();
      return begin(child, settings);
    },
    close: () => endChild(spare, 'SIGKILL'),
  };
}

export type Hosts = ReturnType<typeof openHosts>;

function prepare(): ChildProcess {
  return fork(join(import.meta.dirname, 'host-process.ts'), {
    env: { PATH: process.env.PATH },
    // Its log is full of the refusals and failures that the tests provoke.
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
    execArgv: [],
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
