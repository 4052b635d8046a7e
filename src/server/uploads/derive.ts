import sharp, { type Sharp } from 'sharp';
import { CARD_TRANSFORMS, DERIVATIVE_WIDTHS, IMAGE_FORMATS } from '#contract/image-url.ts';
import { LIMITS } from '#contract/limits.ts';

/**
 * Transformations limited in width, in Cloudinary's grammar. All others but {@link CARD_TRANSFORMS} are refused, so
 * that strangers cannot have pictures made.
 */
const LIMITED = new RegExp(
  `^w_(${DERIVATIVE_WIDTHS.join('|')}),c_limit,f_(${IMAGE_FORMATS.join('|')}),q_auto$`,
);

const ENCODERS = {
  // More effort takes twice the time for 5 % fewer bytes; a request is waiting.
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 3 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
} as const;

const PATH = /^\/uploads\/(?:([^/]+)\/)?([\w-]+\.jpg)$/;

/** The parts of `/uploads/<transforms>/<name>`, of which the first may be missing; null for another path. */
export function readPicturePath(pathname: string) {
  const [, segment, name] = PATH.exec(pathname) ?? [];
  return name ? { segment, name } : null;
}

/** A derivative that the site may ask for. */
export type Derivative = {
  /** `image/webp` */
  type: string;
  make(original: Uint8Array): Promise<Uint8Array>;
};

/** The derivative of a transformation segment; null for one that the site never asks for. */
export function derivativeOf(segment: string): Derivative | null {
  if (segment === CARD_TRANSFORMS) {
    const box = { width: 1200, height: 630, fit: 'contain', background: '#fbfaf8' } as const;
    return derivative('jpg', (picture) => picture.resize(box));
  }
  const [, width, format] = LIMITED.exec(segment) ?? [];
  if (!width || !isFormat(format)) return null;
  const box = { width: Number(width), withoutEnlargement: true };
  return derivative(format, (picture) => picture.resize(box));
}

const isFormat = (format: string | undefined): format is keyof typeof ENCODERS =>
  format !== undefined && format in ENCODERS;

function derivative(format: keyof typeof ENCODERS, resize: (picture: Sharp) => Sharp): Derivative {
  return {
    type: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
    make(original) {
      const picture = sharp(original, { limitInputPixels: LIMITS.imagePixels });
      return ENCODERS[format](resize(picture)).toBuffer();
    },
  };
}
