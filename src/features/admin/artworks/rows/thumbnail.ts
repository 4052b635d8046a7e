import type { DerivativeWidth } from '#contract/image-url.ts';

/** The small pictures that the store makes, by their width in pixels. */
const WIDTHS = [320, 240, 160] as const;
const NARROWEST = 120;
/** In pixels, width times height: about 6 KB of a detailed picture as AVIF. */
const LARGEST = 36_000;

/** The width of the picture of a work of this ratio, width over height, that is at most 6 KB. */
export const thumbnailWidth = (ratio: number): DerivativeWidth =>
  WIDTHS.find((width) => width ** 2 / ratio <= LARGEST) ?? NARROWEST;
