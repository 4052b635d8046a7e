import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = import.meta.dirname;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|#\w+)\/[^']+)'/g;

/** Which folders each folder of `src` imports; a folder and its parent are two. */
function importedFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx,astro}', { cwd: SOURCES })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const from = dirname(file);
    const imports = folders.get(from) ?? new Set<string>();
    folders.set(from, imports);
    for (const [, path = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)) {
      const to = dirname(path.startsWith('#') ? path.slice(1) : normalize(join(from, path)));
      if (to !== from && !to.startsWith('..')) imports.add(to);
    }
  }
  return folders;
}

/** The shortest way from a folder back to itself, or null. */
function cycleThrough(start: string, folders: Map<string, Set<string>>): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of folders.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

test('no two folders import each other, directly or in a circle', () => {
  const folders = importedFolders();
  const cycles = [...folders.keys()].flatMap((folder) => {
    const cycle = cycleThrough(folder, folders);
    return cycle ? [cycle.join(' → ')] : [];
  });
  expect(folders.size).toBeGreaterThan(50);
  expect(cycles).toEqual([]);
});

test('http and services import no resource, jobs no resource but http and services', () => {
  const folders = importedFolders();
  const serverFoldersOf = (folder: string) =>
    [...(folders.get(folder) ?? [])].filter((path) => path.startsWith('server')).sort();
  expect(serverFoldersOf('server/services')).toEqual([]);
  expect(serverFoldersOf('server/http')).toEqual(['server/services']);
  expect(serverFoldersOf('server/jobs')).toEqual(['server/http', 'server/services']);
});
