import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records on disk that a build was requested, so that a killed process does not lose the request. */
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
    /** The newest request that no finished build has served, or null. */
    read,
    write: () => writeFileSync(file, randomUUID()),
    /** Call when a build has finished, with the request that was the newest when it began. */
    served(request: string | null): void {
      if (request !== null && read() === request) rmSync(file, { force: true });
    },
  };
}
