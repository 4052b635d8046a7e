import sharp from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import { invalid } from '../http/errors.ts';

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

export type Picture = { jpeg: Uint8Array; width: number; height: number; placeholderColor: string };

/**
 * Decodes an upload, whatever it calls itself, and makes a clean JPEG of it: upright, in sRGB, without
 * metadata, at most 4096 px on a side. Throws `invalid` for what is no JPEG, PNG, GIF or WebP, for empty and damaged
 * files and for more than 50 megapixels.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const refuse = (message: string) => invalid(message, { image: message });
  if (bytes.length === 0) throw refuse('The file is empty. Please try another one.');
  const input = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', animated: false } as const;
  const metadata = await sharp(bytes, input)
    .metadata()
    .catch(() => null);
  if (!metadata?.format || !FORMATS.has(metadata.format)) {
    throw refuse('Invalid file type, select JPEG, PNG, GIF, WebP');
  }
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > LIMITS.imagePixels) {
    throw refuse(
      `The image has too many pixels: at most ${LIMITS.imagePixels / 1_000_000} megapixels`,
    );
  }
  try {
    // Made smaller before it is turned, which takes the whole picture into memory.
    const small = await sharp(bytes, input)
      .resize({ width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true })
      .keepExif()
      .png({ compressionLevel: 0 })
      .toBuffer();
    const upright = await sharp(small)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // mozjpeg would save a tenth of the bytes and take ten times as long: 12 megapixels, half of a function's time.
      .jpeg({ quality: 88 })
      .toBuffer();
    return { jpeg: upright, ...(await measurePicture(upright)) };
  } catch {
    throw refuse('The image is damaged. Please try another file.');
  }
}

/** Width and height in pixels, and the mean colour that stands in for the picture until it is there. */
export async function measurePicture(jpeg: Uint8Array): Promise<Omit<Picture, 'jpeg'>> {
  const { width, height } = await sharp(jpeg).metadata();
  const pixel = await sharp(jpeg).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { width, height, placeholderColor: `#${pixel.toString('hex').slice(0, 6)}` };
}
