import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { derivativeOf, readPicturePath } from '#server/uploads/derive.ts';
import { derivativesIn } from './derivatives.ts';

export type PictureHandler = (request: Request) => Promise<Response>;

/**
 * Serves the pictures of a folder as the function `pictures` does those of Netlify Blobs:
 * `/uploads/<transforms>/<name>` and `/uploads/<name>`.
 */
export function servePictures({
  directory,
  derive = derivativeOf,
}: {
  directory: string;
  derive?: typeof derivativeOf;
}): PictureHandler {
  const derivatives = derivativesIn(join(directory, '.derivatives'));

  const findFile = async (pathname: string) => {
    const path = readPicturePath(pathname);
    const original = path && join(directory, path.name);
    if (!original || !(await isFile(original))) return null;
    if (!path.segment) return { path: original, type: 'image/jpeg' };
    const derivative = derive(path.segment);
    if (!derivative) return null;
    const make = async () => derivative.make(await readFile(original));
    return { path: await derivatives.find(path.name, path.segment, make), type: derivative.type };
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    try {
      const file = await findFile(new URL(request.url).pathname);
      return file ? await respond(request, file) : refuse(404, 'No such picture');
    } catch {
      // Not an image, or one above the pixel limit.
      return refuse(422, 'The picture cannot be read');
    }
  };
}

const isFile = (path: string) =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );

async function respond(request: Request, { path, type }: { path: string; type: string }) {
  const { mtimeMs, size } = await stat(path);
  const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`;
  const headers = new Headers({
    'content-type': type,
    // The content of a name never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(size));
  return new Response(request.method === 'HEAD' ? null : await readFile(path), { headers });
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return new Response(`${text}\n`, { status, headers: { ...common, ...headers } });
}
