export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** A transform segment in Cloudinary's grammar; without `format` the original's is kept. */
export interface Transforms {
  width?: number;
  height?: number;
  crop: 'limit' | 'fill' | 'pad';
  format?: PictureFormat | 'auto';
  /** 1–100; absent for the encoder's default (`q_auto`). */
  quality?: number;
  /** Six hexadecimal digits, for the border that `c_pad` adds. */
  background: string;
}

/** The parts of an image's URL. */
export interface PicturePath {
  transforms: Transforms | null;
  id: string;
  extension?: PictureFormat;
}

/** An invalid URL: 400 for its transforms, 404 for its id. */
export interface RefusedPath {
  refused: 400 | 404;
}

const maximumSide = 2560;

/** Parsers by key; null for an invalid value. */
const keys: Record<string, (value: string) => Partial<Transforms> | null> = {
  w: (value) => (isSide(value) ? { width: Number(value) } : null),
  h: (value) => (isSide(value) ? { height: Number(value) } : null),
  c: (value) => {
    const crop = (['limit', 'fill', 'pad'] as const).find((each) => each === value);
    return crop ? { crop } : null;
  },
  f: (value) => {
    const known = ['avif', 'webp', 'jpg', 'png', 'auto'] as const;
    const format = known.find((each) => each === value);
    return format ? { format } : null;
  },
  q: (value) => {
    if (value === 'auto') return {};
    return /^[1-9]\d?$|^100$/.test(value) ? { quality: Number(value) } : null;
  },
  b: (value) => {
    const color = /^rgb:([0-9a-f]{6})$/i.exec(value)?.[1];
    return color ? { background: color.toLowerCase() } : null;
  },
  // Only Cloudinary crops by content: here the centre is kept.
  g: (value) => (value === 'auto' || value === 'center' ? {} : null),
};

/**
 * Parses a path below `/uploads/`: `<transforms>/<id>` or `<id>`. A first segment such as `w_640`, or
 * with a comma, is taken as transforms.
 */
export function readPicturePath(path: string): PicturePath | RefusedPath {
  const [first = '', ...rest] = path.split('/');
  const hasTransforms = rest.length > 0 && (first.includes(',') || /^[a-z]{1,3}_/.test(first));
  const transforms = hasTransforms ? readTransforms(first) : null;
  if (hasTransforms && !transforms) return { refused: 400 };
  const named = hasTransforms ? rest.join('/') : path;
  const match = /^([a-z0-9][a-z0-9\-_/]{0,199})(?:\.(avif|webp|jpe?g|png))?$/.exec(named);
  const id = match?.[1];
  if (!id || id.includes('//') || id.endsWith('/')) return { refused: 404 };
  const extension = match[2]?.replace('jpeg', 'jpg') as PictureFormat | undefined;
  return { transforms, id, ...(extension ? { extension } : {}) };
}

/** Parses a transform segment; null where a part is unknown, repeated or out of bounds. */
function readTransforms(segment: string): Transforms | null {
  let transforms: Transforms = { crop: 'limit', background: 'ffffff' };
  const seen = new Set<string>();
  for (const part of segment.split(',')) {
    const [key = '', ...rest] = part.split('_');
    const value = Object.hasOwn(keys, key) ? keys[key]?.(rest.join('_')) : null;
    if (!value || seen.has(key)) return null;
    seen.add(key);
    transforms = { ...transforms, ...value };
  }
  const exact = transforms.crop === 'fill' || transforms.crop === 'pad';
  return exact && !(transforms.width && transforms.height) ? null : transforms;
}

/**
 * The format to send: for `auto` the best that the browser accepts, with PNG for a PNG original and
 * JPEG for others as the fallback.
 */
export function chooseFormat(
  wanted: PictureFormat | 'auto' | undefined,
  own: PictureFormat,
  accept: string,
): PictureFormat {
  if (wanted !== 'auto') return wanted ?? own;
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return own === 'png' ? 'png' : 'jpg';
}

function isSide(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= maximumSide;
}
