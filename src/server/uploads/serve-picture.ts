import { blobPictures } from '../services/blob-pictures.ts';
import { derivativeOf, readPicturePath } from './derive.ts';

/** Names hold a hash of the content: what was answered once is right for ever. */
const FOREVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000, immutable',
  // An id of their own, else each deploy empties the CDN of them:
  // https://www.netlify.com/blog/full-control-over-caching-with-cache-id/
  'Netlify-Cache-ID': 'pictures',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * GET /uploads/<transforms>/<name> where Netlify Blobs keep the pictures: the original, or a derivative, which is made
 * at its first request and kept. 404 for a picture that is not there and for a transformation that the site does not
 * ask for.
 */
export async function servePicture(request: Request): Promise<Response> {
  const path = readPicturePath(new URL(request.url).pathname);
  if (!path) return answer(null, '');
  const { segment, name } = path;
  const pictures = blobPictures();
  if (!segment) return answer(await pictures.get(name), 'image/jpeg');
  const derivative = derivativeOf(segment);
  if (!derivative) return answer(null, '');
  const key = `${segment}/${name}`;
  const known = await pictures.get(key);
  if (known) return answer(known, derivative.type);
  const original = await pictures.get(name);
  if (!original) return answer(null, '');
  const made = await derivative.make(original);
  await pictures.put(key, made);
  return answer(made, derivative.type);
}

function answer(bytes: Uint8Array | null, type: string): Response {
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(Buffer.from(bytes), { headers: { 'Content-Type': type, ...FOREVER } });
}
