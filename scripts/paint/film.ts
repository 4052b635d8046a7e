import type { Canvas } from './canvas.ts';

/**
 * The paint of one stroke before it touches the picture. Samples are splatted with
 * bilinear weights and normalised, so overlapping bristles leave no moiré.
 */
export type Film = {
  /** Sets the part of the picture the stroke may touch. A small film stays in the processor's cache. */
  begin: (left: number, top: number, right: number) => void;
  /** Place of a touched film pixel on the canvas. */
  place: (i: number) => number;
  add: (x: number, y: number, alpha: number, r: number, g: number, b: number, body: number) => void;
  touched: Int32Array;
  count: () => number;
  /** weight, alpha, red, green, blue, body: interleaved by pixel. */
  planes: Float32Array;
  clear: () => void;
};

const PLANES = 6;

export function createFilm(width: number, height: number): Film {
  const planes = new Float32Array(width * height * PLANES);
  const touched = new Int32Array(width * height);
  let count = 0;
  let originX = 0;
  let originY = 0;
  let stride = width;
  const splat = (
    i: number,
    w: number,
    alpha: number,
    r: number,
    g: number,
    b: number,
    body: number,
  ) => {
    const k = i * PLANES;
    if (planes[k] === 0) touched[count++] = i;
    const a = alpha * w;
    planes[k]! += w + 1e-6;
    planes[k + 1]! += a;
    planes[k + 2]! += r * a;
    planes[k + 3]! += g * a;
    planes[k + 4]! += b * a;
    planes[k + 5]! += body * a;
  };
  return {
    touched,
    planes,
    count: () => count,
    begin(left, top, right) {
      originX = Math.max(0, Math.floor(left));
      originY = Math.max(0, Math.floor(top));
      // One more column and row: a splat reaches to the next pixel.
      stride = Math.max(2, Math.min(width, Math.ceil(right) + 2) - originX);
    },
    place: (i) => (originY + Math.floor(i / stride)) * width + originX + (i % stride),
    add(x, y, alpha, r, g, b, body) {
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const i = (y0 - originY) * stride + x0 - originX;
      splat(i, (1 - fx) * (1 - fy), alpha, r, g, b, body);
      splat(i + 1, fx * (1 - fy), alpha, r, g, b, body);
      splat(i + stride, (1 - fx) * fy, alpha, r, g, b, body);
      splat(i + stride + 1, fx * fy, alpha, r, g, b, body);
    },
    clear() {
      for (let n = 0; n < count; n++)
        planes.fill(0, touched[n]! * PLANES, touched[n]! * PLANES + PLANES);
      count = 0;
    },
  };
}

/** Lays the film on the canvas and empties it. Coverage is a spatial mix, so it stays in linear light. */
export function settle(canvas: Canvas, film: Film, level: number): void {
  const { planes, touched } = film;
  for (let n = 0; n < film.count(); n++) {
    const k = touched[n]! * PLANES;
    const weight = planes[k]!;
    const alphaSum = planes[k + 1]!;
    if (alphaSum < 1e-5) continue;
    const i = film.place(touched[n]!);
    // Thin outskirts of the splat carry little weight and soften the edge.
    const alpha = (alphaSum / weight) * Math.min(1, weight / 0.7);
    canvas.red[i]! += (planes[k + 2]! / alphaSum - canvas.red[i]!) * alpha;
    canvas.green[i]! += (planes[k + 3]! / alphaSum - canvas.green[i]!) * alpha;
    canvas.blue[i]! += (planes[k + 4]! / alphaSum - canvas.blue[i]!) * alpha;
    canvas.relief[i] =
      canvas.relief[i]! * (1 - level * alpha) + (planes[k + 5]! / alphaSum) * alpha;
  }
  film.clear();
}
