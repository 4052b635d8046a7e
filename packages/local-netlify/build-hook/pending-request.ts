import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes on the disk that a build was asked for and not yet delivered: a kill must not lose it. */
export function pendingRequest(directory: string) {
  const file = join(directory, 'requested');
  const read = (): string | null => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  return {
    /** The newest request that no finished build has served; null where there is none. */
    read,
    write: () => writeFileSync(file, randomUUID()),
    /** A build that began when this was the newest request is finished. */
    served(request: string | null): void {
      if (request !== null && read() === request) rmSync(file, { force: true });
    },
  };
}
