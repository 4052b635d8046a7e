import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const deflate = promisify(gzip);

/** Smaller answers, in bytes, gain nothing from compression. */
const smallest = 1024;

/** Compresses a JSON answer of a function, as Netlify's network does on the way out. */
export async function compressJson(answer: Response, acceptEncoding: string): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.body || !type.startsWith('application/json')) return answer;
  if (!/\bgzip\b/.test(acceptEncoding) || answer.headers.has('content-encoding')) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append('vary', 'Accept-Encoding');
  headers.delete('content-length');
  const { status, statusText } = answer;
  if (bytes.length < smallest) return new Response(bytes, { status, statusText, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await deflate(bytes, { level: 5 }), { status, statusText, headers });
}
