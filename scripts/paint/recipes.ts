import type { Easel } from './easel.ts';
import { everywhere, type Shape, sharpness } from './puddle.ts';
import { tools } from './tools.ts';

/** Ways of working that several pictures share. */

/** An opaque, slightly uneven coat, so that gaps between strokes show a colour that was chosen. */
export function underpaint(e: Easel, colour: string, shape: Shape = everywhere, fade = 30): void {
  const soft = fade / sharpness.factor;
  e.glaze(
    colour,
    (x, y) =>
      (shape === everywhere ? 3 : 3 * Math.min(1, Math.max(0, shape(x, y) / soft + 0.5))) *
      (1 + 0.2 * e.cloud(x / 500, y / 500)),
    { transparency: 0, granulation: 0.1 },
  );
}

export type FieldOptions = {
  direction?: number;
  scatter?: number;
  width?: number;
  length?: number;
  coats?: number;
  body?: number;
  variety?: number;
  load?: number;
  pickup?: number;
};

/** A calm field: broad crossing strokes close in tone, then a dry scumble in the last colour. */
export function field(
  e: Easel,
  shape: Shape,
  colours: readonly string[],
  options: FieldOptions = {},
): void {
  const {
    direction = 0,
    scatter = 0.5,
    width = 140,
    length = 420,
    coats = 2.4,
    body = 0.7,
    variety = 0.035,
    load = 1.6,
    pickup = 0.35,
  } = options;
  const hand = { width, body, load, pickup, streak: 0.32, grab: 0.25 };
  e.fill(shape, tools.flat, { colours, direction, scatter, length, coats, variety }, hand);
  e.fill(
    shape,
    tools.dry,
    { colours: colours[colours.length - 1]!, direction, scatter, length, coats: 0.35, variety },
    { width: width * 0.8, load: 0.2, body: 0.3 },
  );
}

/** A milky veil over part of the picture, thickest where `shape` is deepest (px over which it fades in: soft). */
export function veil(e: Easel, colour: string, shape: Shape, soft: number, strength: number): void {
  e.glaze(
    colour,
    (x, y) => {
      const d = shape(x, y) + e.cloud(x / 600, y / 420) * soft * 0.6;
      const t = Math.min(1, Math.max(0, d / soft));
      return strength * t * t * (3 - 2 * t);
    },
    { transparency: 0.15, granulation: 0.25 },
  );
}
