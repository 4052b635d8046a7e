import type { Homography } from './homography.ts';

/** As of a canvas: four bytes a pixel. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Draws a picture in perspective: for each pixel of the target, `toSource` says where in the picture its colour is,
 * which is taken from the four pixels around. Outside of the picture the target stays transparent, with a soft edge.
 */
export function warp(source: Pixels, target: Pixels, toSource: Homography): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = toSource;
  for (let y = 0; y < target.height; y += 1) {
    for (let x = 0; x < target.width; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const depth = g * px + i * py + j;
      const u = (a * px + b * py + c) / depth;
      const v = (d * px + e * py + f) / depth;
      const inside = Math.min(u, source.width - u, v, source.height - v) + 0.5;
      if (!(inside > 0)) continue;
      sample(source, u - 0.5, v - 0.5, target.data, 4 * (y * target.width + x));
      target.data[4 * (y * target.width + x) + 3] = 255 * Math.min(1, inside);
    }
  }
}

function sample(source: Pixels, u: number, v: number, into: Uint8ClampedArray, offset: number) {
  const x = Math.min(Math.max(u, 0), source.width - 1);
  const y = Math.min(Math.max(v, 0), source.height - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const right = Math.min(left + 1, source.width - 1);
  const bottom = Math.min(top + 1, source.height - 1);
  const [dx, dy] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel += 1) {
    const at = (column: number, row: number) =>
      source.data[4 * (row * source.width + column) + channel] as number;
    into[offset + channel] =
      (at(left, top) * (1 - dx) + at(right, top) * dx) * (1 - dy) +
      (at(left, bottom) * (1 - dx) + at(right, bottom) * dx) * dy;
  }
}
