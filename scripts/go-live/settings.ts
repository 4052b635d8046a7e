import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The settings that were given so far, in a file that only its owner reads; those of the process take precedence. */
export function openSettings(file: string) {
  const kept: Record<string, string | undefined> = existsSync(file)
    ? parseEnv(readFileSync(file, 'utf8'))
    : {};
  return {
    /** What parseEnvironment reads. */
    all: () => ({ ...kept, ...process.env }),
    keep(name: string, value: string): void {
      kept[name] = value;
      const lines = Object.entries(kept).map(([key, each]) => `${key}="${each}"\n`);
      writeFileSync(file, lines.join(''), { mode: 0o600 });
      chmodSync(file, 0o600);
    },
  };
}
