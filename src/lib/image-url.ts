import {
  type DerivativeWidth,
  derivativePath,
  hasDerivatives,
  type ImageFormat,
} from '#contract/image-url.ts';

export { hasDerivatives } from '#contract/image-url.ts';

/**
 * The URL of the picture at most `width` pixels wide: of the image store's own CDN where it has one
 * (`astro.config.mjs`), since what passes through the site is paid twice; else of the site.
 */
export function derivativeUrl(
  imageUrl: string,
  width: DerivativeWidth,
  format: ImageFormat,
): string {
  const path = derivativePath(imageUrl, width, format);
  const store: string = import.meta.env.IMAGE_STORE ?? '';
  return store && hasDerivatives(imageUrl) ? path.replace('/uploads', store) : path;
}

/** In pixels; 720 and 1080 are the width of a phone at a pixel ratio of 2 and 3. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440, 2000] as const;

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
