import { blurred } from './blur.ts';
import type { Canvas } from './canvas.ts';

/** One lamp at the upper left, as a painting is photographed. */
export type Lamp = {
  /** How strongly relief turns to light and shade. */
  rake: number;
  /** Highlights on thick paint, 0 matt paper … 1 varnished oil. */
  gloss: number;
};

/** Photographs the canvas: returns raw sRGB, three bytes per pixel. */
export function photograph(canvas: Canvas, lamp: Lamp): Buffer {
  const { width, height, relief } = canvas;
  const near = blurred(relief, width, height, 1);
  const wide = blurred(relief, width, height, 9);
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The outermost pixels are never fully covered: repeat their neighbours.
      const i = Math.max(2, Math.min(height - 3, y)) * width + Math.max(2, Math.min(width - 3, x));
      const slopeX = (near[i + 1]! - near[i - 1]!) * 0.5;
      const slopeY = (near[i + width]! - near[i - width]!) * 0.5;
      const facing = (slopeX * 0.62 + slopeY * 0.78) * lamp.rake;
      const diffuse = 1 + facing / (1 + Math.abs(facing) * 1.1);
      const hollow = Math.max(-0.5, Math.min(0.5, wide[i]! - near[i]!));
      const occlusion = 1 - Math.max(0, hollow) * 0.16;
      // A narrow lobe: only facets tilted at the lamp flash, and only where paint is thick.
      const glint = Math.max(0, facing - 0.32);
      const shine = lamp.gloss * Math.min(0.16, glint * glint * 0.5);
      const fall = 1.035 - 0.05 * (x / width) - 0.045 * (y / height);
      const light = diffuse * occlusion * fall;
      const o = (y * width + x) * 3;
      out[o] = encode(canvas.red[i]! * light * 1.006 + shine);
      out[o + 1] = encode(canvas.green[i]! * light + shine);
      out[o + 2] = encode(canvas.blue[i]! * light * 0.992 + shine * 0.97);
    }
  }
  return out;
}

/** A lens never lifts to pure black: the toe keeps darks printable. */
function encode(value: number): number {
  const v = 0.006 + Math.max(0, value) * 0.985;
  const srgb = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(srgb * 255)));
}
