import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { convertPicture } from './convert.ts';
import { derivativesIn } from './derivatives.ts';
import {
  chooseFormat,
  type PictureFormat,
  type PicturePath,
  readPicturePath,
  type Transforms,
} from './transforms.ts';

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
const formats = Object.keys(contentTypes) as PictureFormat[];
const unchanged: Transforms = { crop: 'limit', background: 'ffffff' };

export type PictureHandler = (request: Request) => Promise<Response>;

/**
 * Serves the images of a folder under the URLs of the Cloudinary proxy: `/uploads/<transforms>/<id>` and
 * `/uploads/<id>`.
 */
export function servePictures({
  directory,
  convert = convertPicture,
}: {
  directory: string;
  convert?: typeof convertPicture;
}): PictureHandler {
  const derivatives = derivativesIn(join(directory, '.derivatives'), convert);

  const findOriginal = async (id: string) => {
    for (const format of formats) {
      const path = join(directory, `${id}.${format}`);
      const stats = await stat(path).catch(() => null);
      if (stats?.isFile()) return { path, format };
    }
    return null;
  };

  const findFile = async ({ transforms, id, extension }: PicturePath, accept: string) => {
    const original = await findOriginal(id);
    if (!original) return null;
    const format = chooseFormat(transforms?.format ?? extension, original.format, accept);
    if (!transforms && format === original.format) return original;
    const path = await derivatives.find(id, original.path, transforms ?? unchanged, format);
    return { path, format };
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const path = readPicturePath(pathBelowUploads(request.url));
    if ('refused' in path) return refuse(path.refused, 'No such picture');
    try {
      const file = await findFile(path, request.headers.get('accept') ?? '');
      if (!file) return refuse(404, 'No such picture');
      const varies = path.transforms?.format === 'auto';
      return await respond(request, file.path, file.format, varies);
    } catch {
      // Not an image, or one above the pixel limit.
      return refuse(422, 'The picture cannot be read');
    }
  };
}

async function respond(request: Request, path: string, format: PictureFormat, varies: boolean) {
  const { mtimeMs, size } = await stat(path);
  const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}-${format}"`;
  const headers = new Headers({
    'content-type': contentTypes[format],
    // The content of an id never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (varies) headers.set('vary', 'Accept');
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

function pathBelowUploads(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname).replace(/^\/uploads\//, '');
  } catch {
    return '';
  }
}
