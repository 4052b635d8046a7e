import type { Film } from './film.ts';
import type { Pigment } from './pigment.ts';

/**
 * The wet picture. One value per pixel and array; a picture's long edge is 2000 px.
 * red, green, blue: linear reflectance 0…1. height: paint above the support, in pixels.
 * tooth: the support's own relief, 0 (valley) … 1 (top of a thread), fixed once stretched.
 */
export type Canvas = {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  relief: Float32Array;
  tooth: Float32Array;
  /** A part of the same picture, painted at a higher resolution by the same strokes. */
  closeup?: Closeup;
};

/** left, top: where the part begins, in px of the whole picture. scale: px of the part per px of the whole. */
export type Closeup = { canvas: Canvas; film: Film; left: number; top: number; scale: number };

export function createCanvas(width: number, height: number): Canvas {
  const plane = () => new Float32Array(width * height);
  return {
    width,
    height,
    red: plane(),
    green: plane(),
    blue: plane(),
    relief: plane(),
    tooth: plane(),
  };
}

export function prime(canvas: Canvas, ground: Pigment): void {
  canvas.red.fill(ground[0]);
  canvas.green.fill(ground[1]);
  canvas.blue.fill(ground[2]);
}
