import { IMAGE_TYPES, LIMITS } from '#contract/limits.ts';

/** What may be chosen, and how the browser makes it smaller before it is sent (§5, §9). Pure. */

/** The box that a large picture is made to fit, in pixels, and its JPEG quality (§5). */
export const DOWNSCALED = { width: 4096, height: 4096, type: 'image/jpeg', quality: 0.8 } as const;

/** `type` as {@link imageTypeOf} says it, `size` in bytes. */
type FileFacts = { name: string; type: string; size: number };

/** What each type begins with. */
const SIGNATURES: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/heic', /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s],
];

/** How many bytes of a file {@link imageTypeOf} needs. */
export const SIGNATURE_BYTES = 12;

/** What a file is by its first bytes, whatever its name and the browser say; blank for anything else. */
export function imageTypeOf(start: Uint8Array): string {
  const text = String.fromCharCode(...start);
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? '';
}

/** Why a file is refused, or null when it is accepted. */
export function imageProblem({ type, size }: Omit<FileFacts, 'name'>): string | null {
  if (!isAccepted(type)) return 'Invalid file type, select JPEG, PNG, GIF, WebP';
  return size > LIMITS.photoBytes ? 'File too large' : null;
}

/** How a refused file can be made acceptable. */
export function imageHint({ name, type, size }: FileFacts): string {
  if (type === 'image/heic' || /\.hei[cf]$/i.test(name)) {
    return 'iPhones take photos as HEIC. Choose Settings, Camera, Formats, Most Compatible; or mail the photo to yourself and use the one that arrives.';
  }
  if (size > LIMITS.photoBytes && isAccepted(type)) {
    return `This photo has ${(size / 1_048_576).toFixed(1)} MB, 40 MB are the most. Save it smaller first, 4096 pixels wide is plenty.`;
  }
  return 'Save it as JPEG in the program that made it, then choose it again.';
}

const isAccepted = (type: string) => (IMAGE_TYPES as readonly string[]).includes(type);

export const mustDownscale = (file: { size: number }): boolean =>
  file.size > LIMITS.imageCompressBytes;

type Size = { width: number; height: number };

/** The largest size of the same proportions within the box; never larger than the picture, never 0. */
export function fitWithin(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
