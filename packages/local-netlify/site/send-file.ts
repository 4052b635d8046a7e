import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { accepts } from './accept-encoding.ts';
import type { Encoding, FileContents } from './file-contents.ts';
import type { SiteFile } from './site-files.ts';

/** A response with a file as its body. */
export interface FileResponse {
  file: SiteFile;
  status: number;
  headers: OutgoingHttpHeaders;
}

/** Sends a file: compressed, as 304 for a known ETag, or a range of it. */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { file, status, headers: own }: FileResponse,
  contentsOf: (file: SiteFile) => Promise<FileContents>,
): Promise<void> {
  const contents = await contentsOf(file);
  const wantsRange = status === 200 && incoming.headers.range !== undefined;
  const encoding =
    contents.compressible && !wantsRange ? preferredEncoding(incoming.headers) : 'identity';
  const etag = encoding === 'identity' ? `"${contents.etag}"` : `"${contents.etag}-${encoding}"`;
  const headers: OutgoingHttpHeaders = {
    'content-type': contents.type,
    etag,
    'accept-ranges': 'bytes',
    ...own,
  };
  if (contents.compressible) headers.vary = 'Accept-Encoding';
  if (status === 200 && isFresh(incoming.headers['if-none-match'], etag)) {
    delete headers['content-type'];
    outgoing.writeHead(304, headers).end();
    return;
  }
  const bytes = await contents.encode(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const range = wantsRange ? readRange(incoming.headers.range ?? '', bytes.length) : null;
  if (range === 'unsatisfiable') return refuseRange(outgoing, bytes.length, own);
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${bytes.length}`;
  headers['content-length'] = body.length;
  outgoing.writeHead(range ? 206 : status, headers);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

function refuseRange(outgoing: ServerResponse, size: number, headers: OutgoingHttpHeaders): void {
  const own = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' };
  outgoing.writeHead(416, { ...headers, ...own }).end();
}

function preferredEncoding(headers: IncomingMessage['headers']): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((each) => {
    const value = each.trim().replace(/^W\//, '');
    return value === etag || value === '*';
  });
}

/** One inclusive range in bytes; null for any other form of the header (RFC 9110 §14). */
function readRange(
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
  if (first >= size || (match[1] === '' && Number(match[2]) === 0)) return 'unsatisfiable';
  return last < first ? null : { start: first, end: last };
}
