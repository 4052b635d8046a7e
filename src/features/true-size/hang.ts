import type { KnownSize } from '#contract/sizes.ts';

/** In mm; the floor is at 0, and y grows upwards from it. */
export type Rect = { left: number; bottom: number; width: number; height: number };

/** Height of the middle of a work above the floor, as galleries hang. */
const MIDDLE_MM = 1450;
/** A work higher than 2 m stands lower: with its lower edge here. */
const TALL_MM = 2000;
const LOWER_EDGE_MM = 450;
/** A hand's breadth between the works of a row. */
const GAP_MM = 100;

/** Where the middle of a work of this height hangs. */
const middleOf = (heightMm: number) =>
  heightMm > TALL_MM ? LOWER_EDGE_MM + heightMm / 2 : MIDDLE_MM;

/** A work by itself: in the middle of the wall. */
export const hang = ({ widthMm, heightMm }: KnownSize): Rect => ({
  left: -widthMm / 2,
  bottom: middleOf(heightMm) - heightMm / 2,
  width: widthMm,
  height: heightMm,
});

/** Works in a row, their middles on one line: as high as the tallest needs. The row's middle is that of the wall. */
export function hangTogether(works: readonly KnownSize[]): Rect[] {
  const middle = Math.max(...works.map(({ heightMm }) => middleOf(heightMm)));
  const total = works.reduce((sum, { widthMm }) => sum + widthMm, GAP_MM * (works.length - 1));
  let left = -total / 2;
  return works.map(({ widthMm, heightMm }) => {
    const rect = { left, bottom: middle - heightMm / 2, width: widthMm, height: heightMm };
    left += widthMm + GAP_MM;
    return rect;
  });
}

/** The smallest rectangle around several. */
export function around(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const bottom = Math.min(...rects.map((rect) => rect.bottom));
  const right = Math.max(...rects.map((rect) => rect.left + rect.width));
  const top = Math.max(...rects.map((rect) => rect.bottom + rect.height));
  return { left, bottom, width: right - left, height: top - bottom };
}
