import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Content of the pointer file: the number of the current build, and of older ones, newest first. */
interface Pointer {
  current: number | null;
  previous: number[];
  /** Fingerprint of the current build's sources. */
  fingerprint: string | null;
}

/**
 * The folders of finished builds, `builds/<n>`, and the pointer file that names the current one.
 * Opening removes the folders that the file does not name: they are incomplete builds.
 */
export function openBuildFolders(directory: string, keep: number) {
  const builds = join(directory, 'builds');
  const pointerFile = join(directory, 'current.json');
  mkdirSync(builds, { recursive: true });
  const present = readdirSync(builds);
  let pointer = readPointer(pointerFile, present);
  const named = () => [pointer.current, ...pointer.previous].map(String);
  for (const name of present) {
    if (!named().includes(name)) rmSync(join(builds, name), { recursive: true, force: true });
  }
  // Numbers are never reused: an open page may still request assets of the older folder.
  let latest = Math.max(0, ...present.map(Number).filter(Number.isInteger), pointer.current ?? 0);
  const folder = (number: number) => join(builds, String(number));

  return {
    current: () => (pointer.current === null ? null : folder(pointer.current)),
    previous: () => pointer.previous.map(folder),
    fingerprint: () => pointer.fingerprint,
    /** Number and path of a new build; the build creates the folder. */
    next(): { number: number; path: string } {
      latest += 1;
      return { number: latest, path: folder(latest) };
    },
    /** Makes a finished build the current one, atomically, and removes builds beyond `keep`. */
    async publish(number: number, fingerprint: string | null): Promise<void> {
      const older = [pointer.current, ...pointer.previous].filter((each) => each !== null);
      const swapped = { current: number, previous: older.slice(0, keep - 1), fingerprint };
      writeFileSync(`${pointerFile}.tmp`, JSON.stringify(swapped));
      renameSync(`${pointerFile}.tmp`, pointerFile);
      pointer = swapped;
      for (const each of older.slice(keep - 1)) {
        await rm(folder(each), { recursive: true, force: true });
      }
    },
    /** Removes the folder of a failed or aborted build. */
    async discard(number: number): Promise<void> {
      await rm(folder(number), { recursive: true, force: true });
    },
  };
}

function readPointer(file: string, present: readonly string[]): Pointer {
  const empty: Pointer = { current: null, previous: [], fingerprint: null };
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Pointer>;
    const isThere = (number: unknown) => present.includes(String(number));
    if (typeof read.current !== 'number' || !isThere(read.current)) return empty;
    return {
      current: read.current,
      previous: (read.previous ?? []).filter(isThere),
      fingerprint: read.fingerprint ?? null,
    };
  } catch {
    // No build yet, or an unreadable file: a new build is made.
    return empty;
  }
}
