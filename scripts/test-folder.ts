import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';

/** Whether `/dev/shm` takes so many GiB more, and the machine has as many. Containers often have 64 MB of it. */
export function hasSharedMemory(gibibytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return Math.min(bavail * bsize, freemem()) > gibibytes * 1024 ** 3;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for a test's data: in memory where there is enough, since Postgres writes and removes some hundred
 * files for each database. The account of Postgres, which is not root, can enter it; else the cluster would be kept
 * elsewhere.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const root = hasSharedMemory(6) ? SHARED_MEMORY : tmpdir();
  const folder = await mkdtemp(join(root, prefix));
  await chmod(folder, 0o711);
  return folder;
}
