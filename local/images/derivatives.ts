import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limitConcurrency } from './limit-concurrency.ts';

const MAXIMUM_CONVERSIONS = 2;

/** Stores derivatives below `directory`, one folder per picture. */
export function derivativesIn(directory: string) {
  const pending = new Map<string, Promise<void>>();
  const limited = limitConcurrency(MAXIMUM_CONVERSIONS);

  const store = async (file: string, make: () => Promise<Uint8Array>) => {
    const bytes = await limited(make);
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  };

  return {
    /**
     * The path of a derivative, which is made if missing; concurrent callers share one conversion.
     * @throws Error where the picture cannot be decoded.
     */
    async find(name: string, segment: string, make: () => Promise<Uint8Array>) {
      // Windows refuses a colon in the name of a file.
      const file = join(directory, name, segment.replaceAll(':', '-'));
      const isThere = await stat(file).then(
        () => true,
        () => false,
      );
      if (isThere) return file;
      const shared = pending.get(file) ?? store(file, make).finally(() => pending.delete(file));
      pending.set(file, shared);
      await shared;
      return file;
    },
  };
}
