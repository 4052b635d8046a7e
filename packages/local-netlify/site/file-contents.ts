import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file's content, held in memory with its compressed forms, which are made on first use. */
export interface FileContents {
  type: string;
  /** Of the content, so that a rebuild that changes nothing keeps it. Without quotes. */
  etag: string;
  compressible: boolean;
  encode: (encoding: Encoding) => Promise<Buffer>;
}

/** Changes a page's HTML before it is served; null where the page stays as it is. */
export type HtmlEdit = (page: string) => ((html: string) => string) | null;

const cachedBytesLimit = 256 * 1024 * 1024;

/** Reads files once per change of theirs (path, size and time), the oldest forgotten first. */
export function fileContentsCache(editHtml: HtmlEdit) {
  const cache = new Map<
    string,
    { stamp: string; bytes: number; contents: Promise<FileContents> }
  >();
  let cachedBytes = 0;

  const forget = (path: string) => {
    cachedBytes -= cache.get(path)?.bytes ?? 0;
    cache.delete(path);
  };

  return (file: SiteFile): Promise<FileContents> => {
    const stamp = `${file.stats.mtimeMs}-${file.stats.size}-${file.stats.ino}`;
    const known = cache.get(file.path);
    if (known?.stamp === stamp) return known.contents;
    forget(file.path);
    const contents = read(file, editHtml);
    contents.catch(() => forget(file.path));
    // A compressed copy or two come on top of the file itself.
    const bytes = file.stats.size * 2;
    cache.set(file.path, { stamp, bytes, contents });
    cachedBytes += bytes;
    for (const oldest of cache.keys()) {
      if (cachedBytes <= cachedBytesLimit) break;
      forget(oldest);
    }
    return contents;
  };
}

/** The content type of a file by its name. */
export function contentType(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

async function read(file: SiteFile, editHtml: HtmlEdit): Promise<FileContents> {
  const type = contentType(file.path);
  const edit = type.startsWith('text/html') ? editHtml(file.page) : null;
  const bytes = await readFile(file.path);
  const raw = edit ? Buffer.from(edit(bytes.toString('utf8'))) : bytes;
  const compressible = raw.length > 256 && /^text\/|json|xml|javascript|wasm/.test(type);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(raw)]]);
  return {
    type,
    etag: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
    compressible,
    encode: (encoding) => {
      const known = encoded.get(encoding) ?? compress(raw, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

function compress(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(raw, { level: 7 });
  return brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}
