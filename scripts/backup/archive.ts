import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { removeAtExit } from './remove-at-exit.ts';

/** What an archive contains. It follows the files, and its SHA-256 follows it: a truncated archive is refused. */
export type Manifest = {
  format: 1;
  createdAt: string;
  /** The hashes of the migrations that made the tables, in their order. */
  migrations: string[];
  /** In an order in which foreign keys allow to fill them. */
  tables: { name: string; rows: number }[];
  /** The last value of each sequence. */
  sequences: { name: string; last: string | null }[];
  /** Pictures that rows refer to and the store does not have. */
  absent: string[];
  entries: Record<string, { bytes: number; sha256: string }>;
};

const MANIFEST = 'manifest.json';
const MANIFEST_SHA256 = 'manifest.sha256';
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Adds a file; `size` is in bytes. */
export type Add = (
  name: string,
  size: number,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
) => Promise<void>;

/**
 * Writes a tar file: what `fill` adds, then the manifest that it returns, with the SHA-256 of each file. Mode 0600,
 * since it holds addresses. It is written under a temporary name and renamed when complete. Throws when `file` exists.
 */
export async function writeArchive(
  file: string,
  fill: (add: Add) => Promise<Omit<Manifest, 'format' | 'createdAt' | 'entries'>>,
): Promise<Manifest> {
  // Reserves the name, so that no other archive is overwritten.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  const part = `${file}.part`;
  const unregister = removeAtExit(part, file);
  const tar = pack();
  const written = pipeline(tar, createWriteStream(part, { mode: 0o600 }));
  // A full disk rejects the next `add`.
  written.catch(() => {});
  const entries: Manifest['entries'] = {};
  const add: Add = async (name, size, bytes) => {
    const sum = createHash('sha256');
    async function* counted() {
      for await (const chunk of bytes) {
        sum.update(chunk);
        yield chunk;
      }
    }
    await Promise.race([pipeline(counted(), tar.entry({ name, size })), written]);
    entries[name] = { bytes: size, sha256: sum.digest('hex') };
  };
  try {
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: 1, createdAt, ...(await fill(add)), entries };
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    tar.entry({ name: MANIFEST }, text);
    tar.entry({ name: MANIFEST_SHA256 }, sha256(text));
    tar.finalize();
    await written;
    await rename(part, file);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await Promise.all([rm(part, { force: true }), rm(file, { force: true })]);
    throw error;
  } finally {
    unregister();
  }
}

/** The files of an archive in order. A file’s bytes must be read before the next one is requested. */
export async function* readArchive(file: string) {
  const tar = extract();
  const read = pipeline(createReadStream(file), tar);
  // The iteration below throws the same error.
  read.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await read;
}

export async function readAll(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads a whole archive and compares every SHA-256. Throws an Error for a damaged or unknown file. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = {};
  const last: Record<string, Buffer> = {};
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === MANIFEST || name === MANIFEST_SHA256) {
        last[name] = await readAll(bytes);
        continue;
      }
      const sum = createHash('sha256');
      let size = 0;
      for await (const chunk of bytes) {
        sum.update(chunk);
        size += chunk.length;
      }
      found[name] = { bytes: size, sha256: sum.digest('hex') };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw damaged(`it cannot be read to its end (${(error as Error).message})`);
  }
  const text = last[MANIFEST];
  if (!text || last[MANIFEST_SHA256]?.toString() !== sha256(text)) {
    throw damaged('its manifest is missing or was changed');
  }
  const manifest = JSON.parse(text.toString()) as Manifest;
  if (manifest.format !== 1) throw new Error(`Format ${manifest.format} is not known here.`);
  for (const name of new Set([...Object.keys(manifest.entries), ...Object.keys(found)])) {
    if (found[name]?.sha256 !== manifest.entries[name]?.sha256) throw damaged(name);
  }
  return manifest;
}

const damaged = (what: string) =>
  new Error(`The archive is damaged: ${what}. Nothing was restored.`);
