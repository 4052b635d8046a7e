import { IMAGE_TYPES, LIMITS } from '#contract/limits.ts';

/** What may be chosen, and how the browser makes it smaller before it is sent (§5, §9). Pure. */

/** The box that a large picture is made to fit, in pixels, and its JPEG quality (§5). */
export const DOWNSCALED = { width: 4096, height: 4096, type: 'image/jpeg', quality: 0.8 } as const;

const HEIC = 'image/heic';

/** What a file chooser offers, by type and, for browsers that do not know the type of HEIC, by name. */
export const CHOOSABLE = [...IMAGE_TYPES, HEIC, 'image/heif', '.heic', '.heif'].join(',');

/** `type` as {@link imageTypeOf} says it, `size` in bytes. */
type FileFacts = { type: string; size: number };

/** What each type begins with. */
const SIGNATURES: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  [HEIC, /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s],
];

/** How many bytes of a file {@link imageTypeOf} needs. */
export const SIGNATURE_BYTES = 12;

/** What a file is by its first bytes, whatever its name and the browser say; blank for anything else. */
export function imageTypeOf(start: Uint8Array): string {
  const text = String.fromCharCode(...start);
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? '';
}

/** Why a file is refused, or null when it is accepted. */
export function imageProblem({ type, size }: FileFacts): string | null {
  if (!isAccepted(type)) return 'Invalid file type, select JPEG, PNG, GIF, WebP';
  return size > LIMITS.photoBytes ? 'File too large' : null;
}

/** How a refused file can be made acceptable. */
export function imageHint({ type, size }: FileFacts): string {
  if (size > LIMITS.photoBytes && isAccepted(type)) {
    return `This photo has ${(size / 1_048_576).toFixed(1)} MB, ${LIMITS.photoBytes / 1_048_576} MB are the most. Save it smaller first, ${DOWNSCALED.width} pixels wide is plenty.`;
  }
  return 'Save it as JPEG in the program that made it, then choose it again.';
}

const isAccepted = (type: string) =>
  type === HEIC || (IMAGE_TYPES as readonly string[]).includes(type);

/** Above 1 MB a picture is made smaller (§5); HEIC is sent as JPEG, since few browsers show it. */
export const mustReencode = ({ type, size }: FileFacts): boolean =>
  type === HEIC || size > LIMITS.imageCompressBytes;

export const isTooManyPixels = ({ width, height }: Size): boolean =>
  width * height > LIMITS.photoPixels;

type Size = { width: number; height: number };

/** The size in which a picture is sent: at most the box, and never enlarged. */
export const sentSize = (picture: Size): Size => fitWithin(picture, DOWNSCALED);

/** The largest size of the same proportions within the box; never larger than the picture, never 0. */
function fitWithin(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
