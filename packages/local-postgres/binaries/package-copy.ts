import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';

type Link = { source: string; target: string };

/** Whether the links between the package's libraries exist; its install script creates them. */
export async function hasAllLinks(folder: string): Promise<boolean> {
  const links = await libraryLinks(folder);
  const sizes = await Promise.all(links.map(({ target }) => sizeOf(path.join(folder, target))));
  return sizes.every((size) => size !== undefined);
}

/**
 * A complete copy of the package below `base`, made by the first call and reused by later ones.
 * @returns the folder of the copy.
 */
export async function stagePackage(source: string, version: string, base: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const name = `local-postgres-${version}-${process.platform}-${process.arch}-${uid}`;
  const folder = path.join(base, name);
  if (await isIntactCopy(source, folder, uid)) return folder;
  const fresh = await mkdtemp(`${folder}.`);
  try {
    await copyPackage(source, fresh);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await rename(fresh, folder);
        return folder;
      } catch (error) {
        // A concurrent first start has finished its copy: that one is used.
        if (await isIntactCopy(source, folder, uid)) return folder;
        if (attempt === 3) throw error;
      }
      // An older copy may be incomplete, where temporary files are cleaned up: it is replaced.
      const old = `${fresh}.${attempt}`;
      await rename(folder, old).catch(() => {});
      await rm(old, { recursive: true, force: true });
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Whether a copy is complete and belongs to `uid`: others may write to a temporary folder. */
async function isIntactCopy(source: string, copy: string, uid: number): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  if (!found?.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) return false;
  const same = await Promise.all(
    (await runtimeFiles(source)).map(async (file) => {
      const [original, copied] = await Promise.all(
        [source, copy].map((folder) => sizeOf(path.join(folder, file))),
      );
      return original === copied;
    }),
  );
  return same.every(Boolean) && (await hasAllLinks(copy));
}

async function copyPackage(source: string, target: string): Promise<void> {
  await cp(path.join(source, 'native'), path.join(target, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeededToRun,
  });
  for (const link of await libraryLinks(source)) {
    const place = path.join(target, link.target);
    if ((await sizeOf(place)) !== undefined) continue;
    await symlink(path.relative(path.dirname(link.target), link.source), place);
  }
  await makeReadable(target);
}

/** Makes a copy readable by other accounts, whatever the umask at installation was. */
async function makeReadable(target: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isPassable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), isPassable ? 0o755 : 0o644);
  }
  await chmod(target, 0o755);
}

async function runtimeFiles(folder: string): Promise<string[]> {
  const root = path.join(folder, 'native');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isNeededToRun(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Static libraries are needed for linking only. */
function isNeededToRun(name: string): boolean {
  return !name.endsWith('.a');
}

async function libraryLinks(folder: string): Promise<Link[]> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  return JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as Link[];
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}
