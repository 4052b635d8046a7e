import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { accepts } from '../site/accept-encoding.ts';

const compress = promisify(gzip);

const MINIMUM_BYTES = 1024;

/** Compresses a JSON response of a function from 1 KB up, as Netlify's network does. */
export async function compressJson(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('application/json')) return response;
  if (response.headers.has('content-encoding')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  headers.delete('content-length');
  const { status, statusText } = response;
  if (bytes.length < MINIMUM_BYTES || !accepts(acceptEncoding, 'gzip'))
    return new Response(bytes, { status, statusText, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await compress(bytes, { level: 5 }), { status, statusText, headers });
}
