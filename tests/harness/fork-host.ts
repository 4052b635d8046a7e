import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endChild, isAlive } from './child-process.ts';

export type ForkedHost = { url: string; isAlive(): boolean; kill(): Promise<void> };
type Settings = Record<string, string | undefined>;

/** The functions in a process of their own, with these settings and no others. Throws when it ends before it answers. */
export const forkHost = (settings: Settings): Promise<ForkedHost> => begin(prepare(), settings);

export type Hosts = ReturnType<typeof openHosts>;

/** The same for many, one after the other: one is made ready before it is wanted, which takes longer than a purchase. */
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

function prepare(): ChildProcess {
  return fork(join(import.meta.dirname, 'host-process.ts'), {
    env: { PATH: process.env.PATH },
    // It complains of what is done to it; what counts is what comes of it.
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
    execArgv: [],
  });
}

async function begin(child: ChildProcess, settings: Settings): Promise<ForkedHost> {
  child.send(settings);
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof url !== 'string') {
    throw new Error('the host ended before it was ready (DEBUG=1 shows why)');
  }
  return { url, isAlive: () => isAlive(child), kill: () => endChild(child, 'SIGKILL') };
}
