import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { TOGETHER } from '#server/services/environment.ts';

/** The settings that were given so far, in a file that only its owner reads; those of the process take precedence. */
export function openSettings(file: string) {
  const kept: Record<string, string | undefined> = existsSync(file)
    ? parseEnv(readFileSync(file, 'utf8'))
    : {};
  return {
    /** What the file has. */
    kept: () => ({ ...kept }),
    /** What parseEnvironment reads. */
    all: () => ({ ...kept, ...process.env }),
    /** Quotes around the whole value, as of a line that was pasted, are left out. */
    keep(name: string, value: string): void {
      kept[name] = /^"([^"]*)"$/.exec(value)?.[1] ?? value;
      const lines = Object.entries(kept).map(([key, each = '']) => `${key}=${quoted(each)}\n`);
      writeFileSync(file, lines.join(''), { mode: 0o600 });
      chmodSync(file, 0o600);
    },
  };
}

/** As Node reads it: a value ends at the kind of quote that it begins with. */
function quoted(value: string): string {
  const quote = ['"', "'", '`'].find((each) => !value.includes(each)) ?? '"';
  return `${quote}${value}${quote}`;
}

/**
 * The settings that can be used so far: without incomplete groups, which the server refuses, and without
 * `DATABASE_URL_UNPOOLED` where `DATABASE_URL` is missing.
 */
export function usableSettings(all: Record<string, string | undefined>) {
  const settings = { ...all };
  for (const group of TOGETHER) {
    if (group.every((name) => settings[name])) continue;
    for (const name of group) delete settings[name];
  }
  if (!settings.DATABASE_URL) delete settings.DATABASE_URL_UNPOOLED;
  return settings;
}
