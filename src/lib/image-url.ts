/** Derivatives of stored pictures: `/uploads/<transforms>/<id>`, in Cloudinary's grammar. */

/** In pixels; 720 and 1080 are the width of a phone at a pixel ratio of 2 and 3. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440, 2000] as const;
const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

const STORED = /^\/uploads\/([^/]+)$/;

/** Whether the picture has derivatives; other paths are served as they are. */
export function hasDerivatives(imageUrl: string): boolean {
  return STORED.test(imageUrl);
}

/** The URL of the picture at most `width` pixels wide. */
export function derivativeUrl(imageUrl: string, width: number, format: ImageFormat): string {
  return imageUrl.replace(STORED, `/uploads/w_${width},c_limit,f_${format},q_auto/$1`);
}

/**
 * The `srcset` of a picture: our widths, none wider than needed to hold the original of
 * `naturalWidth` pixels, which c_limit would only repeat.
 */
export function srcsetOf(imageUrl: string, format: ImageFormat, naturalWidth?: number | null) {
  const enough = IMAGE_WIDTHS.findIndex((width) => width >= (naturalWidth ?? Number.MAX_VALUE));
  const widths = enough === -1 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, enough + 1);
  return widths
    .map((width) => {
      const real = Math.min(width, naturalWidth ?? width);
      return `${derivativeUrl(imageUrl, width, format)} ${real}w`;
    })
    .join(', ');
}
