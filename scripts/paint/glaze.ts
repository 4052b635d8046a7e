import type { Canvas } from './canvas.ts';
import type { Pigment } from './pigment.ts';
import { absorption } from './pigment.ts';

/** How much thinned paint stands at a place, 0 none … 1 one full coat; coordinates in px. */
export type Density = (x: number, y: number) => number;

/** Density is smooth: it is asked for on a grid this many px wide and interpolated. */
const GRID = 2;

export type Wash = {
  /** Extra pigment in the valleys of the tooth, 0…1. */
  granulation?: number;
  /** 1 = transparent (darkens), 0 = milky (veils what lies below). */
  transparency?: number;
};

/** Lays thinned paint: Beer–Lambert through the film, plus a milky share for paint with white in it. */
export function glaze(canvas: Canvas, colour: Pigment, density: Density, wash: Wash = {}): void {
  const { closeup } = canvas;
  if (closeup) {
    const { left, top, scale } = closeup;
    glaze(closeup.canvas, colour, (x, y) => density(left + x / scale, top + y / scale), wash);
  }
  const { granulation = 0.2, transparency = 1 } = wash;
  const { width, height } = canvas;
  const columns = Math.ceil(width / GRID) + 2;
  const ks = colour.map((c) => Math.sqrt(absorption(c)) * 1.1);
  let above = row(density, columns, 0);
  let below = above;
  for (let y = 0; y < height; y++) {
    if (y % GRID === 0) {
      above = y === 0 ? above : below;
      below = row(density, columns, y + GRID);
    }
    const fy = (y % GRID) / GRID;
    for (let x = 0; x < width; x++) {
      const gx = (x / GRID) | 0;
      const fx = (x % GRID) / GRID;
      const top = above[gx]! + (above[gx + 1]! - above[gx]!) * fx;
      const bottom = below[gx]! + (below[gx + 1]! - below[gx]!) * fx;
      const i = y * width + x;
      const amount = (top + (bottom - top) * fy) * (1 + (0.5 - canvas.tooth[i]!) * 2 * granulation);
      if (amount <= 0.002) continue;
      const veil = (1 - transparency) * (1 - Math.exp(-amount * 1.6));
      const through = amount * transparency;
      const red = canvas.red[i]! * Math.exp(-ks[0]! * through);
      const green = canvas.green[i]! * Math.exp(-ks[1]! * through);
      const blue = canvas.blue[i]! * Math.exp(-ks[2]! * through);
      canvas.red[i] = red + (colour[0] - red) * veil;
      canvas.green[i] = green + (colour[1] - green) * veil;
      canvas.blue[i] = blue + (colour[2] - blue) * veil;
    }
  }
}

function row(density: Density, columns: number, y: number): Float32Array {
  const values = new Float32Array(columns);
  for (let c = 0; c < columns; c++) values[c] = Math.max(0, density(c * GRID, y));
  return values;
}
