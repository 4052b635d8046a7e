import type { Noise } from './noise.ts';

/** A stroke's way over the canvas: points in px, evenly 2 px apart once resampled. */
export type Point = readonly [number, number];
export type Path = Point[];

/** A smooth curve through the given points (Catmull–Rom), one point every `step` px. */
export function curve(points: readonly Point[], step = 2): Path {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const path: Path = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const count = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      path.push([blend(0), blend(1)]);
    }
  }
  path.push(at(points.length - 1));
  return path;
}

/** A hand is never straight: bends a path sideways by up to `amount` px over `period` px. */
export function tremble(path: Path, noise: Noise, amount: number, period = 620): Path {
  return path.map(([x, y], i) => [
    x + noise((i * 2) / period, y / 900 + 3.7) * amount,
    y + noise((i * 2) / period + 40, x / 900 + 9.2) * amount,
  ]);
}

/** Follows a direction field (radians) from a start for `length` px, or until `inside` says stop. */
export function follow(
  start: Point,
  length: number,
  direction: (x: number, y: number) => number,
  inside: (x: number, y: number) => boolean = () => true,
): Path {
  const path: Path = [start];
  let [x, y] = start;
  for (let walked = 0; walked < length; walked += 2) {
    const angle = direction(x, y);
    x += Math.cos(angle) * 2;
    y += Math.sin(angle) * 2;
    if (!inside(x, y)) break;
    path.push([x, y]);
  }
  return path;
}
