import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestGallery } from '../local/testing/open-gallery.ts';

export type Hosts = ReturnType<typeof openHosts>;

/** Processes for the functions. One is always made ready before it is wanted: that takes longer than a purchase. */
export function openHosts() {
  let spare = forkHost();
  return {
    /** A process that answers for the gallery at `url`, and reaches what it depends on where `through` says. */
    async start({ environment }: TestGallery, through: Record<string, string> = {}) {
      const child = spare;
      spare = forkHost();
      child.send({ ...environment, ...through });
      const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (typeof url !== 'string') {
        throw new Error('the host ended before it was ready (DEBUG=1 shows why)');
      }
      return { child, url };
    },
    close: () => end(spare),
  };
}

function forkHost(): ChildProcess {
  return fork(join(import.meta.dirname, 'host-process.ts'), {
    env: { PATH: process.env.PATH },
    // It complains of what is done to it; what counts is the audit.
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Ends a process with SIGKILL, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
