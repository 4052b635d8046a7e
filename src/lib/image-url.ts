import { derivativeUrl, type ImageFormat } from '#contract/image-url.ts';

export { derivativeUrl, hasDerivatives } from '#contract/image-url.ts';

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
