import { IMAGE_TYPES, LIMITS } from '#contract/limits.ts';

/** What may be uploaded, and when the browser makes it smaller first (§5, §9). Pure. */

/** The box that a large picture is made to fit, in pixels, and its JPEG quality (§9). */
export const DOWNSCALED = { width: 1920, height: 1080, type: 'image/jpeg', quality: 0.8 } as const;

type FileFacts = { type: string; size: number };

/** Why a file is refused, or null when it is accepted. `size` in bytes. */
export function imageProblem(file: FileFacts): string | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) {
    return 'Invalid file type, select JPEG, PNG, GIF, WebP';
  }
  return file.size > LIMITS.imageBytes ? 'File too large' : null;
}

/** How a refused file can be made acceptable. */
export function imageHint({ type, size }: FileFacts): string {
  if (/hei[cf]/.test(type)) {
    return 'iPhones take photos as HEIC. Choose Settings, Camera, Formats, Most Compatible; or mail the photo to yourself and use the one that arrives.';
  }
  if (size > LIMITS.imageBytes && (IMAGE_TYPES as readonly string[]).includes(type)) {
    return `This photo has ${(size / 1_048_576).toFixed(1)} MB, 5 MB are the most. Save it smaller first, 2500 pixels wide is plenty; or mail it to yourself in size Large and use the one that arrives.`;
  }
  return 'Save it as JPEG in the program that made it, then choose it again.';
}

export const mustDownscale = (file: FileFacts): boolean => file.size > LIMITS.imageCompressBytes;

type Size = { width: number; height: number };

/** The largest size of the same proportions within the box; never larger than the picture, never 0. */
export function fitWithin(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
