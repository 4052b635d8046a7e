import { type Corners, type Homography, homographyBetween, type Point } from './homography.ts';

/** ISO 216 A4, in mm. */
const A4 = { short: 210, long: 297 };
/** Below this length of a side, in px, the marks say too little. */
const SHORTEST_SIDE_PX = 40;
/** Sine of the flattest corner that is read: 20°. */
const FLATTEST = 0.34;
/** A phone's main camera has about 26 mm of the 36 mm format: its focal length in long sides of the photo. */
const FOCAL_LENGTH = 0.75;
/** How far the sides of the sheet may seem to differ from A4, as a factor; the other way round they differ by 2. */
const SHAPE_TOLERANCE = 1.35;
/** How far from square its corners may seem: the cosine. */
const SQUARE_TOLERANCE = 0.4;

/** In px of a photo, or in mm on the wall. */
export type Size = { width: number; height: number };
/** Why no sheet is read from four marks. */
export type NoSheet = 'crossed' | 'small' | 'flat' | 'not_a4';
/** From mm on the wall, the origin in the middle of the sheet, to px of the photo. */
export type Sheet = { size: Size; toPhoto: Homography };

/** The sheet of A4 whose corners were marked, upright or sideways, or why it cannot be one. */
export function readSheet(marks: Corners, photo: Size): Sheet | NoSheet {
  const fault = faultOf(marks);
  if (fault) return fault;
  const upright = sheetBetween(A4.short, A4.long, marks);
  const sideways = sheetBetween(A4.long, A4.short, marks);
  if (!upright || !sideways) return 'flat';
  const [a, b] = [shapeOf(upright, photo), shapeOf(sideways, photo)];
  const [sheet, shape] = a.distortion < b.distortion ? [upright, a] : [sideways, b];
  const fits =
    shape.distortion <= Math.log(SHAPE_TOLERANCE) && Math.abs(shape.cosine) <= SQUARE_TOLERANCE;
  return fits ? sheet : 'not_a4';
}

/** Around the sheet clockwise, every corner turns right; the sine of each turn says how far it is from a line. */
function faultOf(marks: Corners): NoSheet | null {
  const sides = marks.map((from, index) => {
    const to = marks[(index + 1) % 4] as Point;
    return { x: to.x - from.x, y: to.y - from.y };
  });
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  if (Math.min(...lengths) < SHORTEST_SIDE_PX) return 'small';
  const turns = sides.map((side, index) => {
    const next = sides[(index + 1) % 4] as Point;
    const product = (lengths[index] as number) * (lengths[(index + 1) % 4] as number);
    return (side.x * next.y - side.y * next.x) / product;
  });
  if (turns.some((turn) => turn < -FLATTEST)) return 'crossed';
  return turns.every((turn) => turn > FLATTEST) ? null : 'flat';
}

export function sheetBetween(width: number, height: number, marks: Corners): Sheet | null {
  const toPhoto = homographyBetween(cornersOf({ x: 0, y: 0, width, height }), marks);
  return toPhoto && { size: { width, height }, toPhoto };
}

/** The corners of a rectangle that is given by its middle. */
export function cornersOf({ x, y, width, height }: Point & Size): Corners {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/**
 * How far the wall's two axes would have to differ in length, and from a right angle, for these marks: a camera with
 * square pixels changes neither. With Zhang's (2000) constraints for a focal length that is only about right.
 */
function shapeOf({ toPhoto }: Sheet, photo: Size) {
  const focal = FOCAL_LENGTH * Math.max(photo.width, photo.height);
  const axis = (column: number) => {
    const depth = toPhoto[6 + column] as number;
    return [
      ((toPhoto[column] as number) - (photo.width / 2) * depth) / focal,
      ((toPhoto[3 + column] as number) - (photo.height / 2) * depth) / focal,
      depth,
    ];
  };
  const dot = (a: number[], b: number[]) => a.reduce((sum, v, i) => sum + v * (b[i] as number), 0);
  const [across, down] = [axis(0), axis(1)];
  const [width, height] = [Math.sqrt(dot(across, across)), Math.sqrt(dot(down, down))];
  return {
    distortion: Math.abs(Math.log(width / height)),
    cosine: dot(across, down) / (width * height),
  };
}
