import { apply, type Corners, type Homography, type Point } from './homography.ts';
import { cornersOf, type Sheet, sheetBetween } from './sheet.ts';

/** A work on the wall, in mm: where its middle is, measured from the middle of the sheet, and its size. */
export type Placed = Point & { width: number; height: number };

/** The standard deviation of a mark along each axis, in px of the photo: off by more than 4 px once in 20. */
const MARK_DEVIATION_PX = 2;
/** The estimate is exceeded in fewer than one of 20 photos (docs/decisions/own-wall.md has the counts). */
const DEVIATIONS = 2.3;
/** Above this share the work is not drawn. */
export const LARGEST_ERROR = 0.05;
const STEP_PX = 0.25;

/** Where the work's corners are in the photo; null where a part of it would be behind the camera. */
export function drawnCorners(toPhoto: Homography, work: Placed): Corners | null {
  const corners = cornersOf(work);
  const origin = Math.sign(depthAt(toPhoto, { x: 0, y: 0 }));
  if (corners.some((corner) => depthAt(toPhoto, corner) * origin <= 0)) return null;
  return corners.map((corner) => apply(toPhoto, corner)) as unknown as Corners;
}

/** Width and height of the work in the photo, in px, along its middle lines. */
export function drawnSize(toPhoto: Homography, { x, y, width, height }: Placed) {
  const at = (dx: number, dy: number) => apply(toPhoto, { x: x + dx, y: y + dy });
  return {
    width: distance(at(-width / 2, 0), at(width / 2, 0)),
    height: distance(at(0, -height / 2), at(0, height / 2)),
  };
}

/**
 * How far off the drawn width or height may be, as a share of it: the uncertainty of the eight coordinates of the
 * marks, propagated to first order.
 */
export function estimatedError(marks: Corners, { size, toPhoto }: Sheet, work: Placed): number {
  const drawn = drawnSize(toPhoto, work);
  let [width, height] = [0, 0];
  for (let mark = 0; mark < 4; mark += 1) {
    for (const axis of ['x', 'y'] as const) {
      const moved = marks.map((point, index) =>
        index === mark ? { ...point, [axis]: point[axis] + STEP_PX } : point,
      ) as unknown as Corners;
      const other = sheetBetween(size.width, size.height, moved);
      if (!other) return Number.POSITIVE_INFINITY;
      const changed = drawnSize(other.toPhoto, work);
      width += ((changed.width - drawn.width) / STEP_PX / drawn.width) ** 2;
      height += ((changed.height - drawn.height) / STEP_PX / drawn.height) ** 2;
    }
  }
  return DEVIATIONS * MARK_DEVIATION_PX * Math.sqrt(Math.max(width, height));
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const depthAt = (h: Homography, { x, y }: Point) =>
  (h[6] as number) * x + (h[7] as number) * y + (h[8] as number);
