import type { Artwork } from '#contract/artworks.ts';
import { derivativeUrl, hasDerivatives, IMAGE_WIDTHS } from '#lib/image-url.ts';

/** What is needed of a work to draw its picture at true size; in px. */
export type Pictured = Pick<Artwork, 'imageUrl'> & {
  imageWidth?: number | null | undefined;
  imageHeight?: number | null | undefined;
};

/** How far the proportions of picture and work may differ before the picture is no longer stretched to the work. */
const STRETCH = 0.05;

/** The version of the picture that is sharp at so many px of the screen; null for a work without one. */
export function pictureAt({ imageUrl }: Pictured, width: number): string | null {
  if (!imageUrl || !hasDerivatives(imageUrl)) return imageUrl;
  const enough = IMAGE_WIDTHS.find((each) => each >= width * (window.devicePixelRatio || 1));
  return derivativeUrl(imageUrl, enough ?? 2000, 'webp');
}

/**
 * A photo that was cut a little differently fills the work; another one stands on it whole, as on a sheet with margins.
 */
export function fitOf(work: Pictured, size: { width: number; height: number }) {
  const { imageWidth, imageHeight } = work;
  if (!imageWidth || !imageHeight) return 'none';
  const ratio = imageWidth / imageHeight / (size.width / size.height);
  return Math.abs(Math.log(ratio)) <= STRETCH ? 'none' : 'xMidYMid meet';
}
