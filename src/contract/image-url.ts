/** Derivatives of stored pictures: `/uploads/<transforms>/<id>`, in Cloudinary's grammar. */

/** In pixels. No other width is asked for, so that strangers cannot have others made (docs/deploy.md). */
export const DERIVATIVE_WIDTHS = [120, 160, 240, 320, 480, 640, 720, 1080, 1440, 2000] as const;
export type DerivativeWidth = (typeof DERIVATIVE_WIDTHS)[number];

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Of social cards: 1200 × 630 pixels, the whole picture on the page's background. */
export const CARD_TRANSFORMS = 'w_1200,h_630,c_pad,b_rgb:fbfaf8,f_jpg,q_auto';

const STORED = /^\/uploads\/([^/]+)$/;

/** Whether the picture has derivatives; other paths are served as they are. */
export function hasDerivatives(imageUrl: string): boolean {
  return STORED.test(imageUrl);
}

/** The smallest of the widths that is not below `pixels`; the largest for more. */
export const derivativeWidth = (pixels: number): DerivativeWidth =>
  DERIVATIVE_WIDTHS.find((width) => width >= pixels) ?? 2000;

/** The URL of the picture at most `width` pixels wide; a path of another kind stays as it is. */
export function derivativePath(
  imageUrl: string,
  width: DerivativeWidth,
  format: ImageFormat,
): string {
  return imageUrl.replace(STORED, `/uploads/w_${width},c_limit,f_${format},q_auto/$1`);
}

/** The URL of the picture's social card. */
export const cardUrl = (imageUrl: string): string =>
  imageUrl.replace(STORED, `/uploads/${CARD_TRANSFORMS}/$1`);
