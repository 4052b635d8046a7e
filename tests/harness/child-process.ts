import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether it has neither ended by itself nor by a signal. */
export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Sends a signal, and waits until the process has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
