import { rmSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Removes the paths if the process ends before the returned function is called. A signal, such as that of Ctrl-C, ends
 * it without a `finally`: here it makes the process exit with 1.
 */
export function removeAtExit(...paths: string[]): () => void {
  const remove = () => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  };
  const exit = () => process.exit(1);
  process.on('exit', remove);
  for (const signal of SIGNALS) process.on(signal, exit);
  return () => {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}
