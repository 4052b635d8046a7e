import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_LOGS = 10;

/** Opens `logs/<n>.log` for a build, and removes all but the ten newest logs. */
export function openBuildLog(directory: string, number: number) {
  const logs = join(directory, 'logs');
  mkdirSync(logs, { recursive: true });
  const numbers = readdirSync(logs).map((name) => Number.parseInt(name, 10));
  for (const old of numbers.sort((one, other) => other - one).slice(KEPT_LOGS - 1)) {
    rmSync(join(logs, `${old}.log`), { force: true });
  }
  const path = join(logs, `${number}.log`);
  const stream = createWriteStream(path);
  return {
    path,
    write: (line: string) => void stream.write(`${line}\n`),
    close: () => new Promise<void>((resolve) => stream.end(resolve)),
  };
}
