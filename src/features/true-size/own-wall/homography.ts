/** In px of a photo, or in mm on the wall; y grows downwards. */
export type Point = { x: number; y: number };
/** The corners of a rectangle as they are read: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];
/** A projective map of the plane, row by row. */
export type Homography = readonly number[];

/** In normalised coordinates, whose values are about 1: below it rounding decides. */
const SINGULAR = 1e-9;

/**
 * The homography that takes four points to four others: the direct linear transform, in coordinates normalised after
 * Hartley (1997), without which px and mm would share a badly conditioned system. Null where three points are on a
 * line.
 */
export function homographyBetween(from: Corners, to: Corners): Homography | null {
  const [a, b] = [normalisation(from), normalisation(to)];
  const rows = from.flatMap((point, index) => {
    const { x, y } = apply(a.matrix, point);
    const { x: u, y: v } = apply(b.matrix, to[index] as Point);
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solution = solve(rows);
  if (!solution) return null;
  const h = [...solution, 1];
  if (Math.abs(determinant(h)) < SINGULAR) return null;
  return multiply(b.inverse, multiply(h, a.matrix));
}

export function apply(h: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h;
  const depth = g * x + i * y + j;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

function determinant([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0]: Homography) {
  return a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
}

/** The inverse up to a factor, which does not matter to a projective map. */
export function inverseOf(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h;
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}

export function multiply(a: Homography, b: Homography): Homography {
  return Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3) * 3, index % 3];
    return [0, 1, 2].reduce(
      (sum, k) => sum + (a[row + k] as number) * (b[3 * k + column] as number),
      0,
    );
  });
}

/** Moves the centroid to the origin, and the points to a mean distance of √2 from it. */
function normalisation(points: Corners) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / 4;
  const y = points.reduce((sum, point) => sum + point.y, 0) / 4;
  const mean = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / 4;
  const scale = Math.SQRT2 / (mean || 1);
  return {
    matrix: [scale, 0, -scale * x, 0, scale, -scale * y, 0, 0, 1],
    inverse: [1 / scale, 0, x, 0, 1 / scale, y, 0, 0, 1],
  };
}

/** Gaussian elimination with partial pivoting; each row ends with its right side. Null for a singular system. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, pivot, column))) pivot = row;
    }
    if (Math.abs(at(rows, pivot, column)) < SINGULAR) return null;
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = at(rows, row, column) / at(rows, column, column);
      rows[row] = (rows[row] as number[]).map(
        (value, index) => value - factor * at(rows, column, index),
      );
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number));
}

const at = (rows: number[][], row: number, column: number) => rows[row]?.[column] as number;
