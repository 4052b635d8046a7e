import { ConnectionLost } from './connection-lost.ts';
import { decodeHeic } from './heic.ts';
import { isTooManyPixels, sentSize } from './image-rules.ts';
import { RefusedImage } from './refused-image.ts';

const tooManyPixels = () =>
  new RefusedImage('File too large', 'It has more than 60 megapixels: save it smaller.');
const unreadable = () =>
  new RefusedImage(
    'This photo cannot be read',
    'Open it on the device that made it, save it as JPEG, and choose that file.',
  );

/**
 * The picture upright and in the size it is sent in, which fits the canvas of every phone (iOS: 16.7 megapixels). HEIC
 * is decoded by the browser where it can, which Safari does, and else by a library that is loaded only then. Throws
 * RefusedImage, and ConnectionLost when that library cannot be loaded.
 */
export async function decodeImage(file: File, type: string): Promise<ImageBitmap> {
  const size = await sizeOf(file);
  if (size) {
    if (isTooManyPixels(size)) throw tooManyPixels();
    return decodeAt(file, sentSize(size));
  }
  if (type !== 'image/heic') throw unreadable();
  const answer = await decodeHeic(file);
  if ('bitmap' in answer) return answer.bitmap;
  if (answer.problem === 'not-loaded') throw new ConnectionLost();
  throw answer.problem === 'too-large' ? tooManyPixels() : unreadable();
}

/** Width and height of the upright picture, without decoding it; null for one that this browser cannot read. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      Object.assign(image, { onload: resolve, onerror: reject, src: url });
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decodeAt(
  file: File,
  { width, height }: { width: number; height: number },
): Promise<ImageBitmap> {
  const upright = { imageOrientation: 'from-image' } as const;
  const smaller = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  try {
    return await createImageBitmap(file, { ...upright, ...smaller });
  } catch {
    throw unreadable();
  }
}
