import type { Corners, Point } from '../../src/features/true-size/own-wall/homography.ts';
import { cornersOf } from '../../src/features/true-size/own-wall/sheet.ts';
import type { Random } from '../proofs/random.ts';

export const PHOTO = { width: 4000, height: 3000 };

/** A photo of a sheet of A4 on a wall, taken by a camera of which everything is known. */
export type WallPhoto = {
  /** From mm on the wall, the middle of the sheet being the origin, to px. */
  project(point: Point): Point;
  sheet: { width: number; height: number };
  corners: Corners;
};

const DEGREE = Math.PI / 180;
type Vector = readonly [number, number, number];

/** The sheet is 200 to `widest` px wide, and the camera looks at it at up to 25° from straight on. */
export function wallPhoto(random: Random, widest = 800): WallPhoto {
  const from = (least: number, most: number) =>
    least + ((most - least) * random.below(1_000_000)) / 1_000_000;
  const sheet = random.chance(50) ? { width: 210, height: 297 } : { width: 297, height: 210 };
  const focal = PHOTO.width * from(0.65, 0.85);
  const [tilt, towards, roll] = [from(0, 25) * DEGREE, from(0, 2 * Math.PI), from(-4, 4) * DEGREE];
  const turn = rotation(tilt * Math.cos(towards), tilt * Math.sin(towards), roll);
  // Where the middle of the sheet is in the photo, and its distance in mm. A sheet of 222 px is still 200 px wide at
  // 25°.
  const seen = { x: from(0.3, 0.7) * PHOTO.width, y: from(0.3, 0.7) * PHOTO.height };
  const distance = (focal * sheet.width) / from(222, widest);
  const middle: Vector = [
    ((seen.x - PHOTO.width / 2) / focal) * distance,
    ((seen.y - PHOTO.height / 2) / focal) * distance,
    distance,
  ];
  const project = ({ x, y }: Point): Point => {
    const [a, b, c] = [0, 1, 2].map(
      (row) => (turn[row]?.[0] ?? 0) * x + (turn[row]?.[1] ?? 0) * y + (middle[row] ?? 0),
    ) as unknown as Vector;
    return { x: PHOTO.width / 2 + (focal * a) / c, y: PHOTO.height / 2 + (focal * b) / c };
  };
  const corners = cornersOf({ x: 0, y: 0, ...sheet }).map(project) as unknown as Corners;
  return { project, sheet, corners };
}

/** Each mark off by up to `most` px along each axis. */
export const withNoise = (corners: Corners, random: Random, most = 2) =>
  corners.map(({ x, y }) => ({
    x: x + (most * (random.below(2_000_001) - 1_000_000)) / 1_000_000,
    y: y + (most * (random.below(2_000_001) - 1_000_000)) / 1_000_000,
  })) as unknown as Corners;

/** Each mark off along each axis by a normal distribution: past twice the deviation once in 20. */
export const withNormalNoise = (corners: Corners, random: Random, deviation = 2) =>
  corners.map(({ x, y }) => ({
    x: x + deviation * normal(random),
    y: y + deviation * normal(random),
  })) as unknown as Corners;

/** By the transform of Box and Muller. */
function normal(random: Random): number {
  const [a, b] = [1, 0].map((least) => (least + random.below(1_000_000)) / 1_000_001) as [
    number,
    number,
  ];
  return Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b);
}

function rotation(pitch: number, yaw: number, roll: number): Vector[] {
  const [cp, sp, cy, sy] = [Math.cos(pitch), Math.sin(pitch), Math.cos(yaw), Math.sin(yaw)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const x: Vector[] = [
    [1, 0, 0],
    [0, cp, -sp],
    [0, sp, cp],
  ];
  const y: Vector[] = [
    [cy, 0, sy],
    [0, 1, 0],
    [-sy, 0, cy],
  ];
  const z: Vector[] = [
    [cr, -sr, 0],
    [sr, cr, 0],
    [0, 0, 1],
  ];
  return times(z, times(y, x));
}

const times = (a: Vector[], b: Vector[]): Vector[] =>
  a.map(
    (row) =>
      [0, 1, 2].map((column) =>
        row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0),
      ) as unknown as Vector,
  );
