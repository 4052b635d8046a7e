import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file in memory, with its compressed forms, which are made on first use. */
export interface FileContents {
  type: string;
  /** A hash of the content, without quotes: a rebuild that changes nothing keeps it. */
  etag: string;
  compressible: boolean;
  encode: (encoding: Encoding) => Promise<Buffer>;
}

/** The edit of a page's HTML before it is served; null where it is served unchanged. */
export type HtmlEdit = (page: string) => ((html: string) => string) | null;

const CACHE_LIMIT_BYTES = 256 * 1024 * 1024;

/** A file's content in its encodings. */
type Forms = Map<Encoding, Promise<Buffer>>;

/**
 * Caches files until their size or time changes; evicts the oldest above 256 MB. Files of the same content share its
 * compressed forms: each build is another folder, where most files are as before.
 */
export function fileContentsCache(editHtml: HtmlEdit) {
  const cache = new Map<
    string,
    { stamp: string; bytes: number; contents: Promise<FileContents> }
  >();
  /** By ETag, of files in the cache. */
  const forms = new Map<string, Forms>();
  let cachedBytes = 0;

  const evict = (path: string) => {
    const known = cache.get(path);
    cachedBytes -= known?.bytes ?? 0;
    cache.delete(path);
    known?.contents.then(
      ({ etag }) => forms.delete(etag),
      () => {},
    );
  };

  return (file: SiteFile): Promise<FileContents> => {
    const stamp = `${file.stats.mtimeMs}-${file.stats.size}-${file.stats.ino}`;
    const known = cache.get(file.path);
    if (known?.stamp === stamp) return known.contents;
    evict(file.path);
    const contents = read(file, editHtml, forms);
    contents.catch(() => evict(file.path));
    // An estimate that includes the compressed copies.
    const bytes = file.stats.size * 2;
    cache.set(file.path, { stamp, bytes, contents });
    cachedBytes += bytes;
    for (const oldest of cache.keys()) {
      if (cachedBytes <= CACHE_LIMIT_BYTES) break;
      evict(oldest);
    }
    return contents;
  };
}

async function read(
  file: SiteFile,
  editHtml: HtmlEdit,
  forms: Map<string, Forms>,
): Promise<FileContents> {
  const type = getMimeType(file.path) ?? 'application/octet-stream';
  const edit = type.startsWith('text/html') ? editHtml(file.page) : null;
  const bytes = await readFile(file.path);
  const raw = edit ? Buffer.from(edit(bytes.toString('utf8'))) : bytes;
  const compressible = raw.length > 256 && /^text\/|json|xml|javascript|wasm/.test(type);
  const etag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const encoded: Forms = forms.get(etag) ?? new Map([['identity', Promise.resolve(raw)]]);
  forms.set(etag, encoded);
  return {
    type,
    etag,
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
